import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adverts } from '#contract/adverts.ts';
import type { Takedown } from '#domain/listings/takedown.ts';
import type { SellerChoice } from '#domain/partners/seller-choice.ts';
import { useApp } from '#client/shell/use-app.ts';
import { takedownLabels } from '#i18n/adverts/takedown-labels.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';

/** Why an advert was taken down, as its owner reads it. */
export function TakedownNotice({ takedown: { reason, text } }: { takedown: Takedown }) {
  const { i18n } = useLingui();
  return (
    <Notice tone="danger" title={i18n._(takedownLabels[reason])}>
      {text && (
        <p dir="auto" className="as-written">
          {text}
        </p>
      )}
      <Objection />
    </Notice>
  );
}

/** Why somebody cannot advertise; nothing for those who can. */
export function SellerBlockNotice({ of }: { of: SellerChoice }) {
  const { i18n } = useLingui();
  const { ask } = useApp();
  const { data } = useQuery(ask(adverts.sellerBlock, { of }));
  const block = data?.block;
  if (!block) return null;
  return (
    <Notice tone="danger" title={<Trans>You cannot advertise at the moment</Trans>}>
      <p>{i18n._(takedownLabels[block.reason])}</p>
      {block.text && (
        <p dir="auto" className="as-written">
          {block.text}
        </p>
      )}
      <Objection />
    </Notice>
  );
}

function Objection() {
  return (
    <p>
      <Trans>
        If you think this is a mistake, <TextLink href="/complaints">send us a complaint</TextLink>.
      </Trans>
    </p>
  );
}

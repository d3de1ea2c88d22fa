import { Trans } from '@lingui/react/macro';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { RequestKind } from '#domain/listings/listing-request.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { requestAddress } from './request-address.ts';

interface RequestCardProps {
  readonly kind: Kind | (string & {});
  /** Number of the listing. */
  readonly id: string;
  /** Without a price, the first act asks for it. */
  readonly hasPrice: boolean;
}

/** What can be done about a listing that is not sold with financing: a request to its advertiser, which also works offline. */
export function RequestCard({ kind, id, hasPrice }: RequestCardProps) {
  const page = (about: RequestKind) => requestAddress(kind, id, about);
  const second = buttonClass({ kind: 'secondary', size: 'l', wide: true });
  return (
    <Card className="grid gap-3 print:hidden">
      {hasPrice ? (
        <Anchor href={page('viewing')} className={buttonClass({ size: 'l', wide: true })}>
          <Trans>Request a viewing</Trans>
        </Anchor>
      ) : (
        <Anchor href={page('price')} className={buttonClass({ size: 'l', wide: true })}>
          <Trans>Ask for the price</Trans>
        </Anchor>
      )}
      {hasPrice ? (
        <Anchor href={page('contact')} className={second}>
          <Trans>Ask to be called</Trans>
        </Anchor>
      ) : (
        <Anchor href={page('viewing')} className={second}>
          <Trans>Request a viewing</Trans>
        </Anchor>
      )}
      <p className="text-center text-sm text-ink-3">
        <Trans>Only the advertiser and our team see your name and phone number.</Trans>
      </p>
    </Card>
  );
}

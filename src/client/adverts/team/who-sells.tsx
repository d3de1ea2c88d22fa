import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { contactOf } from '../contact-of.ts';
import type { AdvertWork } from '../use-advert-draft.ts';
import { useAdvertiser } from '../use-advertiser.ts';

const OWN = 'own';

/** For whom a member of a team advertises; renders nothing for others. An advert that was sent keeps its seller. */
export function WhoSells({ work: { values, sellFor } }: { work: AdvertWork }) {
  const { t } = useLingui();
  const locale = useLocale();
  const advertiser = useAdvertiser();
  const { business, isKnown } = advertiser;
  const chosen = values.business;
  const choose = (next: string | null) => sellFor(next, contactOf(advertiser, next, locale));
  if (chosen !== null && isKnown && chosen !== business?.id)
    return (
      <Notice
        tone="warning"
        title={<Trans>You no longer work for this business</Trans>}
        actions={
          values.advert === null && (
            <Button kind="secondary" onClick={() => choose(null)}>
              <Trans>Sell it myself</Trans>
            </Button>
          )
        }
      >
        <Trans>This draft was started in its name and cannot be sent that way. What you entered is kept.</Trans>
      </Notice>
    );
  if (!business || (values.advert !== null && chosen === null)) return null;
  const name = business.name[locale];
  if (values.advert !== null)
    return (
      <p className="text-ink-2">
        <Trans>
          Advert of <bdi>{name}</bdi>
        </Trans>
      </p>
    );
  return (
    <Card as="section">
      <RadioGroup
        layout="cards"
        legend={t`Who is selling?`}
        hint={t`Buyers see this seller and its contact`}
        value={chosen ?? OWN}
        onChange={(next) => choose(next === OWN ? null : next)}
        options={[
          { value: business.id, label: <bdi>{name}</bdi> },
          { value: OWN, label: t`Myself` },
        ]}
      />
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { SellerVerification } from '#domain/desk/desk-seller.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { type Fact, Facts } from '#ui/facts/facts.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Moment } from '../moment.tsx';
import { licenceWords } from './seller-words.ts';

/** Every verification of a seller with what was checked and by whom, the newest first. */
export function VerificationHistory({ history }: { history: readonly SellerVerification[] }) {
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title} className="grid grid-cols-1 content-start gap-4">
      <h2 id={title} className="text-md">
        <Trans>History</Trans>
      </h2>
      {history.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nobody has recorded a verification here.</Trans>
        </p>
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {history.map((verification) => (
            <li key={verification.version} className="grid min-w-0 gap-1 border-s-2 border-line ps-3 wrap-anywhere">
              <Verification verification={verification} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Verification({ verification }: { verification: SellerVerification }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { verdict, registerNumber, licence, verifiedOn, validUntil, note, at, by } = verification;
  const facts: Fact[] = [
    ...(registerNumber === null ? [] : [{ label: t`Register number`, value: <Ltr>{registerNumber}</Ltr> }]),
    ...(licence === null ? [] : [{ label: i18n._(licenceWords[licence.kind]), value: <Ltr>{licence.number}</Ltr> }]),
    ...(verifiedOn === null ? [] : [{ label: t`Checked on`, value: <bdi>{formatDate(locale, verifiedOn)}</bdi> }]),
    ...(validUntil === null ? [] : [{ label: t`Valid until`, value: <bdi>{formatDate(locale, validUntil)}</bdi> }]),
  ];
  return (
    <>
      <p className="font-medium">
        {verdict === 'verified' ? <Trans>Verification recorded</Trans> : <Trans>Verification withdrawn</Trans>}
      </p>
      <p className="text-sm text-ink-3">
        {by === null ? <Trans>A former colleague</Trans> : <bdi>{by}</bdi>} · <Moment at={at} />
      </p>
      {facts.length > 0 && <Facts facts={facts} />}
      {note !== null && (
        <p dir="auto" className="w-fit max-w-[80ch] text-ink-2 as-written">
          {note}
        </p>
      )}
    </>
  );
}

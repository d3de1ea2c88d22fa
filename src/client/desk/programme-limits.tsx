import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormName } from '#domain/applications/application.ts';
import { forms } from '#domain/applications/forms.ts';
import type { OrderLender } from '#domain/desk/order-lender.ts';
import { offerWarnings, programmeApr } from '#domain/orders/offer-limits.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { warningWords } from './offer-problem-words.ts';

interface ProgrammeLimitsProps {
  readonly programme: OrderLender['programmes'][number];
  readonly form: FormName;
  /** Null until the figures add up. */
  readonly offer: Parameters<typeof offerWarnings>[0] | null;
}

/** The limits of a lender's programme, and a warning where the offer is outside of them; it can be sent all the same. */
export function ProgrammeLimits({ programme: { name, terms }, form, offer }: ProgrammeLimitsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const date = useToday();
  const { programmes: kind } = forms[form];
  if (kind === null) return null;
  const warnings = offer ? offerWarnings(offer, terms, kind, date) : [];
  const apr = offer && programmeApr(offer, terms, kind, date);
  const { minMonths, maxMonths, minAmount = null, maxAmount = null, minDown, maxFinalPayment } = terms;
  const range = `${formatNumber(locale, minMonths)}–${formatNumber(locale, maxMonths)}`;
  return (
    <section className="grid gap-3 rounded-sm bg-sunken px-4 py-3">
      <h3 className="text-base font-semibold">{name[locale]}</h3>
      <Facts
        facts={[
          { label: t`Months`, value: <bdi>{range}</bdi> },
          { label: t`Finance amount`, value: <AmountRange min={minAmount} max={maxAmount} /> },
          { label: t`Down payment, at least`, value: <bdi>{formatPercent(locale, minDown, 0)}</bdi> },
          { label: t`Final payment, at most`, value: <bdi>{formatPercent(locale, maxFinalPayment, 0)}</bdi> },
          ...(apr === null
            ? []
            : [{ label: t`APR at its rate and fee`, value: <bdi>{formatPercent(locale, apr)}</bdi> }]),
        ]}
      />
      <div aria-live="polite">
        {warnings.length > 0 && (
          <Notice
            tone="warning"
            title={<Trans>Outside the limits of the programme. You can still send the offer.</Trans>}
          >
            <ul className="list-disc ps-5">
              {warnings.map((warning) => (
                <li key={warning}>{i18n._(warningWords[warning])}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </section>
  );
}

function AmountRange({ min, max }: { min: number | null; max: number | null }): ReactNode {
  if (min === null && max === null) return <Trans>No limit</Trans>;
  if (max === null)
    return (
      <Trans>
        From <Price halalas={min ?? 0} />
      </Trans>
    );
  if (min === null)
    return (
      <Trans>
        Up to <Price halalas={max} />
      </Trans>
    );
  return (
    <Trans>
      <Price halalas={min} /> to <Price halalas={max} />
    </Trans>
  );
}

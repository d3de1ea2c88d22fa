import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Programme } from '#domain/financing/programme.ts';
import { formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { type Fact, Facts } from '#ui/facts/facts.tsx';
import { Price } from '#ui/price/price.tsx';

/** Requirements and costs of a programme. */
export function ProgrammeTerms({ terms, layout }: { terms: Programme['terms']; layout?: 'rows' | 'grid' }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { minMonths, maxMonths, minAmount = null, maxAmount = null, feeShare = null } = terms;
  const facts: Fact[] = [
    {
      label: terms.rateKind === 'flat' ? t`Flat profit rate a year` : t`Reducing-balance rate a year`,
      value: <bdi>{formatPercent(locale, terms.rate)}</bdi>,
    },
    {
      label: t`Period`,
      value: (
        <Trans>
          {minMonths} to <Plural value={maxMonths} one="# month" other="# months" />
        </Trans>
      ),
    },
    {
      label: t`Down payment`,
      value:
        terms.minDown > 0 ? (
          <Trans>
            from <bdi>{formatPercent(locale, terms.minDown, 0)}</bdi>
          </Trans>
        ) : (
          <Trans context="down payment">not required</Trans>
        ),
    },
    {
      label: t`Final payment`,
      value:
        terms.maxFinalPayment > 0 ? (
          <Trans>
            up to <bdi>{formatPercent(locale, terms.maxFinalPayment, 0)}</bdi>
          </Trans>
        ) : (
          <Trans>none</Trans>
        ),
    },
    ...(terms.minSalary === null
      ? []
      : [
          {
            label: t`Monthly salary`,
            value: (
              <Trans>
                from <Price halalas={terms.minSalary} />
              </Trans>
            ),
          },
        ]),
    ...(minAmount === null && maxAmount === null
      ? []
      : [
          {
            label: t`Finance amount`,
            value: (
              <span className="inline-flex flex-wrap gap-x-1.5">
                {minAmount !== null && (
                  <span>
                    <Trans>
                      from <Price halalas={minAmount} whole />
                    </Trans>
                  </span>
                )}
                {maxAmount !== null && (
                  <span>
                    <Trans>
                      up to <Price halalas={maxAmount} whole />
                    </Trans>
                  </span>
                )}
              </span>
            ),
          },
        ]),
    ...(feeShare === null
      ? []
      : [{ label: t`Administrative fee, before VAT`, value: <bdi>{formatPercent(locale, feeShare)}</bdi> }]),
    { label: t`Salary transfer`, value: terms.salaryTransfer ? <Trans>required</Trans> : <Trans>not required</Trans> },
  ];
  return <Facts facts={facts} layout={layout} />;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { assetTraits } from '#domain/financing/asset-traits.ts';
import { debtBurden, type WayToFit } from '#domain/financing/debt-burden-check.ts';
import { financingRule } from '#domain/financing/financing-rules.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatPercent } from '#i18n/format.ts';
import { BurdenAnswer } from '../burden-answer.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { Section } from './section.tsx';
import { type BorrowerAmount, useBorrower } from './use-borrower.ts';
import type { Calculator } from './use-calculator.ts';

/** Debt burden for these figures, computed on the device, with the smallest changes that meet the limits. */
export function BurdenSection({ calculator }: { calculator: Calculator }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { input } = calculator.worked;
  const { typed, change, remove, unreadable, borrower } = useBorrower();
  const { isSalaryDeducted, dependsOnBuyer } = assetTraits[input.asset];
  const burden = borrower && debtBurden(borrower, input, { isSalaryDeducted });
  const cardShare = formatPercent(locale, financingRule('card_minimum_share', input.date), 0);
  const amounts: readonly (readonly [name: BorrowerAmount, label: string, hint?: string])[] = [
    ['salary', typed.employment === 'retired' ? t`Monthly pension` : t`Monthly salary`, t`gross, before deductions`],
    ['otherIncome', t`Other documented income`, t`two-year average; half counts`],
    ['installments', t`Other installments a month`, t`excluding mortgages`],
    ['mortgage', t`Mortgage installment a month`],
    ['cardLimits', t`Credit card limits`, t`total limits; ${cardShare} counts`],
  ];
  const actionFor = (way: WayToFit) => {
    if (way.code === 'settle_obligations') return null;
    const changed =
      way.code === 'longer_tenor'
        ? { months: String(way.months) }
        : { down: String(way.down / 100), downShare: undefined };
    return (
      <Button kind="secondary" className="my-1 ms-2" onClick={() => calculator.choose(changed)}>
        <Trans>Use this</Trans>
      </Button>
    );
  };
  return (
    <Section
      id="burden"
      title={<Trans>Can I afford it?</Trans>}
      lead={
        <Trans>
          The central bank limits how much of your income can go to installments. What you type here stays on this
          device and is never part of the link.
        </Trans>
      }
      className="print:hidden"
    >
      <div className="grid gap-6">
        <RadioGroup
          legend={t`Your income comes from`}
          layout="segments"
          value={typed.employment}
          onChange={(employment) => change({ employment })}
          options={[
            { value: 'active', label: t`Work` },
            { value: 'retired', label: t`A pension` },
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {amounts.map(([name, label, hint]) => (
            <Field
              key={name}
              label={label}
              hint={hint}
              optional={name !== 'salary'}
              error={unreadable.includes(name) ? t`This field must be a number` : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  kind="money"
                  maxLength={30}
                  value={typed[name]}
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        {dependsOnBuyer && (
          <Checkbox
            label={t`I receive housing support`}
            checked={typed.isBeneficiary}
            onChange={(event) => change({ isBeneficiary: event.target.checked })}
          />
        )}
        {borrower && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-2">
            <p className="max-w-[60ch] text-sm text-ink-2">
              <Trans>
                Your income is kept encrypted on this device only, so that lists can show what you can afford. Logging
                out deletes it.
              </Trans>
            </p>
            <Button kind="ghost" flush onClick={remove}>
              <Trans>Remove my income</Trans>
            </Button>
          </div>
        )}
        {burden ? (
          <Card className="grid gap-4" aria-live="polite">
            <BurdenAnswer burden={burden} headingId="burden-answer" heading="h3" actionFor={actionFor} />
            <p className="text-sm text-ink-3">
              <Trans>
                An estimate based on the Responsible Lending Principles. Lenders decide after checking your credit
                record.
              </Trans>
            </p>
          </Card>
        ) : (
          <p className="text-ink-3">
            <Trans>Enter your income to see the result.</Trans>
          </p>
        )}
      </div>
    </Section>
  );
}

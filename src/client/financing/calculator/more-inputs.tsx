import { Trans, useLingui } from '@lingui/react/macro';
import { assetTraits } from '#domain/financing/asset-traits.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { NumberField } from './number-field.tsx';
import type { Calculator } from './use-calculator.ts';

/** Terms of the lender: rate, insurance, fee. They start at usual values and can be set to those of an offer. */
export function MoreInputs({ calculator }: { calculator: Calculator }) {
  const { t } = useLingui();
  const { filled, worked, problems } = calculator;
  const { isInsured } = assetTraits[worked.input.asset];
  const isTouched = ['kind', 'rate', 'insurance', 'depreciation', 'fee', 'feeAmount'].some(
    (name) => name in calculator.values || name in problems,
  );
  return (
    <Accordion className="print:hidden" summary={<Trans>Rate, insurance and fee</Trans>} open={isTouched}>
      <div className="grid gap-6 pt-2">
        <p className="max-w-[60ch] text-sm text-ink-3">
          <Trans>These are typical values in the Kingdom. If you have an offer, enter its figures.</Trans>
        </p>
        <RadioGroup
          legend={t`How the profit rate is quoted`}
          layout="segments"
          value={filled.kind === 'reducing' ? 'reducing' : 'flat'}
          onChange={(kind) =>
            calculator.choose({
              kind,
              rate: String(
                Number(((kind === 'flat' ? worked.card.flatRate : worked.card.reducingRate) * 100).toFixed(2)),
              ),
            })
          }
          options={[
            { value: 'flat', label: t`Flat` },
            { value: 'reducing', label: t`Reducing balance` },
          ]}
          hint={<Trans>Switching converts the rate so the cost stays the same.</Trans>}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <NumberField calculator={calculator} name="rate" label={t`Profit rate a year`} />
          {isInsured && (
            <NumberField
              calculator={calculator}
              name="insurance"
              label={t`Insurance a year`}
              hint={<Trans>as a percentage of the insured value</Trans>}
            />
          )}
          {isInsured && (
            <NumberField
              calculator={calculator}
              name="depreciation"
              label={t`The insured value falls by`}
              hint={<Trans>a year; a home usually keeps its value</Trans>}
            />
          )}
        </div>
        <RadioGroup
          legend={t`Administrative fee`}
          layout="segments"
          value={filled.fee === 'none' ? 'none' : filled.fee === 'stated' ? 'stated' : 'cap'}
          onChange={(fee) => calculator.choose({ fee })}
          options={[
            { value: 'cap', label: t`Legal maximum` },
            { value: 'none', label: t`No fee` },
            { value: 'stated', label: t`Another amount` },
          ]}
        />
        {filled.fee === 'stated' && (
          <NumberField calculator={calculator} name="feeAmount" label={t`Fee before VAT`} className="max-w-60" />
        )}
      </div>
    </Accordion>
  );
}

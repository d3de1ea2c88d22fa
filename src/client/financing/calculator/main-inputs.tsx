import { Trans, useLingui } from '@lingui/react/macro';
import { assetTraits } from '#domain/financing/asset-traits.ts';
import type { FinancedAsset } from '#domain/financing/estimate-schema.ts';
import { BuildingIcon, CarIcon, UserIcon } from '#ui/icons/icons.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { assetLabels } from './asset-labels.ts';
import { NumberField } from './number-field.tsx';
import { PartField } from './part-field.tsx';
import { PeriodField } from './period-field.tsx';
import type { Calculator } from './use-calculator.ts';

const icons = { car: CarIcon, home: BuildingIcon, personal: UserIcon };

/** Main inputs: asset, price or monthly budget, down payment, tenor. */
export function MainInputs({ calculator }: { calculator: Calculator }) {
  const { t, i18n } = useLingui();
  const { filled, worked } = calculator;
  const { asset } = worked.input;
  const traits = assetTraits[asset];
  const isBudget = filled.from === 'budget';
  return (
    <div className="grid gap-6">
      <RadioGroup
        legend={t`What would you like to finance?`}
        layout="segments"
        value={asset}
        onChange={(next) => calculator.startWith({ asset: next, ...(isBudget && { from: 'budget' }) })}
        options={(['car', 'home', 'personal'] satisfies FinancedAsset[]).map((one) => {
          const Icon = icons[one];
          return { value: one, label: i18n._(assetLabels[one].label), icon: <Icon className="size-4 max-sm:hidden" /> };
        })}
      />
      <RadioGroup
        legend={t`Where do you start?`}
        layout="segments"
        value={isBudget ? 'budget' : 'price'}
        onChange={(from) => calculator.choose({ from })}
        options={[
          { value: 'price', label: traits.hasDownPayment ? t`A price` : t`An amount` },
          { value: 'budget', label: t`A monthly budget` },
        ]}
      />
      {isBudget ? (
        <NumberField
          key="budget"
          calculator={calculator}
          name="budget"
          label={t`What you can pay a month`}
          hint={<Trans>We find the highest price with an installment within your budget.</Trans>}
        />
      ) : (
        <NumberField
          key="price"
          calculator={calculator}
          name="price"
          label={i18n._(assetLabels[asset].price)}
          hint={traits.tax === 'vat' ? <Trans>As in the advert, including VAT.</Trans> : undefined}
        />
      )}
      {traits.hasCondition && (
        <RadioGroup
          legend={t`New or used`}
          layout="segments"
          value={filled.condition === 'used' ? 'used' : 'new'}
          onChange={(condition) => calculator.choose({ condition })}
          options={[
            { value: 'new', label: t`New` },
            { value: 'used', label: t`Used` },
          ]}
        />
      )}
      {traits.dependsOnBuyer && <PropertyBuyer calculator={calculator} />}
      {traits.hasDownPayment && (
        <div className="grid gap-6 sm:grid-cols-2">
          <PartField
            calculator={calculator}
            name="down"
            label={t`Down payment`}
            amount={worked.input.down}
            hint={<Trans>also called the first installment</Trans>}
          />
          {traits.hasFinalPayment && (
            <PartField
              calculator={calculator}
              name="final"
              label={t`Final payment`}
              amount={worked.input.balloon}
              hint={<Trans>due with the last installment</Trans>}
            />
          )}
        </div>
      )}
      <PeriodField calculator={calculator} />
    </div>
  );
}

/** Legal questions about the buyer of a property: they decide the minimum down payment and the tax. */
function PropertyBuyer({ calculator }: { calculator: Calculator }) {
  const { t } = useLingui();
  const { filled } = calculator;
  const isFirst = filled.firstHome !== 'no';
  return (
    <div className="grid gap-6">
      <RadioGroup
        legend={t`Whose home is it?`}
        layout="segments"
        value={isFirst ? 'yes' : 'no'}
        onChange={(firstHome) => calculator.choose({ firstHome, downShare: undefined, down: undefined })}
        options={[
          { value: 'yes', label: t`Citizen's first home` },
          { value: 'no', label: t`Other` },
        ]}
      />
      {isFirst ? (
        <RadioGroup
          legend={t`First-home certificate (Sakani)`}
          layout="segments"
          value={filled.certificate === 'yes' ? 'yes' : 'no'}
          onChange={(certificate) => calculator.choose({ certificate })}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No, or not yet` },
          ]}
        />
      ) : (
        <RadioGroup
          legend={t`Financed by`}
          layout="segments"
          value={filled.lender === 'company' ? 'company' : 'bank'}
          onChange={(lender) => calculator.choose({ lender, downShare: undefined, down: undefined })}
          options={[
            { value: 'bank', label: t`A bank` },
            { value: 'company', label: t`A finance company` },
          ]}
        />
      )}
    </div>
  );
}

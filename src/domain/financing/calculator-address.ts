import type { IsoDate } from '#domain/money/dated-rule.ts';
import { percentText } from '#domain/money/read-percent.ts';
import { fillIn } from './calculation.ts';
import type { Condition } from './condition.ts';
import { type CalculatorField, type CalculatorValues, readCalculatorAddress } from './calculator-fields.ts';
import type { EstimateInput } from './estimate-schema.ts';
import { adminFee } from './admin-fee.ts';

/**
 * The address that opens an estimate in the calculator; default values are left out. A condition, where given, is that
 * of a car, or land, which is nobody's first home.
 */
export function calculatorAddressOf(input: EstimateInput, condition?: Condition): CalculatorValues {
  const { asset, price, down, balloon, months, rateKind, rate, insuranceRate, depreciation, feeRule, date } = input;
  const fee =
    feeRule.kind === 'cap' || feeRule.kind === 'none'
      ? { fee: feeRule.kind }
      : { fee: 'stated', feeAmount: riyals(adminFee(price - down, asset, date, feeRule).net) };
  const whole: CalculatorValues = {
    asset,
    ...((condition === 'new' || condition === 'used') && { condition }),
    ...(condition === 'land' && { firstHome: 'no' }),
    price: riyals(price),
    down: riyals(down),
    months: String(months),
    final: riyals(balloon),
    kind: rateKind,
    rate: percentText(rate),
    insurance: percentText(insuranceRate),
    depreciation: percentText(depreciation),
    ...fee,
  };
  return withoutUsual(readCalculatorAddress(whole), date);
}

const riyals = (halalas: number) => String(halalas / 100);

function withoutUsual(values: CalculatorValues, date: IsoDate): CalculatorValues {
  const usual = fillIn(
    { ...(values.asset && { asset: values.asset }), ...(values.condition && { condition: values.condition }) },
    date,
  );
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, text]) =>
        name === 'asset' || name === 'condition' || name === 'price' || usual[name as CalculatorField] !== text,
    ),
  );
}

import { useLingui } from '@lingui/react/macro';
import { calculatorFields, type CalculatorField, type FieldProblem } from '#domain/financing/calculator-fields.ts';
import { formatMoneyText, formatNumber, formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';

/** Returns the error message of an input; undefined while it is valid. */
export function useProblemWords(): (name: CalculatorField, problem: FieldProblem | undefined) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (name, problem) => {
    if (!problem) return undefined;
    const limit =
      'limit' in problem
        ? {
            money: formatMoneyText(locale, problem.limit),
            percent: formatPercent(locale, problem.limit, 0),
            count: formatNumber(locale, problem.limit),
            choice: '',
          }[calculatorFields[name].kind]
        : '';
    switch (problem.code) {
      case 'required':
        return t`Enter a number`;
      case 'not_a_number':
        return t`This field must be a number`;
      case 'too_small':
        return t`At least ${limit}`;
      case 'too_large':
        return t`At most ${limit}`;
      case 'finance_amount_too_small':
        return t`The down payment leaves nothing to finance`;
      case 'final_payment_above_finance_amount':
        return t`Down payment and final payment together exceed the price`;
      case 'fee_above_half_of_finance_amount':
        return t`The fee is more than half of the finance amount`;
      case 'budget_too_small':
        return t`This budget is below the smallest installment with these terms. Raise it, or lower the down and final payment.`;
    }
  };
}

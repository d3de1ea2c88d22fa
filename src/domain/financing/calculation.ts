import * as v from 'valibot';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import { percentText } from '#domain/money/read-percent.ts';
import { largestPrice } from './affordability.ts';
import { assetTraits } from './asset-traits.ts';
import {
  type CalculatorField,
  calculatorFields,
  type CalculatorValues,
  type FieldProblem,
  readField,
} from './calculator-fields.ts';
import { estimate } from './estimate.ts';
import { type Estimate, EstimateInput, type FinancedAsset } from './estimate-schema.ts';
import { financingRule } from './financing-rules.ts';
import { personalTerms } from './personal-terms.ts';
import { standingTerms } from './standing-terms.ts';

/** Every field of the calculator with its text, typed or default. */
export type FilledValues = Readonly<Record<CalculatorField, string>>;

/**
 * The estimate and its input, or the field problems. `reached` is the price that a monthly budget reaches, in halalas.
 */
export type Calculation =
  | {
      readonly input: EstimateInput;
      readonly card: Estimate;
      readonly reached: Money | null;
      readonly problems: Readonly<Record<string, never>>;
    }
  | { readonly input: null; readonly problems: Readonly<Partial<Record<CalculatorField, FieldProblem>>> };

type UsualTerms = {
  readonly price: string;
  readonly budget: string;
  readonly down: number;
  readonly final: number;
} & Pick<EstimateInput, 'months' | 'rateKind' | 'rate' | 'insuranceRate' | 'depreciation'>;

const personal: UsualTerms = { price: '60000', budget: '1200', down: 0, final: 0, ...personalTerms };

/** The given inputs, with defaults for the rest: for cars and properties the standing terms of the day. */
export function fillIn(values: CalculatorValues, date: IsoDate): FilledValues {
  const asset = assetOf(values);
  const usual = usualTerms(asset, values, date);
  return {
    asset,
    from: 'price',
    price: usual.price,
    budget: usual.budget,
    condition: 'new',
    firstHome: 'yes',
    lender: 'bank',
    certificate: 'no',
    down: '',
    downShare: percentText(usual.down),
    months: String(usual.months),
    final: '',
    finalShare: percentText(usual.final),
    kind: usual.rateKind,
    rate: percentText(usual.rate),
    insurance: percentText(usual.insuranceRate),
    depreciation: percentText(usual.depreciation),
    fee: 'cap',
    feeAmount: '0',
    settle: String(Math.min(36, Math.ceil((readWhole('months', values.months) ?? usual.months) / 2))),
    year: '1',
    ...values,
  };
}

function assetOf({ asset }: CalculatorValues): FinancedAsset {
  return v.is(EstimateInput.entries.asset, asset) ? asset : 'car';
}

function usualTerms(asset: FinancedAsset, values: CalculatorValues, date: IsoDate): UsualTerms {
  if (asset === 'personal') return personal;
  const condition = asset === 'home' ? 'home' : values.condition === 'used' ? 'used' : 'new';
  const terms = standingTerms(condition, date);
  const leastDown = asset === 'home' ? 1 - financedShare(values, date) : 0;
  const from = {
    new: { price: '120000', budget: '2000' },
    used: { price: '70000', budget: '1500' },
    home: { price: '900000', budget: '6000' },
  }[condition];
  return { ...from, ...terms, down: Math.max(terms.downShare, leastDown), final: terms.finalShare };
}

/** The maximum share of a property's value that may be financed for this buyer, as a fraction. */
export function financedShare({ firstHome, lender }: CalculatorValues, date: IsoDate): number {
  const scope = firstHome === 'no' ? (lender === 'company' ? 'finance_company' : 'bank') : 'first_home';
  return financingRule('finance_to_value', date, scope);
}

/** Calculates by the rules of the day. A field that is hidden for the asset is never reported. */
export function calculate(values: CalculatorValues, date: IsoDate): Calculation {
  const filled = fillIn(values, date);
  const problems: Partial<Record<CalculatorField, FieldProblem>> = {};
  const read = (name: CalculatorField): number => {
    const answer = readField(name, filled[name]);
    if ('value' in answer) return answer.value;
    problems[name] = answer.problem;
    return 0;
  };
  const isBudget = filled.from === 'budget';
  const asset = assetOf(filled);
  const start = isBudget ? read('budget') : read('price');
  const traits = assetTraits[asset];
  const down = traits.hasDownPayment ? partOf('down', values, read) : { amount: 0 };
  const final = traits.hasFinalPayment ? partOf('final', values, read) : { amount: 0 };
  const terms = {
    asset,
    months: read('months'),
    rateKind: filled.kind === 'reducing' ? ('reducing' as const) : ('flat' as const),
    rate: read('rate'),
    insuranceRate: traits.isInsured ? read('insurance') : 0,
    depreciation: traits.isInsured ? read('depreciation') : 0,
    feeRule:
      filled.fee === 'stated'
        ? { kind: 'amount' as const, amount: read('feeAmount') }
        : filled.fee === 'none'
          ? { kind: 'none' as const }
          : { kind: 'cap' as const },
    date,
  };
  if (Object.keys(problems).length > 0) return { input: null, problems };

  const inputFor = (price: Money): EstimateInput => ({
    ...terms,
    price,
    down: amountOf(down, price),
    balloon: amountOf(final, price),
  });
  let price: Money | null = start;
  if (isBudget) {
    // When solving for the price, a share above 100 % has no solution at any price.
    const wrong = firstProblem(inputFor(calculatorFields.price.max), final);
    if (wrong) return { input: null, problems: wrong };
    price = largestPrice(
      start,
      (one) => estimate(inputFor(one)).installment,
      leastPrice(down, final, terms.feeRule),
      calculatorFields.price.max,
    );
    if (price === null) return { input: null, problems: { budget: { code: 'budget_too_small' } } };
  }
  const input = inputFor(price);
  const wrong = firstProblem(input, final);
  if (wrong) return { input: null, problems: wrong };
  return { input, card: estimate(input), reached: isBudget ? price : null, problems: {} };
}

/** A part of the price: a fixed amount in halalas, or a fraction of it. */
type Part = { readonly amount: Money } | { readonly share: number };

function partOf(name: 'down' | 'final', values: CalculatorValues, read: (name: CalculatorField) => number): Part {
  return isAmount(name, values) ? { amount: read(name) } : { share: read(`${name}Share`) };
}

/** Whether a part of the price is given in riyals; otherwise it is a share. */
export function isAmount(name: 'down' | 'final', values: CalculatorValues): boolean {
  return values[name] !== undefined;
}

function amountOf(part: Part, price: Money): Money {
  return 'amount' in part ? part.amount : shareOf(price, part.share);
}

/** The lowest price, in halalas, that leaves something to finance after the fixed parts. */
function leastPrice(down: Part, final: Part, feeRule: EstimateInput['feeRule']): Money {
  const fixedDown = 'amount' in down ? down.amount : 0;
  const fixedFinal = 'amount' in final ? final.amount : 0;
  const fee = feeRule.kind === 'amount' ? feeRule.amount * 2 : 0;
  const left = 1 - ('share' in down ? down.share : 0);
  const room = left - ('share' in final ? final.share : 0);
  const needed = Math.max((fixedDown + Math.max(50_000, fee)) / left, room > 0 ? (fixedDown + fixedFinal) / room : 0);
  return Math.max(calculatorFields.price.min, Math.ceil(needed / 100 + 1) * 100);
}

const fieldOfInput = new Map<string, CalculatorField>([
  ['down', 'down'],
  ['balloon', 'final'],
  ['feeRule', 'feeAmount'],
  ['months', 'months'],
  ['rate', 'rate'],
]);

/** The problem that the estimate schema reports for an input, on the field the person filled in. */
function firstProblem(input: EstimateInput, final: Part): Partial<Record<CalculatorField, FieldProblem>> | null {
  const [issue] = v.safeParse(EstimateInput, input).issues ?? [];
  if (!issue) return null;
  const field = fieldOfInput.get(v.getDotPath(issue)?.split('.')[0] ?? '') ?? 'price';
  const code = issue.message;
  if (code === 'final_payment_above_finance_amount') return { ['amount' in final ? 'final' : 'finalShare']: { code } };
  if (code === 'finance_amount_too_small' || code === 'fee_above_half_of_finance_amount') return { [field]: { code } };
  return { [field]: { code: 'not_a_number' } };
}

function readWhole(name: 'months', text: string | undefined): number | null {
  const read = text === undefined ? null : readField(name, text);
  return read && 'value' in read ? read.value : null;
}

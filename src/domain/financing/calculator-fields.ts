import { readAmount, readCount } from '#domain/money/read-amount.ts';
import { readPercent } from '#domain/money/read-percent.ts';

/**
 * Type of a calculator field: a choice, riyals, a percentage, or a whole number; limits in halalas, as a fraction, or
 * as the number.
 */
type Field =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'money' | 'percent' | 'count'; readonly min: number; readonly max: number };

const yesNo = { kind: 'choice', choices: ['yes', 'no'] } as const;

/**
 * Every input of the calculator by its name in the address (`/financing-calculator?asset=car&price=120000&months=48`).
 * Money is in riyals, rates and shares in percent; absent inputs take their defaults, so that addresses stay short. Of
 * `down` and `downShare` (and of `final` and `finalShare`) the amount wins.
 */
export const calculatorFields = {
  asset: { kind: 'choice', choices: ['car', 'home', 'personal'] },
  /** The starting point: a price (for a personal finance the amount wanted), or a monthly budget. */
  from: { kind: 'choice', choices: ['price', 'budget'] },
  price: { kind: 'money', min: 100_000, max: 5_000_000_000 },
  budget: { kind: 'money', min: 10_000, max: 100_000_000 },
  condition: { kind: 'choice', choices: ['new', 'used'] },
  firstHome: yesNo,
  lender: { kind: 'choice', choices: ['bank', 'company'] },
  certificate: yesNo,
  down: { kind: 'money', min: 0, max: 5_000_000_000 },
  downShare: { kind: 'percent', min: 0, max: 0.95 },
  months: { kind: 'count', min: 1, max: 360 },
  final: { kind: 'money', min: 0, max: 5_000_000_000 },
  finalShare: { kind: 'percent', min: 0, max: 0.9 },
  kind: { kind: 'choice', choices: ['flat', 'reducing'] },
  rate: { kind: 'percent', min: 0, max: 0.5 },
  insurance: { kind: 'percent', min: 0, max: 0.2 },
  depreciation: { kind: 'percent', min: 0, max: 0.5 },
  fee: { kind: 'choice', choices: ['cap', 'none', 'stated'] },
  feeAmount: { kind: 'money', min: 0, max: 50_000_000 },
  /** Number of installments paid before early settlement. */
  settle: { kind: 'count', min: 0, max: 360 },
  /** The year of the schedule that is expanded. */
  year: { kind: 'count', min: 1, max: 30 },
} as const satisfies Readonly<Record<string, Field>>;

/** The name of an input. */
export type CalculatorField = keyof typeof calculatorFields;

/** Inputs as typed or as read from an address. */
export type CalculatorValues = Readonly<Partial<Record<CalculatorField, string>>>;

/** What is wrong with an input; `limit` in the field's own unit (halalas, fraction, number). */
export type FieldProblem =
  | {
      readonly code:
        | 'required'
        | 'not_a_number'
        | 'finance_amount_too_small'
        | 'final_payment_above_finance_amount'
        | 'fee_above_half_of_finance_amount'
        | 'budget_too_small';
    }
  | { readonly code: 'too_small' | 'too_large'; readonly limit: number };

/** All fields in the order of the address. */
export const calculatorFieldNames = Object.keys(calculatorFields) as CalculatorField[];

const fieldOf = (name: CalculatorField): Field => calculatorFields[name];

/** Parses one typed number in its unit (halalas, fraction, whole number), or returns the problem. */
export function readField(
  name: CalculatorField,
  text: string,
): { readonly value: number } | { readonly problem: FieldProblem } {
  const field = fieldOf(name);
  if (field.kind === 'choice') return { problem: { code: 'not_a_number' } };
  if (text.trim() === '') return { problem: { code: 'required' } };
  const value = { money: readAmount, percent: readPercent, count: readCount }[field.kind](text);
  if (value === null) return { problem: { code: 'not_a_number' } };
  if (value < field.min) return { problem: { code: 'too_small', limit: field.min } };
  if (value > field.max) return { problem: { code: 'too_large', limit: field.max } };
  return { value };
}

/**
 * The known and valid inputs of an address, each in its shortest form with Western digits; everything else is dropped.
 */
export function readCalculatorAddress(raw: Readonly<Record<string, unknown>>): CalculatorValues {
  const values: Partial<Record<CalculatorField, string>> = {};
  for (const name of calculatorFieldNames) {
    const text = raw[name];
    if (typeof text !== 'string' || text.length > 40) continue;
    const plain = plainText(name, text);
    if (plain !== null) values[name] = plain;
  }
  return values;
}

function plainText(name: CalculatorField, text: string): string | null {
  const field = fieldOf(name);
  if (field.kind === 'choice') return field.choices.includes(text) ? text : null;
  const read = readField(name, text);
  if ('problem' in read) return null;
  if (field.kind === 'count') return String(read.value);
  // Halalas and fractions are both hundredths of the typed value.
  return field.kind === 'money' ? String(read.value / 100) : String(Number((read.value * 100).toFixed(4)));
}

import { expect, it } from 'vitest';
import { calculate, financedShare } from './calculation.ts';
import { calculatorAddressOf } from './calculator-address.ts';
import { personalInput } from './personal-terms.ts';
import { programmeInput } from './programme-input.ts';
import { standingInput } from './standing-terms.ts';

const day = '2026-11-21';
const terms = {
  rateKind: 'flat',
  rate: 0.0475,
  minMonths: 12,
  maxMonths: 48,
  minDown: 0.2,
  maxFinalPayment: 0.15,
  minSalary: null,
  salaryTransfer: false,
} as const;

it('opens the calculator with the figures the address was made from', () => {
  const inputs = [
    [standingInput(12_345_600, 'new', day), undefined],
    [standingInput(6_300_000, 'used', day), 'used'],
    [standingInput(110_000_000, 'home', day), undefined],
    [standingInput(110_000_000, 'land', day), 'land'],
    [personalInput(4_500_000, day), undefined],
    [programmeInput(terms, 10_000_000, 'new', day), 'new'],
    [{ ...standingInput(10_000_000, 'new', day), feeRule: { kind: 'share', share: 0.01 } as const }, undefined],
  ] as const;
  for (const [input, condition] of inputs) {
    const opened = calculate(calculatorAddressOf(input, condition), day);
    expect(opened.problems).toEqual({});
    const { feeRule, ...rest } = input;
    expect(opened.input).toMatchObject(rest);
    expect(opened.input?.feeRule.kind).toBe(feeRule.kind === 'share' ? 'amount' : feeRule.kind);
  }
});

it('leaves default values out of the address', () => {
  expect(calculatorAddressOf(personalInput(4_500_000, day))).toMatchObject({ asset: 'personal', price: '45000' });
  expect(Object.keys(calculatorAddressOf(personalInput(4_500_000, day)))).not.toContain('rate');
});

it('keeps a fee that is a share of what is financed, without the down payment', () => {
  const input = { ...standingInput(10_000_000, 'new', day), feeRule: { kind: 'share', share: 0.01 } as const };
  const opened = calculate(calculatorAddressOf(input), day);
  expect(opened.input?.feeRule).toEqual({ kind: 'amount', amount: (input.price - input.down) / 100 });
});

it('opens land as a purchase that is no first home, of which a bank finances less', () => {
  const address = calculatorAddressOf(standingInput(110_000_000, 'land', day), 'land');
  expect(address).toMatchObject({ asset: 'home', firstHome: 'no', insurance: '0' });
  expect(address).not.toHaveProperty('condition');
  expect(financedShare(address, day)).toBe(0.7);
});

it('leaves out a condition and asset that nobody chose', () => {
  expect(calculatorAddressOf(standingInput(12_345_600, 'new', day))).not.toHaveProperty('condition');
  expect(calculatorAddressOf(standingInput(6_300_000, 'used', day), 'used')).toMatchObject({ condition: 'used' });
});

import { expect, test } from 'vitest';
import { emptyOffer, previewFigures, readTypedOffer, type TypedOffer } from './typed-offer.ts';

const today = '2026-11-22';
const typed: TypedOffer = {
  lender: '',
  programme: '',
  bankEn: 'Sample Bank',
  bankAr: 'بنك تجريبي',
  financeAmount: '١٠٠,٠٠٠',
  downPayment: '10,000',
  months: '60',
  installment: '2000',
  finalPayment: '0',
  adminFee: '1,000.50',
  validUntil: '2026-12-31',
};

test('riyals in any digits become halalas', () => {
  expect(readTypedOffer(typed, today)).toMatchObject({
    offer: { financeAmount: 10_000_000, downPayment: 1_000_000, installment: 200_000, adminFee: 100_050, months: 60 },
  });
});

test('missing and invalid figures are reported by field', () => {
  expect(readTypedOffer(emptyOffer(), today)).toEqual({
    problems: {
      bankEn: 'required',
      bankAr: 'required',
      financeAmount: 'required',
      downPayment: 'required',
      months: 'required',
      installment: 'required',
      validUntil: 'required',
    },
  });
  const read = readTypedOffer({ ...emptyOffer(), bankAr: 'بنك' }, today);
  // The first one gets the focus.
  expect(Object.keys('problems' in read ? read.problems : {})[0]).toBe('bankEn');
  expect(readTypedOffer({ ...typed, months: 'five' }, today)).toEqual({ problems: { months: 'not_a_number' } });
});

test('an offer that repays less than it lends is rejected at its installment', () => {
  expect(readTypedOffer({ ...typed, installment: '1000' }, today)).toEqual({ problems: { installment: 'min_value' } });
  expect(previewFigures({ ...typed, installment: '1000' })).toBeNull();
});

test.each([
  ['2026-11-21', 'day_past'],
  ['2027-11-24', 'day_too_far'],
  ['2027-02-31', 'malformed'],
  ['9999-12-31', 'malformed'],
])('an offer that is valid until %s is stopped: %s', (validUntil, problem) => {
  expect(readTypedOffer({ ...typed, validUntil }, today)).toEqual({ problems: { validUntil: problem } });
  expect(readTypedOffer({ ...typed, validUntil: today }, today)).toHaveProperty('offer');
});

test('APR and total are computed as soon as the figures are complete', () => {
  expect(previewFigures(emptyOffer())).toBeNull();
  expect(previewFigures(typed)).toEqual({ apr: 0.0813, total: 1_000_000 + 12_000_000 + 100_050 });
});

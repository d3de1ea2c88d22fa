import { expect, test } from 'vitest';
import { forms } from '#domain/applications/forms.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import { type ApplicationValues, applicationOf, purposeOf, readApplicationValues } from './application-values.ts';
import { mintReplySecret } from './reply-secret.ts';

const values: ApplicationValues = {
  account: 'individual',
  programme: 'new-car-light-start',
  listing: '12',
  offer: null,
  answers: {
    fullName: ' Noura  Alotaibi ',
    phone: '٠٥١٢٣٤٥٦٧٨',
    monthlySalary: '14,500',
    financeName: 'used-car',
    carName: 'typed before a car was chosen',
  },
};
const file = (id: string, kind: string) => ({
  id,
  kind,
  purpose: 'document',
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: 1,
  sha256: id,
});

test('answers are sent parsed, with the programme chosen in the form, and a listing replaces the questions about the car', () => {
  const sent = applicationOf(forms.car_finance, values, [file('f1', 'identity_photo')]);
  expect(sent).toMatchObject({
    programme: 'used-car',
    listing: '12',
    documents: [{ kind: 'identity_photo', upload: 'f1' }],
  });
  expect(sent.answers).toEqual({
    fullName: 'Noura Alotaibi',
    phone: '+966512345678',
    monthlySalary: 1_450_000,
    financeName: 'used-car',
    termsAgreed: false,
  });
});

test('an offer is sent with its number and the price shown', () => {
  const offer: ListingOffer = {
    id: '7',
    slug: 'season-7',
    audience: 'individuals',
    price: 31_452_500,
    monthly: 520_000,
    endsOn: '2026-11-24',
  };
  expect(applicationOf(forms.car_finance, { ...values, offer }, []).offer).toEqual({ id: '7', price: 31_452_500 });
  expect(applicationOf(forms.car_finance, values, []).offer).toBeNull();
});

test('a draft from before offers, or with an invalid one, has the price without an offer', () => {
  const { offer: _, ...old } = values;
  expect(readApplicationValues({ values: old })).toEqual(values);
  expect(readApplicationValues({ values: { ...old, offer: { id: '7' } } })).toEqual(values);
});

test('a document that later answers made unnecessary is not sent', () => {
  const paid = { ...values, answers: { ...values.answers, salaryType: 'transferred' } };
  const files = [file('f1', 'identity_photo'), file('f2', 'salary_certificate')];
  expect(applicationOf(forms.car_finance, paid, files).documents).toHaveLength(2);
  expect(
    applicationOf(forms.car_finance, { ...paid, answers: { ...paid.answers, salaryType: 'other' } }, files).documents,
  ).toEqual([{ kind: 'identity_photo', upload: 'f1' }]);
});

test('a document of an unknown kind is left out, not sent as another kind', () => {
  expect(applicationOf(forms.car_finance, values, [file('f1', 'selfie')]).documents).toEqual([]);
});

test('a draft of another or unknown form is not read as an application', () => {
  expect(readApplicationValues({ values })).toEqual(values);
  for (const other of [
    {},
    { ...values, account: 'showroom' },
    { ...values, listing: 12 },
    { ...values, answers: null },
  ])
    expect(readApplicationValues({ values: other })).toBeNull();
});

test('pictures of an identity have a separate purpose from other documents', () => {
  expect([purposeOf('identity_photo'), purposeOf('id_card'), purposeOf('salary_certificate')]).toEqual([
    'identity_photo',
    'identity_photo',
    'document',
  ]);
});

test('a reply secret is 32 random bytes in the format of the contract', () => {
  const secrets = Array.from({ length: 50 }, mintReplySecret);
  expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(50);
});

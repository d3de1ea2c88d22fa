import * as v from 'valibot';
import { expect, test } from 'vitest';
import { individualAnswers, individualApplication } from '#demonstration/sample-application.ts';
import { contactOf, detailsOf } from './applicant-contact.ts';
import { ApplicationInput } from './application.ts';
import { isIdentityDocument, purposeOf, typesOf } from './document-kinds.ts';

const accepts = (change: object) => v.is(ApplicationInput, { ...individualApplication, ...change });

test('an application has the versions, names and limits that the server knows', () => {
  expect([1, 2].map((schemaVersion) => accepts({ schemaVersion }))).toEqual([true, true]);
  for (const schemaVersion of [0, 3, 1.5])
    expect([schemaVersion, accepts({ schemaVersion })]).toEqual([schemaVersion, false]);
  for (const programme of ['', 'first home', 'x'.repeat(101), '!x', 'x!'])
    expect([programme, accepts({ programme })]).toEqual([programme, false]);
  for (const replySecret of ['A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`])
    expect([replySecret, accepts({ replySecret })]).toEqual([replySecret, false]);
  expect(accepts({ replySecret: 'A'.repeat(43), programme: null, listing: '1042' })).toBe(true);
  for (const listing of ['0', '-1', 'x']) expect([listing, accepts({ listing })]).toEqual([listing, false]);
  const document = { kind: 'other', upload: '01990000-0000-7000-8000-000000000001' };
  const documents = (count: number) => Array.from({ length: count }, () => document);
  expect([accepts({ documents: documents(40) }), accepts({ documents: documents(41) })]).toEqual([true, false]);
  const answers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, 'x']));
  expect([accepts({ answers: answers(80) }), accepts({ answers: answers(81) })]).toEqual([true, false]);
  expect([accepts({ answers: { q: 'x'.repeat(2_000) } }), accepts({ answers: { q: 'x'.repeat(2_001) } })]).toEqual([
    true,
    false,
  ]);
  expect([accepts({ answers: { ['q'.repeat(40)]: 1 } }), accepts({ answers: { ['q'.repeat(41)]: 1 } })]).toEqual([
    true,
    false,
  ]);
  const consent = { ...individualApplication.consent, version: '' };
  expect(accepts({ consent })).toBe(false);
});

test('only a person gives nationality, identity number and city', () => {
  expect(detailsOf('individual', { nationality: 'SA', idNumber: '1000000008', city: 7 })).toEqual({
    nationality: 'SA',
    identityNumber: '1000000008',
    city: null,
  });
  expect(detailsOf('company', individualAnswers)).toEqual({ nationality: null, identityNumber: null, city: null });
  expect(contactOf('individual', {})).toEqual({ name: '', phone: null, email: null });
});

test('proofs of identity are photographs with a watermark, a driving licence may also be PDF', () => {
  expect((['identity_photo', 'id_card'] as const).map((kind) => [purposeOf(kind), isIdentityDocument(kind)])).toEqual([
    ['identity_photo', true],
    ['identity_photo', true],
  ]);
  expect([purposeOf('driving_licence'), isIdentityDocument('driving_licence')]).toEqual(['document', true]);
  expect([purposeOf('resume'), isIdentityDocument('resume')]).toEqual(['document', false]);
  expect(typesOf('id_card')).not.toContain('application/pdf');
});

import { expect, it } from 'vitest';
import { missingKinds } from './missing-kinds.ts';

const at = '2026-11-22T08:00:00Z';

it('lists each requested kind once until it is received', () => {
  expect(
    missingKinds([
      { kinds: ['identity_photo', 'salary_certificate'], answeredAt: null, received: [] },
      { kinds: ['salary_certificate', 'other'], answeredAt: null, received: [] },
    ]),
  ).toEqual(['identity_photo', 'salary_certificate', 'other']);
  expect(
    missingKinds([
      { kinds: ['identity_photo', 'salary_certificate'], answeredAt: null, received: [{ kind: 'identity_photo', at }] },
    ]),
  ).toEqual(['salary_certificate']);
  expect(
    missingKinds(
      [{ kinds: ['identity_photo', 'salary_certificate'], answeredAt: null, received: [] }],
      ['salary_certificate'],
    ),
  ).toEqual(['identity_photo']);
});

it('lists nothing for an answered request or without a request', () => {
  expect(missingKinds([{ kinds: ['other'], answeredAt: at, received: [] }])).toEqual([]);
  expect(missingKinds([])).toEqual([]);
});

it('lists a document again when it is requested again', () => {
  const first = {
    kinds: ['salary_certificate' as const],
    answeredAt: at,
    received: [{ kind: 'salary_certificate' as const, at }],
  };
  expect(missingKinds([first, { kinds: ['salary_certificate'], answeredAt: null, received: [] }])).toEqual([
    'salary_certificate',
  ]);
});

it('lists every kind of a request stored by an earlier version without a list of received documents', () => {
  expect(missingKinds([{ kinds: ['other'], answeredAt: null }])).toEqual(['other']);
});

import { expect, it } from 'vitest';
import { missingKinds } from './missing-kinds.ts';

const at = '2026-11-22T08:00:00Z';

it('documents are missing until they have come, each kind once', () => {
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

it('nothing is missing of a request that is answered, nor where nothing was asked for', () => {
  expect(missingKinds([{ kinds: ['other'], answeredAt: at, received: [] }])).toEqual([]);
  expect(missingKinds([])).toEqual([]);
});

it('a document asked for again is missing again', () => {
  const first = {
    kinds: ['salary_certificate' as const],
    answeredAt: at,
    received: [{ kind: 'salary_certificate' as const, at }],
  };
  expect(missingKinds([first, { kinds: ['salary_certificate'], answeredAt: null, received: [] }])).toEqual([
    'salary_certificate',
  ]);
});

it('an answer stored by an earlier version, which had no list of what came, misses everything it names', () => {
  expect(missingKinds([{ kinds: ['other'], answeredAt: null }])).toEqual(['other']);
});

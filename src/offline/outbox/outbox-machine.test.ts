import { describe, expect, it, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { GUEST_SCOPE, ITEM_VERSION, type ItemFile, type OutboxItem } from './outbox-item.ts';
import {
  aboutToSend,
  claim,
  commandAnswered,
  dueAt,
  fileAnswered,
  isDue,
  isHeld,
  isReceipt,
  LEASE_MS,
  madeUrgent,
  mayLeave,
  maySend,
  newItem,
  type Outcome,
  receiptOf,
  renewed,
  signedIn,
  textOf,
  waitBefore,
} from './outbox-machine.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const moment = { now: NOW, chance: 0.5 };
const noura = '0190a000-0000-7000-8000-000000000001';
const file: ItemFile = {
  fileId: 'f1',
  kind: 'salary_certificate',
  purpose: 'document',
  type: 'application/pdf',
  bytes: 10,
  sha256: 'aa',
  uploadId: null,
};
const fresh = newItem(
  { id: 'key-1', scope: noura, command: 'contact.send', draftId: null, files: [file], size: 10, device: 'd' },
  NOW,
);
const item = (change: Partial<OutboxItem> = {}): OutboxItem => ({ ...fresh, ...change });
const lease = { by: 'task', from: NOW - 1_000, until: NOW + 1_000 };
const held = (change: Partial<OutboxItem> = {}) => item({ state: 'sending', lease, ...change });
const refused = (status: number, code = 'any', state: unknown = null, retryAfterMs: number | null = null): Outcome => ({
  kind: 'refused',
  status,
  code,
  message: 'No.',
  errors: {},
  state,
  retryAfterMs,
});

describe('waiting before the next attempt', () => {
  it('is between two seconds and a bound that doubles up to fifteen minutes', () => {
    expect([1, 2, 3, 20, 500].map((attempts) => waitBefore(attempts, 0, null))).toEqual(
      [2, 2, 2, 2, 2].map((s) => s * 1_000),
    );
    expect([1, 2, 3].map((attempts) => waitBefore(attempts, 1, null))).toEqual([4_000, 8_000, 16_000]);
    expect([9, 20, 500].map((attempts) => waitBefore(attempts, 1, null))).toEqual(
      [15, 15, 15].map((m) => m * MINUTE_MS),
    );
    expect(waitBefore(1, 0.25, null)).toBe(2_500);
  });

  it('respects what the server asks for, up to an hour', () => {
    expect(waitBefore(1, 0, 30_000)).toBe(30_000);
    expect(waitBefore(3, 1, 5_000)).toBe(16_000);
    expect(waitBefore(1, 0, 5 * HOUR_MS)).toBe(HOUR_MS);
  });
});

describe('who may send an item, and when', () => {
  it('is its owner, anybody on the device for a guest, and no older version of the app', () => {
    expect([maySend(item(), noura), maySend(item(), 'other'), maySend(item(), null)]).toEqual([true, false, false]);
    expect(maySend(item({ scope: GUEST_SCOPE }), null)).toBe(true);
    expect(maySend(item({ schemaVersion: ITEM_VERSION - 1 }), noura)).toBe(true);
    expect(maySend(item({ schemaVersion: ITEM_VERSION + 1 }), noura)).toBe(false);
  });

  it('is nobody else while a task holds it', () => {
    expect(isHeld(held(), NOW)).toBe(true);
    expect([isHeld(held(), lease.from), isHeld(held(), lease.from - 1)]).toEqual([true, false]);
    expect([isHeld(held(), lease.until - 1), isHeld(held(), lease.until)]).toEqual([true, false]);
    expect(isHeld(item(), NOW)).toBe(false);
    expect(isDue(held(), NOW, true)).toBe(false);
    expect(isDue(held(), lease.until, false)).toBe(true);
  });

  it('is when its time has come, or when the network may be back', () => {
    const network = { code: 'network', message: '', errors: {}, fileId: null, at: NOW };
    const later = item({ state: 'retry', nextAttemptAt: NOW + 1, problem: network });
    expect([isDue(later, NOW, false), isDue(later, NOW + 1, false), isDue(later, NOW, true)]).toEqual([
      false,
      true,
      true,
    ]);
    for (const code of ['timeout', 'not_ours'])
      expect(isDue({ ...later, problem: { ...network, code } }, NOW, true)).toBe(true);
    expect(isDue({ ...later, problem: { ...network, code: 'server_error' } }, NOW, true)).toBe(false);
    expect(isDue({ ...later, problem: null }, NOW, true)).toBe(false);
    // While it is being taken back, only the problem of that counts.
    expect(isDue({ ...later, withdrawal: { purpose: 'edit', problem: null } }, NOW, true)).toBe(false);
    expect(isDue({ ...later, problem: null, withdrawal: { purpose: 'edit', problem: network } }, NOW, true)).toBe(true);
    for (const state of ['needs_attention', 'waiting_sign_in'] as const)
      expect([isDue(item({ state }), NOW, true), dueAt(item({ state }), NOW)]).toEqual([false, null]);
  });

  it('does not wait for a time far ahead, which only a changed clock explains', () => {
    const ahead = (ms: number) => item({ state: 'retry', nextAttemptAt: NOW + ms });
    expect([isDue(ahead(HOUR_MS), NOW, false), isDue(ahead(HOUR_MS + 1), NOW, false)]).toEqual([false, true]);
  });

  it('is given as a time for the timer', () => {
    expect(dueAt(item(), NOW)).toBe(NOW);
    expect(dueAt(item({ state: 'retry', nextAttemptAt: NOW + 500 }), NOW)).toBe(NOW + 500);
    expect(dueAt(item({ state: 'retry', nextAttemptAt: NOW - 500 }), NOW)).toBe(NOW);
    expect(dueAt(held(), NOW)).toBe(lease.until);
  });
});

describe('sending', () => {
  it('begins with a lease of one minute', () => {
    const taken = claim(item(), { by: 'task', person: noura, isEager: false }, moment);
    expect(taken).toMatchObject({
      state: 'sending',
      lease: { by: 'task', from: NOW, until: NOW + LEASE_MS },
      revision: 1,
    });
    expect(claim(item(), { by: 'task', person: 'other', isEager: true }, moment)).toBeNull();
    expect(claim(held(), { by: 'second', person: noura, isEager: true }, moment)).toBeNull();
  });

  it('stops when the tab slept too long, the clock was set, or another person signed in', () => {
    const departure = { person: noura, now: NOW, steady: 99, leaveBy: 100 };
    expect(mayLeave(held(), departure)).toBe(true);
    expect(mayLeave(held(), { ...departure, steady: 100 })).toBe(false);
    expect(mayLeave(held(), { ...departure, now: lease.until })).toBe(false);
    expect(mayLeave(held(), { ...departure, person: 'other' })).toBe(false);
  });

  it('is only for the task that holds the item', () => {
    const answer: Outcome = { kind: 'answer', data: { id: 'u1' } };
    expect(aboutToSend(held(), { by: 'other' }, moment)).toBeNull();
    expect(fileAnswered(held(), { by: 'other', fileId: 'f1', outcome: answer }, moment)).toBeNull();
    expect(commandAnswered(held(), { by: 'other', outcome: answer, earlier: 'not_sent' }, moment)).toBeNull();
    expect(aboutToSend(item(), { by: 'task' }, moment)).toBeNull();
    expect(aboutToSend(held(), { by: 'task' }, moment)).toMatchObject({
      delivery: 'unknown',
      lease: { by: 'task', from: NOW, until: NOW + LEASE_MS },
    });
  });

  it('keeps the id of each uploaded file, and does not believe a foreign page', () => {
    const two = held({ files: [file, { ...file, fileId: 'f2' }] });
    const answered = (outcome: Outcome) => fileAnswered(two, { by: 'task', fileId: 'f2', outcome }, moment);
    const uploaded = answered({ kind: 'answer', data: { id: 'u2' } });
    expect(uploaded?.files.map(({ uploadId }) => uploadId)).toEqual([null, 'u2']);
    expect(uploaded).toMatchObject({ state: 'sending', lease: { until: NOW + LEASE_MS } });
    for (const data of ['<html>', null, {}, { id: 7 }])
      expect(answered({ kind: 'answer', data })).toMatchObject({
        state: 'retry',
        problem: { code: 'not_ours', fileId: 'f2' },
      });
    expect(answered(refused(413, 'too_large'))).toMatchObject({
      state: 'needs_attention',
      problem: { code: 'too_large', fileId: 'f2' },
    });
  });
});

describe('the answer to a command', () => {
  const sent = held({ delivery: 'unknown' });
  const answered = (outcome: Outcome, from: OutboxItem = sent, earlier: OutboxItem['delivery'] = 'not_sent') =>
    commandAnswered(from, { by: 'task', outcome, earlier }, moment);

  it.each([
    [400, 'malformed', 'needs_attention', 'not_sent'],
    [401, 'sign_in', 'waiting_sign_in', 'not_sent'],
    [403, 'forbidden', 'needs_attention', 'not_sent'],
    [404, 'not_found', 'needs_attention', 'not_sent'],
    [408, 'timeout', 'retry', 'unknown'],
    [409, 'in_progress', 'retry', 'unknown'],
    [409, 'conflict', 'needs_attention', 'not_sent'],
    [409, 'key_reused', 'needs_attention', 'unknown'],
    [422, 'invalid', 'needs_attention', 'not_sent'],
    [425, 'too_early', 'retry', 'not_sent'],
    [429, 'too_many_requests', 'retry', 'not_sent'],
    [499, 'any', 'needs_attention', 'not_sent'],
    [500, 'server_error', 'retry', 'unknown'],
    [503, 'unavailable', 'retry', 'unknown'],
  ] as const)('%i %s: %s, and it was carried out: %s', (status, code, state, delivery) => {
    expect(answered(refused(status, code))).toMatchObject({ state, delivery, lease: null, problem: { code, at: NOW } });
  });

  it('does not settle what an earlier request may have done', () => {
    expect(answered(refused(422, 'invalid'), sent, 'unknown')).toMatchObject({ delivery: 'unknown' });
    expect(answered({ kind: 'none', reason: 'network' })).toMatchObject({
      state: 'retry',
      delivery: 'unknown',
      attempts: 1,
    });
    expect(answered({ kind: 'answer', data: '<html>' })).toMatchObject({
      state: 'retry',
      problem: { code: 'not_ours' },
    });
    expect(answered({ kind: 'held' })).toMatchObject({
      state: 'retry',
      delivery: 'not_sent',
      nextAttemptAt: NOW + 2_000,
      attempts: 0,
      problem: null,
    });
    expect(answered({ kind: 'sealed' })).toMatchObject({ state: 'waiting_sign_in', delivery: 'not_sent' });
    expect(answered({ kind: 'unreadable' })).toMatchObject({ state: 'needs_attention', delivery: 'not_sent' });
  });

  it('waits longer with each attempt, and as long as the server asks', () => {
    expect(answered({ kind: 'none', reason: 'network' }, held({ attempts: 2 }))).toMatchObject({
      attempts: 3,
      nextAttemptAt: NOW + 9_000,
    });
    expect(answered(refused(429, 'too_many_requests', null, 60_000))).toMatchObject({ nextAttemptAt: NOW + 60_000 });
  });

  it('sends again under a new key at once when the key was voided, and then with growing waits', () => {
    const first = answered(refused(422, 'key_voided'));
    expect(first).toMatchObject({
      state: 'sending',
      delivery: 'voided',
      problem: { code: 'key_voided' },
      lease: { by: 'task' },
    });
    const again = answered(refused(422, 'key_voided'), { ...(first ?? sent), lease });
    expect(again).toMatchObject({ state: 'retry', attempts: 1, delivery: 'voided' });
    expect(renewed(first ?? sent, 'key-2')).toMatchObject({
      id: 'key-2',
      submittedAs: 'key-1',
      delivery: 'not_sent',
      state: 'queued',
      nextAttemptAt: 0,
      lease: null,
    });
  });

  it('uploads again the files that the server no longer has: those it names, or all', () => {
    const files = [
      { ...file, uploadId: 'u1' },
      { ...file, fileId: 'f2', uploadId: 'u2' },
    ];
    const missing = (state: unknown, from = held({ files })) => answered(refused(409, 'uploads_missing', state), from);
    const ids = (result: OutboxItem | null) => result?.files.map(({ uploadId }) => uploadId);
    expect(ids(missing(['u2']))).toEqual(['u1', null]);
    expect(ids(missing({ uploads: ['u1', 7] }))).toEqual([null, 'u2']);
    for (const unnamed of [null, [], ['u9'], 'u1', { uploads: null }])
      expect(ids(missing(unnamed))).toEqual([null, null]);
    expect(missing(['u2'])).toMatchObject({ state: 'sending', lease: { by: 'task', until: NOW + LEASE_MS } });
    const problem = { code: 'uploads_missing', message: '', errors: {}, fileId: null, at: NOW };
    expect(missing(['u2'], held({ files, problem }))).toMatchObject({ state: 'retry', attempts: 1 });
    expect(missing(['u2'], held({ files: [] }))).toMatchObject({ state: 'retry', attempts: 1 });
    // The same code with another status is about something else.
    expect(ids(answered(refused(422, 'uploads_missing', ['u2']), held({ files })))).toEqual(['u1', 'u2']);
  });

  it('is a receipt only with the key of the item', () => {
    const answer = (data: unknown): Outcome => ({ kind: 'answer', data });
    expect(isReceipt(item(), answer({ key: 'KEY-1' }))).toBe(true);
    expect(isReceipt(item(), answer({ key: 'key-2' }))).toBe(false);
    expect(isReceipt(item(), answer('key-1'))).toBe(false);
    expect(isReceipt(item(), refused(200))).toBe(false);
    expect(receiptOf(item(), { id: '7', number: 'WJ-7-1', password: 'x' }, moment)).toEqual({
      key: 'key-1',
      submittedAs: 'key-1',
      scope: noura,
      command: 'contact.send',
      madeId: '7',
      number: 'WJ-7-1',
      tooLateFor: null,
      at: NOW,
    });
    expect(receiptOf(item({ withdrawal: { purpose: 'edit', problem: null } }), {}, moment)).toMatchObject({
      madeId: null,
      number: null,
      tooLateFor: 'edit',
    });
  });
});

describe('what a person does', () => {
  it('"Send now" makes a waiting item due, but does not disturb one being sent', () => {
    for (const state of ['retry', 'needs_attention', 'waiting_sign_in'] as const)
      expect(madeUrgent(item({ state, nextAttemptAt: NOW + 9 }), moment)).toMatchObject({
        state: 'queued',
        nextAttemptAt: 0,
      });
    for (const state of ['queued', 'sending'] as const) expect(madeUrgent(item({ state }), moment)).toBeNull();
    expect(madeUrgent(item({ state: 'retry', lease }), moment)).toBeNull();
  });

  it('signing in continues what waited for that, for the same person and for guests', () => {
    const waiting = item({ state: 'waiting_sign_in' });
    expect(signedIn(waiting, { person: noura })).toMatchObject({ state: 'queued', nextAttemptAt: 0 });
    expect(signedIn(waiting, { person: 'other' })).toBeNull();
    expect(signedIn({ ...waiting, scope: GUEST_SCOPE }, { person: 'other' })).toMatchObject({ state: 'queued' });
    expect(signedIn(item({ state: 'retry' }), { person: noura })).toBeNull();
  });
});

test('a new item was not sent, unless a request under its key left already', () => {
  expect(fresh).toMatchObject({
    submittedAs: 'key-1',
    delivery: 'not_sent',
    state: 'queued',
    attempts: 0,
    revision: 0,
  });
  expect(newItem(fresh, NOW, true).delivery).toBe('unknown');
});

test('a member of an answer is read only when it is a text', () => {
  expect([
    textOf({ a: 'x' }, 'a'),
    textOf({ a: 1 }, 'a'),
    textOf({}, 'a'),
    textOf(null, 'a'),
    textOf('a', 'a'),
  ]).toEqual(['x', null, null, null, null]);
});

import { describe, expect, it } from 'vitest';
import { newItem, type Outcome } from './outbox-machine.ts';
import { isFree, kept, keyAnswer, mayTakeBack, voidAnswered, withdrawn } from './withdrawal.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const moment = { now: NOW, chance: 0 };
const sent = {
  ...newItem(
    { id: 'key-1', scope: 'noura', command: 'contact.send', draftId: null, files: [], size: 0, device: null },
    NOW,
    true,
  ),
  attempts: 4,
};
const taking = withdrawn(sent, { by: 'task', person: 'noura', purpose: 'edit' }, moment);
if (!taking) throw new Error('not withdrawn');
const refused = (status: number, retryAfterMs: number | null = null): Outcome => ({
  kind: 'refused',
  status,
  code: 'any',
  message: '',
  errors: {},
  state: null,
  retryAfterMs,
});

describe('taking back what may have arrived', () => {
  it('asks the server only when a request may have been carried out', () => {
    expect([isFree(sent), isFree({ ...sent, delivery: 'not_sent' }), isFree({ ...sent, delivery: 'voided' })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('stops sending at once, for its owner only', () => {
    expect(taking).toMatchObject({
      withdrawal: { purpose: 'edit', problem: null },
      state: 'sending',
      attempts: 0,
      lease: { by: 'task', from: NOW },
    });
    expect(withdrawn(sent, { by: 'task', person: 'other', purpose: 'edit' }, moment)).toBeNull();
    expect(mayTakeBack(taking, { by: 'task', purpose: 'edit' })).toBe(true);
    expect(mayTakeBack(taking, { by: 'other', purpose: 'edit' })).toBe(false);
    expect(mayTakeBack(taking, { by: 'task', purpose: 'delete' })).toBe(false);
    expect(mayTakeBack({ ...taking, withdrawal: null }, { by: 'task', purpose: 'edit' })).toBe(false);
  });

  it('believes only an answer about this key', () => {
    const read = (data: unknown) => keyAnswer(sent, { kind: 'answer', data });
    expect(read({ key: 'KEY-1', arrived: true, receipt: { id: '7' } })).toEqual({
      arrived: true,
      receipt: { id: '7' },
    });
    expect(read({ key: 'key-1', arrived: false })).toEqual({ arrived: false });
    for (const data of [
      { key: 'key-2', arrived: false },
      { key: 'key-1' },
      { key: 'key-1', arrived: 'false' },
      '<html>',
    ])
      expect(read(data)).toBeNull();
    expect(keyAnswer(sent, refused(404))).toBeNull();
  });

  it('waits for the person when the key was voided without them', () => {
    const voided: Outcome = { kind: 'answer', data: { key: 'key-1', arrived: false } };
    expect(voidAnswered(taking, { by: 'task', outcome: voided }, moment)).toMatchObject({
      delivery: 'voided',
      withdrawal: null,
      state: 'needs_attention',
      attempts: 0,
      lease: null,
    });
    expect(voidAnswered(taking, { by: 'other', outcome: voided }, moment)).toBeNull();
    expect(voidAnswered({ ...taking, withdrawal: null }, { by: 'task', outcome: voided }, moment)).toBeNull();
  });

  it('asks again when there was no answer, and after signing in when the session ended', () => {
    const answered = (outcome: Outcome) => voidAnswered(taking, { by: 'task', outcome }, moment);
    expect(answered({ kind: 'none', reason: 'network' })).toMatchObject({
      state: 'retry',
      attempts: 1,
      nextAttemptAt: NOW + 2_000,
      withdrawal: { purpose: 'edit', problem: { code: 'network' } },
      lease: null,
      delivery: 'unknown',
    });
    expect(answered({ kind: 'answer', data: '<html>' })?.withdrawal?.problem?.code).toBe('not_ours');
    expect(answered({ kind: 'held' })).toMatchObject({ state: 'retry', withdrawal: { problem: null } });
    expect(answered(refused(401))).toMatchObject({ state: 'waiting_sign_in', attempts: 0 });
    expect(answered(refused(503, 30_000))).toMatchObject({ state: 'retry', nextAttemptAt: NOW + 30_000 });
  });

  it('can be cancelled: then the item is sent after all', () => {
    expect(kept(taking, { person: 'noura' })).toMatchObject({
      withdrawal: null,
      state: 'queued',
      attempts: 0,
      lease: null,
    });
    expect(kept(taking, { person: 'other' })).toBeNull();
    expect(kept(sent, { person: 'noura' })).toBeNull();
  });
});

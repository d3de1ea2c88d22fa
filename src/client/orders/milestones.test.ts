import { expect, test } from 'vitest';
import type { TimelineEvent } from '#domain/orders/order.ts';
import { stagesOf } from './milestones.ts';

const event = (at: string, name: TimelineEvent['event'], status: TimelineEvent['status']): TimelineEvent => ({
  at,
  event: name,
  actor: 'staff',
  status,
  reason: null,
});
const timeline = [
  event('2026-11-01T08:00:00Z', 'received', 'new'),
  event('2026-11-02T08:00:00Z', 'review', 'reviewing'),
];
const order = { isCash: false, receivedAt: '2026-11-01T08:00:00Z' };

test('an order under review has one stage done and four ahead', () => {
  const stages = stagesOf({ ...order, status: 'reviewing', timeline });
  expect(stages.map(({ state }) => state)).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(stages.map(({ at }) => at?.slice(0, 10) ?? null)).toEqual([
    '2026-11-01',
    '2026-11-02',
    null,
    null,
    null,
    null,
  ]);
});

test('requesting documents does not change the date of a stage', () => {
  const stages = stagesOf({
    ...order,
    status: 'reviewing',
    timeline: [...timeline, event('2026-11-05T08:00:00Z', 'ask_papers', 'reviewing')],
  });
  expect(stages[1]?.at).toBe('2026-11-02T08:00:00Z');
});

test('sending some documents does not change it either, and a status change shows its reason', () => {
  const reason = { code: 'received-by-hand', text: null } as const;
  const travelled = [
    ...timeline,
    event('2026-11-05T08:00:00Z', 'send_offers', 'select_offer'),
    event('2026-11-06T08:00:00Z', 'select_offer', 'last_papers'),
  ];
  const sent = [...travelled, event('2026-11-07T08:00:00Z', 'send_papers', 'last_papers')];
  expect(stagesOf({ ...order, status: 'last_papers', timeline: sent })[3]).toEqual({
    status: 'last_papers',
    state: 'now',
    at: '2026-11-06T08:00:00Z',
  });
  const finished = [...sent, { ...event('2026-11-08T08:00:00Z', 'finish_papers', 'under_work'), reason }];
  expect(stagesOf({ ...order, status: 'under_work', timeline: finished })[4]).toEqual({
    status: 'under_work',
    state: 'now',
    at: '2026-11-08T08:00:00Z',
    reason,
  });
});

test('a rejected order shows the stages it reached, and the rejection', () => {
  const stages = stagesOf({
    ...order,
    status: 'rejected',
    timeline: [...timeline, event('2026-11-03T08:00:00Z', 'reject', 'rejected')],
  });
  expect(stages).toEqual([
    { status: 'new', state: 'done', at: '2026-11-01T08:00:00Z' },
    { status: 'reviewing', state: 'done', at: '2026-11-02T08:00:00Z' },
    { status: 'rejected', state: 'failed', at: '2026-11-03T08:00:00Z' },
  ]);
});

test('a completed cash purchase has every stage done and no stage of offers', () => {
  expect(
    stagesOf({ ...order, isCash: true, status: 'completed' }).map(({ status, state }) => `${status} ${state}`),
  ).toEqual(['new done', 'reviewing done', 'under_work done', 'completed done']);
});

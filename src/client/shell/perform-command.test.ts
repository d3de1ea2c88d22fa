import { expect, test } from 'vitest';
import { Refused, type RefusalFacts } from '#offline/refused.ts';
import { Unreachable } from '#offline/unreachable.ts';
import { performCommand } from './perform-command.ts';
import { createSendKey } from './send-key.ts';

/** A server that answers with `failures` in turn and then carries out, and the screen that asks it. */
function screen(...failures: readonly Error[]) {
  let minted = 0;
  const key = createSendKey(() => `key ${(minted += 1)}`);
  const keys: string[] = [];
  let refreshed = 0;
  const waiting = [...failures];
  const press = (content: unknown = 'the same') =>
    performCommand(content, {
      key,
      send: async (under) => {
        keys.push(under);
        const failure = waiting.shift();
        if (failure) throw failure;
      },
      refresh: async () => void (refreshed += 1),
    });
  return { press, keys, refreshed: () => refreshed };
}

const refused = (status: number, code: RefusalFacts['code']) =>
  new Refused({ status, code, message: 'No', retryAfter: null });

test('shows the new state after success, and treats the next press as another command', async () => {
  const { press, keys, refreshed } = screen();
  expect(await press()).toEqual({ isDone: true });
  expect(refreshed()).toBe(1);
  await press();
  expect(keys).toEqual(['key 1', 'key 2']);
});

test.each([
  refused(401, 'not_signed_in'),
  refused(403, 'not_allowed'),
  refused(404, 'not_found'),
  refused(409, 'order_moved_on'),
  refused(409, 'advert_changed'),
  refused(422, 'offer_unavailable'),
])('shows what has changed meanwhile after the refusal $code, and the next press is another command', async (no) => {
  const { press, keys, refreshed } = screen(no);
  expect(await press()).toEqual({ isDone: false, failure: no });
  expect(refreshed()).toBe(1);
  expect(await press()).toEqual({ isDone: true });
  expect(keys).toEqual(['key 1', 'key 2']);
});

test.each([
  new Unreachable('network'),
  refused(500, 'internal'),
  refused(503, 'busy'),
  refused(409, 'in_progress'),
  refused(429, 'too_many'),
])('asks for nothing more after %s, and the next press repeats the same command', async (no) => {
  const { press, keys, refreshed } = screen(no);
  expect(await press()).toEqual({ isDone: false, failure: no });
  expect(refreshed()).toBe(0);
  expect(await press()).toEqual({ isDone: true });
  expect(keys).toEqual(['key 1', 'key 1']);
  expect(refreshed()).toBe(1);
});

test('does not hide a defect', async () => {
  const { press, refreshed } = screen(new TypeError('defect'));
  await expect(press()).rejects.toThrow('defect');
  expect(refreshed()).toBe(0);
});

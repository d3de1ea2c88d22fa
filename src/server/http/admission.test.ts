import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

function admission() {
  let nowMs = 0;
  let waitedMs = 0;
  const { enter } = createAdmission({ now: () => nowMs, waitedForThread: () => waitedMs });
  const enterMany = (count: number) => Array.from({ length: count }, () => enter());
  return {
    enter,
    enterMany,
    pass: (ms: number) => void (nowMs += ms),
    waitForThread: (ms: number) => void (waitedMs = ms),
  };
}

it('takes a burst of any size on a server that has answered everything', () => {
  const { enterMany, pass } = admission();
  expect(enterMany(5_000)).not.toContain(null);
  pass(250);
  expect(enterMany(100)).not.toContain(null);
});

it('takes half as many at a time while half of them are late, until nothing was refused for a while', () => {
  const { enter, enterMany, pass } = admission();
  const leave = enterMany(100);
  pass(251);
  expect(enter()).toBeNull();
  for (const end of leave.slice(0, 50)) end?.();
  expect(enter()).toBeNull();
  leave[50]?.();
  expect(enter()).not.toBeNull();
  expect(enter()).toBeNull();
  // Still late, but so many are always taken.
  pass(251);
  expect(enter()).toBeNull();
  for (const end of leave.slice(51, 69)) end?.();
  expect(enter()).toBeNull();
  leave[69]?.();
  expect(enter()).not.toBeNull();
  for (const end of leave.slice(70)) end?.();
  // Those that were refused come back: that it has little to do at this moment is no end.
  const again = enterMany(200);
  expect(again).toContain(null);
  for (const end of again) end?.();
  pass(5_001);
  expect(enterMany(200)).not.toContain(null);
});

it('counts the time in which requests waited for the thread, where nothing else sees them', () => {
  const { enterMany, waitForThread } = admission();
  waitForThread(2_000);
  const taken = enterMany(4_000);
  expect(taken.filter((one) => one !== null)).toHaveLength(33);
});

it('takes changes up to twice the limit', () => {
  const { enter, enterMany, pass } = admission();
  const leave = enterMany(100);
  pass(251);
  expect(enter()).toBeNull();
  for (const end of leave.slice(0, 10)) end?.();
  expect(enter()).toBeNull();
  const changes = Array.from({ length: 11 }, () => enter(true));
  expect(changes.slice(0, 10)).not.toContain(null);
  expect(changes[10]).toBeNull();
});

it('takes more again while requests are answered in time', () => {
  const { enter, enterMany, pass } = admission();
  const leave = enterMany(100);
  pass(251);
  expect(enter()).toBeNull();
  for (const end of leave.slice(0, 80)) end?.();
  const taken = () => {
    const now = [enter()];
    while (now.at(-1)) now.push(enter());
    for (const end of now) end?.();
    return now.length - 1;
  };
  expect(taken()).toBe(30);
  // Each that was answered in time adds a twentieth.
  expect(taken()).toBe(32);
});

it('a few slow requests refuse nobody, however long they take', () => {
  const { enterMany, pass } = admission();
  enterMany(16);
  pass(60_000);
  expect(enterMany(500)).not.toContain(null);
});

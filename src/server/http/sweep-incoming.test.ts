import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sweepIncoming } from './sweep-incoming.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-incoming-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const now = new Date('2026-11-22T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

it('removes files that are an hour old, and none that may still be written or read', async () => {
  expect(await sweepIncoming(dataDir, now)).toBe(0);
  const folder = path.join(dataDir, 'incoming');
  mkdirSync(path.join(folder, 'unpacked'), { recursive: true });
  for (const [name, minutes] of [
    ['left by a killed server', 61],
    ['arriving at another server', 59],
    ['just begun', 0],
  ] as const) {
    writeFileSync(path.join(folder, name), 'half of a paper');
    utimesSync(path.join(folder, name), minutesAgo(minutes), minutesAgo(minutes));
  }
  writeFileSync(path.join(folder, 'unpacked', 'part'), 'x');
  utimesSync(path.join(folder, 'unpacked'), minutesAgo(120), minutesAgo(120));
  expect(await sweepIncoming(dataDir, now)).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual(['arriving at another server', 'just begun']);
  // Two concurrent sweeps, as of two servers, do not make each other fail.
  expect(
    (
      await Promise.all([
        sweepIncoming(dataDir, new Date(now.getTime() + 7_200_000)),
        sweepIncoming(dataDir, new Date(now.getTime() + 7_200_000)),
      ])
    ).length,
  ).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

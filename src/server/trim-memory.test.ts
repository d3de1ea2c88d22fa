import { getHeapStatistics } from 'node:v8';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { trimWhenIdle } from './trim-memory.ts';

const MB = 1024 * 1024;
const heap = () => getHeapStatistics().total_physical_size;

it('a thread that has little to do gives back what it does not use', async () => {
  // Arrays that are too large for the part of the heap which V8 looks through all the time.
  let unused = Array.from({ length: 64 }, () => Array<number>(MB / 8).fill(0.5));
  const full = heap();
  expect(full).toBeGreaterThan(64 * MB);
  unused = [];
  onTestFinished(trimWhenIdle({ intervalMs: 20, idleShare: 1 }));
  await eventually(() => expect(heap()).toBeLessThan(full - 48 * MB));
  expect(unused).toEqual([]);
});

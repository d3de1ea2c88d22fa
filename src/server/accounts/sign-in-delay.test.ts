import { expect, it } from 'vitest';
import { createSignInDelay } from './sign-in-delay.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

it('lets two free tries through that come in the other order than they were dated', () => {
  const delay = createSignInDelay();
  expect([delay.begin('noura', at(1)), delay.begin('noura', at(0))]).toEqual([0, 0]);
});

it('slows the sixth try down, and every further one more', () => {
  const delay = createSignInDelay();
  expect([1, 2, 3, 4, 5].map(() => delay.begin('noura', at(0)))).toEqual([0, 0, 0, 0, 0]);
  expect(delay.begin('noura', at(0))).toBe(15);
  expect(delay.begin('noura', at(15_000))).toBe(0);
  expect(delay.begin('noura', at(15_000))).toBe(30);
  expect(delay.begin('somebody else', at(15_000))).toBe(0);
});

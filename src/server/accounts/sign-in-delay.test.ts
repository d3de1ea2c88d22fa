import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { createSharedLimits } from '../http/shared-limits.ts';
import { createGuessDelay } from './guess-delay.ts';
import { createSignInDelay, type Guesser } from './sign-in-delay.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const { db } = await testDatabase();
let nowMs = 1_800_000_000_000;
/** Passes over the end of a wait: the limits read the time of the system twice in a row, so its last milliseconds are not exact. */
const BEYOND_MS = 1_000;
const limits = createSharedLimits(
  db,
  () => new Date(nowMs),
  () => {},
);
afterAll(limits.stop);

describe('guesses', () => {
  const delay = createGuessDelay(limits);

  it('delay the sixth try, and every further one longer', async () => {
    const first = [];
    for (let nth = 0; nth < 5; nth += 1) first.push(await delay.begin('noura'));
    expect(first).toEqual([0, 0, 0, 0, 0]);
    expect(await delay.begin('noura')).toBe(15);
    nowMs += 15_000 + BEYOND_MS;
    expect(await delay.begin('noura')).toBe(0);
    expect(await delay.begin('noura')).toBe(30);
    expect(await delay.begin('somebody else')).toBe(0);
  });

  it('count when fifty come at the same time', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => delay.begin('at once')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('let one of two go on when the sixth overtakes the fifth', async () => {
    for (let nth = 0; nth < 4; nth += 1) await delay.begin('overtaken');
    const [counted, sixthIsIn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = createGuessDelay({
      ...limits,
      take: async (...given) => {
        counted.resolve();
        await sixthIsIn.promise;
        return limits.take(...given);
      },
    });
    const fifth = slow.begin('overtaken');
    await counted.promise;
    const sixth = await delay.begin('overtaken');
    sixthIsIn.resolve();
    expect([await fifth, sixth].filter((wait) => wait === 0)).toHaveLength(1);
  });

  it('wait at most five minutes, and are forgotten after an hour', async () => {
    const waits: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      expect(await delay.begin('a')).toBe(0);
      if (nth < 4) continue;
      const wait = await delay.begin('a');
      waits.push(wait);
      nowMs += wait * 1000 + BEYOND_MS;
    }
    expect(waits.slice(0, 6)).toEqual([15, 30, 60, 120, 240, 300]);
    expect(waits.at(-1)).toBe(300);
    nowMs += HOUR_MS;
    expect([await delay.begin('a'), await delay.begin('a')]).toEqual([0, 0]);
  });
});

describe('an account whose password somebody guesses', () => {
  const delay = createSignInDelay(limits);
  const from = (account: string, address: string, device: string | null = null): Guesser => ({
    account,
    address,
    device,
  });

  it('is open to a browser that signed in before, however long the guessing lasts', async () => {
    for (let nth = 0; nth < 300; nth += 1) await delay.begin(from('known', `192.0.2.${nth % 40}`));
    expect(await delay.begin(from('known', '192.0.2.1', 'laptop'))).toBe(0);
    for (let nth = 0; nth < 4; nth += 1) expect(await delay.begin(from('known', '192.0.2.1', 'laptop'))).toBe(0);
    // Guessing on the stolen laptop is slowed down too, and blocks no other browser.
    expect(await delay.begin(from('known', '192.0.2.1', 'laptop'))).toBe(15);
    expect(await delay.begin(from('known', '192.0.2.1', 'phone'))).toBe(0);
  });

  it('is open to a new browser at another address', async () => {
    for (let nth = 0; nth < 50; nth += 1) await delay.begin(from('elsewhere', '192.0.2.1'));
    expect(await delay.begin(from('elsewhere', '192.0.2.1'))).toBeGreaterThan(0);
    expect(await delay.begin(from('elsewhere', '198.51.100.7'))).toBe(0);
  });

  it('allows a hundred tries an hour from all addresses, then one in ten seconds', async () => {
    let looked = 0;
    for (let address = 0; address < 60; address += 1)
      for (let nth = 0; nth < 5; nth += 1)
        if ((await delay.begin(from('many', `10.0.0.${address}`))) === 0) looked += 1;
    expect(looked).toBe(101);
    expect(await delay.begin(from('many', '10.0.1.1'))).toBe(10);
    nowMs += 10_000 + BEYOND_MS;
    expect(await delay.begin(from('many', '10.0.1.1'))).toBe(0);
  });

  it('lets its owner in on a new browser within five minutes while twenty-five addresses guess without a pause', async () => {
    const attackers = Array.from({ length: 25 }, (_, nth) => `172.16.0.${nth}`);
    const guessAll = async () => {
      for (const address of attackers) await delay.begin(from('besieged', address));
    };
    for (let round = 0; round < 10; round += 1) await guessAll();
    let waitedS = 0;
    // The owner's try is the last one in every second.
    for (; waitedS < 900; waitedS += 1) {
      await guessAll();
      if ((await delay.begin(from('besieged', '203.0.113.9'))) === 0) break;
      nowMs += 1_000;
    }
    expect(waitedS).toBeLessThanOrEqual(300);
  });

  it('gives tries back after a right password', async () => {
    for (let nth = 0; nth < 200; nth += 1) {
      const owner = from('often', `10.1.0.${nth % 3}`);
      expect(await delay.begin(owner)).toBe(0);
      await delay.succeeded(owner);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';
import { createRateLimiter } from './rate-limit.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

describe('a limit of 10 a minute', () => {
  const limit = { count: 10, per: 'minute' } as const;

  it('lets ten through at once and gives the right time until the next', () => {
    const limiter = createRateLimiter();
    for (let i = 0; i < 10; i += 1) expect(limiter.take('a', limit, at(50_000))).toBe(0);
    const wait = limiter.take('a', limit, at(50_000));
    expect(wait).toBeGreaterThan(0);
    expect(limiter.take('b', limit, at(50_000))).toBe(0);
    expect(limiter.take('a', limit, at(50_000 + (wait - 1) * 1000))).toBeGreaterThan(0);
    expect(limiter.take('a', limit, at(50_000 + wait * 1000))).toBe(0);
  });

  it('cannot be doubled at the turn of a minute', () => {
    const limiter = createRateLimiter();
    let taken = 0;
    for (let ms = 55_000; ms < 65_000; ms += 100) if (limiter.take('a', limit, at(ms)) === 0) taken += 1;
    expect(taken).toBeLessThanOrEqual(11);
  });
});

describe('a window that slides', () => {
  // A whole minute begins at 0.
  const start = 1_800_000_000_000 % 60_000;
  const on = (ms: number) => at(60_000 - start + ms);

  it('counts the calls of the minute before by the share that still lies within a minute', () => {
    const limiter = createRateLimiter();
    const limit = { count: 10, per: 'minute' } as const;
    for (let call = 0; call < 10; call += 1) expect(limiter.take('a', limit, on(30_000))).toBe(0);
    // Six seconds into the next minute, nine of the ten still count.
    expect(limiter.take('a', limit, on(66_000))).toBe(0);
    expect(limiter.take('a', limit, on(66_000))).toBe(6);
    expect(limiter.take('a', limit, on(71_000))).toBe(1);
    expect(limiter.take('a', limit, on(72_000))).toBe(0);
    // Two minutes later nothing is left of it.
    for (let call = 0; call < 10; call += 1) expect(limiter.take('a', limit, on(200_000))).toBe(0);
  });

  it('waits until the next minute and the share of this one when this one is full', () => {
    const limiter = createRateLimiter();
    const limit = { count: 2, per: 'minute' } as const;
    for (let call = 0; call < 2; call += 1) expect(limiter.take('a', limit, on(20_000))).toBe(0);
    expect(limiter.take('a', limit, on(20_000))).toBe(70);
    expect(limiter.take('a', limit, on(89_000))).toBe(1);
    expect(limiter.take('a', limit, on(90_000))).toBe(0);
  });

  it('counts an hour and a minute separately, and never lets a limit of none through', () => {
    const limiter = createRateLimiter();
    expect(limiter.take('a', { count: 1, per: 'minute' }, on(0))).toBe(0);
    expect(limiter.take('a', { count: 1, per: 'hour' }, on(0))).toBe(0);
    expect(limiter.take('a', { count: 1, per: 'hour' }, on(90_000))).toBeGreaterThan(60);
    expect(limiter.take('b', { count: 0, per: 'minute' }, on(15_000))).toBe(45);
  });
});

describe('the address of a caller', () => {
  it.each([
    ['::ffff:192.0.2.1', null, false, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.5', false, '192.0.2.1'],
    ['127.0.0.1', 'forged, 203.0.113.5', true, '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', null, false, '2001:db8:1:0::/56'],
    ['2001:db8:1:2ab:3:4:5:6', null, false, '2001:db8:1:200::/56'],
    ['2001:db8:1:2cd::9', null, false, '2001:db8:1:200::/56'],
    ['2001:db8:1:3cd::9', null, false, '2001:db8:1:300::/56'],
    ['2001:db8::1', null, false, '2001:db8:0:0::/56'],
    ['127.0.0.1', '203.0.113.5:49152', true, '203.0.113.5'],
    ['127.0.0.1', '203.0.113.5:49153', true, '203.0.113.5'],
    ['127.0.0.1', '[2001:db8:1:2::7]:443', true, '2001:db8:1:0::/56'],
    ['127.0.0.1', '[2001:db8:1:2::7]', true, '2001:db8:1:0::/56'],
    ['127.0.0.1', '::ffff:203.0.113.5', true, '203.0.113.5'],
    ['127.0.0.1', '[::ffff:203.0.113.5]:80', true, '203.0.113.5'],
    ['2001:DB8:1:2::9%eth0', null, false, '2001:db8:1:0::/56'],
    ['::1', null, false, '0:0:0:0::/56'],
    ['192.0.2.1', '', true, '192.0.2.1'],
    ['192.0.2.1', null, true, '192.0.2.1'],
    ['x'.repeat(70), null, false, 'x'.repeat(64)],
    [undefined, null, false, 'unknown'],
  ] as const)('%s with forwarded address %s, trusted proxy %s: %s', (socket, forwarded, trusted, address) => {
    expect(callerAddress(socket, forwarded, trusted)).toBe(address);
  });
});

import { expect, test } from 'vitest';
import { openSealed, seal } from './sealed-reply.ts';

const reply = { login: 'guest-7', password: 'shown once' };

test('a sealed reply is read only with the secret of the caller and the key of its command', () => {
  const sealed = seal(reply, 'secret', 'key');
  expect(openSealed(sealed, 'secret', 'key')).toEqual(reply);
  expect(openSealed(sealed, 'another secret', 'key')).toBeNull();
  expect(openSealed(sealed, 'secret', 'another key')).toBeNull();
  expect(sealed.includes('guest-7')).toBe(false);
});

test('a sealed reply that was changed or cut is not read', () => {
  const sealed = seal(reply, 'secret', 'key');
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSealed(changed, 'secret', 'key')).toBeNull();
  }
  expect(openSealed(sealed.subarray(0, -1), 'secret', 'key')).toBeNull();
  expect(openSealed(Buffer.alloc(0), 'secret', 'key')).toBeNull();
});

test('two seals of the same reply look different', () => {
  expect(seal(reply, 'secret', 'key').equals(seal(reply, 'secret', 'key'))).toBe(false);
});

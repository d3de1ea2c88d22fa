import { describe, expect, test } from 'vitest';
import { pressedKey } from './pressed-key.ts';

const press = (
  key: string,
  code: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', true>> = {},
) => pressedKey({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('the name of a pressed key', () => {
  test.each([
    ['a Latin layout', 'j', 'KeyJ', 'j'],
    ['caps lock', 'J', 'KeyJ', 'j'],
    ['Dvorak, where J is on another place', 'j', 'KeyC', 'j'],
    ['an Arabic layout', 'ت', 'KeyJ', 'j'],
    ['an Arabic layout, the key of the slash', 'ظ', 'Slash', '/'],
    ['a named key', 'Enter', 'Enter', 'Enter'],
    ['Escape', 'Escape', 'Escape', 'Escape'],
  ])('%s', (_, key, code, name) => expect(press(key, code)).toBe(name));

  test('the question mark, in both scripts', () => {
    expect(press('?', 'Slash', { shiftKey: true })).toBe('?');
    expect(press('؟', 'Slash', { shiftKey: true })).toBe('?');
  });

  test('a slash that a layout writes with Shift', () => expect(press('/', 'Digit7', { shiftKey: true })).toBe('/'));

  test('Shift and a letter are another key', () => {
    expect(press('J', 'KeyJ', { shiftKey: true })).toBe('Shift+J');
    expect(press('j', 'KeyJ', { shiftKey: true })).toBe('Shift+J');
    expect(press('ـ', 'KeyJ', { shiftKey: true })).toBe('Shift+J');
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('nothing with %s', (held) =>
    expect(press('k', 'KeyK', { [held]: true })).toBeNull(),
  );
});

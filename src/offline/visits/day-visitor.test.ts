import { expect, test } from 'vitest';
import { newVisit } from './day-visitor.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('one visit a day is counted per page, under one number', () => {
  const device = storage();
  const first = newVisit(device, '2026-11-21', '/showrooms/a');
  first?.done();
  expect(newVisit(device, '2026-11-21', '/showrooms/a')).toBeNull();
  expect(newVisit(device, '2026-11-21', '/showrooms/b')?.visitor).toBe(first?.visitor);
});

test('a visit that did not reach the server is tried again', () => {
  const device = storage();
  expect(newVisit(device, '2026-11-21', '/showrooms/a')).not.toBeNull();
  expect(newVisit(device, '2026-11-21', '/showrooms/a')).not.toBeNull();
});

test('the device gets another number the next day', () => {
  const device = storage();
  const today = newVisit(device, '2026-11-21', '/showrooms/a');
  today?.done();
  const tomorrow = newVisit(device, '2026-11-22', '/showrooms/a');
  expect(tomorrow).not.toBeNull();
  expect(tomorrow?.visitor).not.toBe(today?.visitor);
});

test('a device with refused or corrupt storage is not counted', () => {
  const refused = () => {
    throw new Error('refused');
  };
  expect(newVisit({ getItem: refused, setItem: refused }, '2026-11-21', 'a')).toBeNull();
  expect(newVisit({ getItem: () => '{', setItem: () => {} }, '2026-11-21', 'a')).toBeNull();
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { madeOnce } from './made-once.ts';

const { folder, remove } = temporaryFolder('once');
afterAll(remove);

let files = 0;
const newFile = () => path.join(folder, String((files += 1)), 'secret');

it('is made at the first call only, for its owner only', () => {
  const file = newFile();
  expect(madeOnce(file, () => 'first')).toBe('first');
  expect(madeOnce(file, () => 'second')).toBe('first');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['secret']);
});

it('of two processes that make it at the same time, the second has what the first wrote', () => {
  const file = newFile();
  const second = madeOnce(file, () => {
    madeOnce(file, () => 'first');
    return 'second';
  });
  expect([second, readFileSync(file, 'utf8')]).toEqual(['first', 'first']);
  expect(readdirSync(path.dirname(file))).toEqual(['secret']);
});

it('says what prevents it', () => {
  const file = newFile();
  madeOnce(file, () => 'first');
  expect(() => madeOnce(path.join(file, 'below'), () => 'second')).toThrow(/ENOTDIR/);
});

import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Notes } from '../device-notes.ts';
import { hasStoredIncome } from './income-mark.ts';
import { forgetIncome, openIncomeStore, readIncome, storeIncome } from './stored-income.ts';

const NOURA = '0190a000-0000-7000-8000-000000000001';
const FAHAD = '0190a000-0000-7000-8000-000000000002';
const income = { employment: 'active', salary: 913_700, otherInstallments: 50_000 } as const;

let values: Map<string, string>;
let notes: Notes;
beforeEach(() => {
  indexedDB = new IDBFactory();
  values = new Map();
  notes = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
});

test('an income is read again after a reload, by a guest and by who signs in next', async () => {
  await storeIncome(null, income, openIncomeStore(), notes);
  expect(await readIncome(null)).toMatchObject(income);
  expect(await readIncome(NOURA)).toMatchObject(income);
  expect(hasStoredIncome(notes)).toBe(true);
});

test('the income of an account is shown to no other account and to no guest', async () => {
  await storeIncome(NOURA, income, openIncomeStore(), notes);
  expect(await readIncome(FAHAD)).toBeNull();
  expect(await readIncome(null)).toBeNull();
  expect(await readIncome(NOURA)).toMatchObject(income);
});

test('no figure stands readable on the device, and a later income replaces an earlier one', async () => {
  await storeIncome(null, income, openIncomeStore(), notes);
  await storeIncome(null, { ...income, salary: 1_000_000 }, openIncomeStore(), notes);
  const rows = (await openIncomeStore()?.entries()) ?? [];
  expect(rows).toHaveLength(1);
  const [[, row] = []] = rows;
  expect(row?.key.extractable).toBe(false);
  expect(new TextDecoder().decode(row?.sealed.data)).not.toContain('1000000');
  expect([...values.values()].join()).not.toContain('1000000');
  expect((await readIncome(null))?.salary).toBe(1_000_000);
});

test('a removed income is gone', async () => {
  await storeIncome(null, income, openIncomeStore(), notes);
  await forgetIncome(openIncomeStore(), notes);
  expect(await readIncome(null)).toBeNull();
  expect(hasStoredIncome(notes)).toBe(false);
});

test('where storage is refused nothing is stored and nothing fails', async () => {
  await storeIncome(null, income, null, null);
  expect(await readIncome(null, null)).toBeNull();
  await forgetIncome(null, null);
});

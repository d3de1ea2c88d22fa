import type { Notes } from '../device-notes.ts';

const KEY = 'wijha-income';

/** Whether an income is kept on this device; says nothing about how much. Without it the code that decrypts is not loaded. */
export function hasStoredIncome(notes: Notes | null): boolean {
  try {
    return notes?.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Sets or removes the mark. */
export function markStoredIncome(notes: Notes | null, isStored: boolean): void {
  try {
    if (isStored) notes?.setItem(KEY, '1');
    else notes?.removeItem(KEY);
  } catch {
    /* storage is refused: the income lasts as long as the page */
  }
}

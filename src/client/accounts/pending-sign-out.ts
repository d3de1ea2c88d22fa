/** Storage for the mark that a sign-out has not reached the server yet; part of localStorage. */
export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PENDING = 'sign-out-owed';

/** Whether somebody signed out offline and the server still has to end the session. */
export function isSignOutPending(notes: Notes | null = deviceNotes()): boolean {
  return notes?.getItem(PENDING) === '1';
}

/** Sets or clears the mark. */
export function markSignOutPending(isPending: boolean, notes: Notes | null): void {
  if (isPending) notes?.setItem(PENDING, '1');
  else notes?.removeItem(PENDING);
}

/** Private windows may throw even on access. */
export function deviceNotes(): Notes | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

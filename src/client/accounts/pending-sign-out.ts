/** Where this device notes that the server has not yet been told of a sign-out; a part of localStorage. */
export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PENDING = 'sign-out-owed';

/** Whether a session was left without a network and the server still has to end it. */
export function isSignOutPending(notes: Notes | null = deviceNotes()): boolean {
  return notes?.getItem(PENDING) === '1';
}

/** Notes, or takes back, that the server has to be told. */
export function markSignOutPending(isPending: boolean, notes: Notes | null): void {
  if (isPending) notes?.setItem(PENDING, '1');
  else notes?.removeItem(PENDING);
}

/** Private windows may refuse even to be asked. */
export function deviceNotes(): Notes | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

import { deviceNotes, type Notes } from '#offline/device-notes.ts';

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

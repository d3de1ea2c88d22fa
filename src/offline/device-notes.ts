/** Small storage of this device; part of localStorage. */
export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The small storage of this device; null where it is refused, which private windows do even on access. */
export function deviceNotes(): Notes | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

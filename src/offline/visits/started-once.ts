import type { Notes } from '../device-notes.ts';

const KEY = 'startedDrafts';
const MAX_KEPT = 50;

/** Whether a draft is stored for the first time on this device, and remembers it; false without storage, where each visit would count. */
export function startedOnce(notes: Notes | null, draft: string): boolean {
  try {
    const stored: unknown = JSON.parse(notes?.getItem(KEY) ?? '[]');
    const known = Array.isArray(stored) ? stored.map(String) : [];
    if (!notes || known.includes(draft)) return false;
    notes.setItem(KEY, JSON.stringify([...known, draft].slice(-MAX_KEPT)));
    return true;
  } catch {
    return false;
  }
}

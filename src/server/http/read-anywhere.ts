import type { ReadFrom } from '../db/read-replica.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/**
 * Reads from the replica, and from the primary where there is none, or it is away, or it has no such thing: what was just made is on the
 * primary. `read` may run twice.
 */
export async function readAnywhere<T>(
  { db, replica }: Pick<Services, 'db' | 'replica'>,
  read: (from: ReadFrom) => Promise<T>,
): Promise<T> {
  const fromPrimary = () => read({ db, readVersion: 0 });
  const from = replica?.from();
  if (!replica || !from) return fromPrimary();
  try {
    return await read(from);
  } catch (error) {
    // The search is busy, whatever database is asked.
    if (error instanceof Refusal && error.code === 'busy') throw error;
    const answer = await fromPrimary();
    if (!(error instanceof Refusal)) replica.failed(error);
    return answer;
  }
}

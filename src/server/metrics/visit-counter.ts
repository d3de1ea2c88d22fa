import { sql, type Kysely } from 'kysely';
import { type VisitKind, visitKinds } from '#domain/desk/figures.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';

/** What an answer counts as, by the name of its endpoint. */
const kindOf: Readonly<Record<string, VisitKind>> = {
  page: 'page',
  'browse.cars': 'list',
  'browse.properties': 'list',
  'listings.car': 'listing',
  'listings.property': 'listing',
};

/**
 * Counts answers by day and kind, and nothing about who asked: no address, cookie or account. Automatic visitors and what
 * a browser fetches ahead are in it; what a browser has stored and a shared cache answers are not.
 */
export class VisitCounter {
  #counts = new Map<string, number>();

  count(endpoint: string, now: Date): void {
    const what = Object.hasOwn(kindOf, endpoint) ? kindOf[endpoint] : undefined;
    if (!what) return;
    const key = `${riyadhDay(now)} ${what}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Adds what was counted since the last time to the table. */
  async store(db: Kysely<Database>): Promise<void> {
    const counts = this.#counts;
    this.#counts = new Map();
    for (const [key, count] of counts) {
      const [day = '', name] = key.split(' ');
      const what = visitKinds.find((one) => one === name);
      if (!what) continue;
      try {
        await db
          .insertInto('daily_visits')
          .values({ day, what, count })
          .onConflict((row) =>
            row.columns(['day', 'what']).doUpdateSet({ count: sql`daily_visits.count + excluded.count` }),
          )
          .execute();
        counts.delete(key);
      } catch (error) {
        // The rest is stored with the next run.
        for (const [left, of] of counts) this.#counts.set(left, (this.#counts.get(left) ?? 0) + of);
        throw error;
      }
    }
  }
}

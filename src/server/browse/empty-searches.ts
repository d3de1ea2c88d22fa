import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { isKind, type Kind } from '#domain/catalogue/kind.ts';
import { fold } from '#domain/words/fold.ts';
import type { Database } from '../db/tables.ts';

/** A text is stored once so many people searched for it on a day: what one person types may say who that is. */
const MIN_PEOPLE = 3;
/** Of a day, in memory. Further texts are not counted. */
const MAX_TEXTS = 5_000;
const MAX_PEOPLE = 1_000;
const MAX_WORDS_LENGTH = 60;
/** Part of a phone, a number of an identity or an order. */
const LONG_NUMBER = /\d{5}/;

interface Asked {
  readonly kind: Kind;
  readonly text: string;
  readonly address: string;
  /** The day in Riyadh. */
  readonly day: string;
}

interface Entry {
  readonly day: string;
  readonly kind: string;
  readonly words: string;
  readonly people: Set<string>;
  stored: number;
}

/**
 * Searches that found nothing, with how many people made them. Who they are is known only as numbers made with a key that
 * this process forgets each day; a text is stored without them, and only from `MIN_PEOPLE` on.
 */
export class EmptySearches {
  #day = '';
  #key = randomBytes(32);
  #entries = new Map<string, Entry>();
  /** Of the day before, until they are stored. */
  #left: Entry[] = [];

  note({ kind, text, address, day }: Asked): void {
    const words = fold(text).slice(0, MAX_WORDS_LENGTH).trim();
    if (words === '' || text.includes('@') || LONG_NUMBER.test(words.replaceAll(' ', ''))) return;
    if (day !== this.#day) this.#begin(day);
    const key = `${kind} ${words}`;
    let entry = this.#entries.get(key);
    if (!entry) {
      if (this.#entries.size >= MAX_TEXTS) return;
      entry = { day, kind, words, people: new Set(), stored: 0 };
      this.#entries.set(key, entry);
    }
    if (entry.people.size >= MAX_PEOPLE) return;
    entry.people.add(createHmac('sha256', this.#key).update(address).digest('base64url').slice(0, 16));
  }

  #begin(day: string): void {
    this.#left = [...this.#left, ...this.#entries.values()].filter(isDue);
    this.#entries = new Map();
    this.#key = randomBytes(32);
    this.#day = day;
  }

  /** Adds what several people searched for since the last time to the table. */
  async store(db: Kysely<Database>): Promise<void> {
    for (const entry of [...this.#left, ...this.#entries.values()].filter(isDue)) {
      const total = entry.people.size;
      if (!isKind(entry.kind)) continue;
      await db
        .insertInto('empty_searches')
        .values({ day: entry.day, kind: entry.kind, words: entry.words, people: total - entry.stored })
        .onConflict((row) =>
          row.columns(['day', 'kind', 'words']).doUpdateSet({ people: sql`empty_searches.people + excluded.people` }),
        )
        .execute();
      entry.stored = total;
    }
    this.#left = this.#left.filter(isDue);
  }
}

const isDue = ({ people, stored }: Entry) => people.size >= MIN_PEOPLE && people.size > stored;

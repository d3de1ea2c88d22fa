import type { Kysely } from 'kysely';
import { askTogether } from '../db/ask-together.ts';
import type { Database } from '../db/tables.ts';
import { knownStamps } from './known-stamps.ts';

/** What the answer of a listing was made of. */
interface MadeOf {
  /** Of the rows it shows (`selectStamps`). */
  readonly stamp: string;
  /** The day in Riyadh and the version of the index, which counts listings and judges prices. */
  readonly version: string;
}

/** An answer; without `madeOf` it is not kept. */
interface Made<T> {
  readonly answer: T;
  readonly madeOf: MadeOf | null;
}

/** Answers of listings, the least recently used first. */
export class KeptDetails<T> {
  readonly #limit: number;
  readonly #kept = new Map<string, Made<T>>();
  /** Of the last call: calls that are asked together are of the same moment. */
  #now = new Date(0);
  /** By database: the replica may have other rows than the primary. */
  readonly #stamps = new WeakMap<Kysely<Database>, (id: number) => Promise<string | null | undefined>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The kept answer while every row it was made of is the same, which short queries ask for many callers; else what `make` answers. */
  async get(
    { db, version, kind, id, now }: { db: Kysely<Database>; version: string; kind: string; id: number; now: Date },
    make: () => Promise<Made<T>>,
  ): Promise<T> {
    this.#now = now;
    const key = `${kind} ${id}`;
    const kept = this.#kept.get(key);
    const isSame = kept?.madeOf?.version === version && (await this.#stampOf(db, id)) === kept.madeOf.stamp;
    const made = isSame ? kept : await make();
    this.#kept.delete(key);
    if (made.madeOf) this.#kept.set(key, made);
    if (this.#kept.size > this.#limit) this.#kept.delete(this.#kept.keys().next().value!);
    return made.answer;
  }

  #stampOf(db: Kysely<Database>, id: number): Promise<string | null | undefined> {
    const asked = this.#stamps.get(db) ?? this.#askFor(db);
    this.#stamps.set(db, asked);
    return asked(id);
  }

  #askFor(db: Kysely<Database>): (id: number) => Promise<string | null | undefined> {
    const stampsOf = knownStamps(db);
    return askTogether((ids) => stampsOf(ids, this.#now));
  }
}

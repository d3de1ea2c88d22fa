import type { Kysely } from 'kysely';
import type { ReadFrom } from '../db/read-replica.ts';
import type { Database } from '../db/tables.ts';

/** Answers for one version of their source, least recently used first; a new version deletes them all. */
export class AnswerCache<T> {
  readonly #limit: number;
  #version: number | string | undefined;
  readonly #answers = new Map<string, Promise<T>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The stored answer, or the result of `find`, which concurrent callers share. Failures are not stored. */
  get(version: number | string, key: string, find: () => Promise<T>): Promise<T> {
    if (version !== this.#version) {
      this.#answers.clear();
      this.#version = version;
    }
    const known = this.#answers.get(key);
    if (known) {
      // Moved to the end, so that answers in frequent use are deleted last.
      this.#answers.delete(key);
      this.#answers.set(key, known);
      return known;
    }
    const found = find();
    this.#answers.set(key, found);
    found.catch(() => this.#answers.get(key) === found && this.#answers.delete(key));
    if (this.#answers.size > this.#limit) this.#answers.delete(this.#answers.keys().next().value!);
    return found;
  }
}

/** The same for calls of which some read from the replica: what it does not have yet is not answered to those who read from the primary. */
export class AnswersByDatabase<T> {
  readonly #limit: number;
  readonly #caches = new Map<Kysely<Database>, AnswerCache<T>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get({ db, readVersion }: ReadFrom, version: number, key: string, find: () => Promise<T>): Promise<T> {
    const cache = this.#caches.get(db) ?? new AnswerCache<T>(this.#limit);
    this.#caches.set(db, cache);
    return cache.get(`${version} ${readVersion}`, key, find);
  }
}

import { sql, type Kysely } from 'kysely';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { isDiscarded, isProposed } from '../places/district-state.ts';

interface NamedItem {
  readonly name: Name;
  /** Other spellings that people search for. */
  readonly aliases: readonly string[];
  /** The region of a city. */
  readonly region: string | null;
  /** Named by a file, and not decided about by staff: found and shown with its listings, but no choice of a list. */
  readonly isProposed: boolean;
}

/** The reference lists in memory, for the names of codes; a few thousand entries. */
export class ReferenceNames {
  #lists = new Map<string, Map<string, NamedItem>>();
  #content = '';
  #version = 0;

  /** Rises whenever the lists are read again: anything built from older ones is out of date. */
  get version(): number {
    return this.#version;
  }

  /** Reads the lists if they have changed since the last read; true when they were read. */
  async refresh(db: Kysely<Database>): Promise<boolean> {
    const content = await contentOf(db);
    if (content === this.#content) return false;
    const lists = new Map<string, Map<string, NamedItem>>();
    const items = await db
      .selectFrom('reference_items')
      .select(['list', 'id', 'name', 'details'])
      .orderBy('list')
      .orderBy('position')
      .execute();
    for (const { list, id, name, details } of items) {
      if (isDiscarded(details)) continue;
      const entries = lists.get(list) ?? new Map<string, NamedItem>();
      const aliases = Array.isArray(details['aliases'])
        ? details['aliases'].filter((alias) => typeof alias === 'string')
        : [];
      lists.set(
        list,
        entries.set(id, {
          name,
          aliases,
          region: typeof details['region'] === 'string' ? details['region'] : null,
          isProposed: isProposed(details),
        }),
      );
    }
    this.#lists = lists;
    // The lists may be newer than the mark, never older: at worst they are read once more.
    this.#content = content;
    this.#version++;
    return true;
  }

  item(list: string, code: string): NamedItem | undefined {
    return this.#lists.get(list)?.get(code);
  }

  /** Every code of a list. */
  codes(list: string): Iterable<string> {
    return this.#lists.get(list)?.keys() ?? [];
  }

  /** Names of the codes in a listing's values, by attribute key. */
  namesOf(catalogue: Catalogue, values: Values): Record<string, Name> {
    const names: Record<string, Name> = {};
    for (const [key, value] of Object.entries(values)) {
      const attribute = catalogue.attributes[key];
      if (attribute?.type === 'choices' && Array.isArray(value)) {
        for (const code of value) {
          const item = this.item(attribute.list, code);
          if (item) names[`${key}:${code}`] = item.name;
        }
      }
      if (attribute?.type !== 'choice' || typeof value !== 'string') continue;
      const item = this.item(attribute.list, value);
      if (item) names[key] = item.name;
    }
    return names;
  }
}

/** Changes with every insert, update and delete: each row version has the number of the transaction that wrote it. */
async function contentOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    content: string;
  }>`select concat(count(*), '/', sum(xmin::text::bigint)) as content from reference_items`.execute(db);
  return rows[0]!.content;
}

import type { IndexRow } from '#domain/browse/segment.ts';
import { holdsSeveral, quantityKeys } from '#domain/browse/segment.ts';
import { choiceKeys } from '#domain/browse/dictionary.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { searchForms } from '#domain/words/fold.ts';

/** Raise it when the same listing gives another document, for example when words are folded in another way. */
export const EDITION = 1;

/** Longer words are found by their beginning; a term of Lucene has at most 32,766 bytes. */
const MAX_WORD = 4_000;

/** The field of a choice, and of a quantity: kinds may use a key for different things, fields of one index may not. */
export const choiceField = (key: string) => `choice_${key}`;
export const quantityField = (key: string) => `quantity_${key}`;

const word = { type: 'keyword', doc_values: false } as const;

/** The fields of the listings of a kind. */
export function mappingOf(catalogue: Catalogue) {
  return {
    dynamic: false,
    // Everything is in the database: a document is only found, never read.
    _source: { enabled: false },
    properties: {
      id: { type: 'long', index: false },
      createdAt: { type: 'long', index: false },
      isComplete: { type: 'boolean', doc_values: false },
      /** Folded words of titles, and of the description. */
      words: word,
      notes: word,
      /** The version of the index with which it came. */
      fed: { type: 'long' },
      ...Object.fromEntries(choiceKeys(catalogue).map((key) => [choiceField(key), { type: 'keyword' }])),
      ...Object.fromEntries(quantityKeys(catalogue).map((key) => [quantityField(key), { type: 'double' }])),
    },
  } as const;
}

/** A listing as it is stored. */
export function documentOf(catalogue: Catalogue, row: IndexRow, fed: number): Record<string, unknown> {
  const document: Record<string, unknown> = {
    id: row.id,
    createdAt: row.createdAt,
    isComplete: row.isComplete ?? false,
    words: wordsIn(row.words),
    notes: wordsIn(row.notes ?? ''),
    fed,
  };
  for (const key of choiceKeys(catalogue)) {
    const value = row.values[key];
    const isKept = holdsSeveral(catalogue, key) ? Array.isArray(value) : typeof value === 'string';
    if (isKept) document[choiceField(key)] = value;
  }
  for (const key of quantityKeys(catalogue)) {
    const value = key === 'price' ? row.price : key === 'monthly' ? row.monthly : row.values[key];
    if (typeof value === 'number') document[quantityField(key)] = value;
  }
  return document;
}

/** The forms under which lines are found, as the index in memory has them. */
function wordsIn(lines: string): string[] {
  const forms = new Set<string>();
  for (const line of lines.split('\n')) for (const form of searchForms(line)) forms.add(form.slice(0, MAX_WORD));
  return [...forms];
}

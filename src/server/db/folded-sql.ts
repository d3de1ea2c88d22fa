import { type RawBuilder, sql } from 'kysely';
import { fold, SAME_LETTERS } from '#domain/words/fold.ts';

/** Letters of one sign and digits, with what `fold` makes of them. */
const pairs = [
  ...Object.entries(SAME_LETTERS).filter(([, to]) => to.length === 1),
  ...'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'.split('').map((digit, at) => [digit, String(at % 10)] as const),
];
const FROM = pairs.map(([from]) => from).join('');
const TO = pairs.map(([, to]) => to).join('');
/** Accents, harakat, tatweel and invisible characters. */
const DROPPED = String.raw`[\u0300-\u036F\u064B-\u065F\u0670\u0640\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069]`;

/** A text as `fold` compares it, but with its punctuation. */
const folded = (text: RawBuilder<unknown>) =>
  sql`translate(regexp_replace(normalize(lower(${text}), NFKD), ${DROPPED}, '', 'g'), ${FROM}, ${TO})`;

/**
 * Whether a text has all words of a search in it, in any order, however Arabic letters and digits are written; also
 * where one of them writes two words as one. For tables that are small enough to be read; without a word nothing is found.
 */
export function hasFoldedWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0) return sql<boolean>`false`;
  // Folded words have letters and digits only: nothing that a pattern reads in another way.
  return sql<boolean>`(select ${sql.join(
    words.map((word) => sql`(folded.text like ${`%${word}%`} or replace(folded.text, ' ', '') like ${`%${word}%`})`),
    sql` and `,
  )} from (select ${folded(text)} as text) folded)`;
}

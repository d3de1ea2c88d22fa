import { sql, type RawBuilder } from 'kysely';
import type { OrderQuestion } from '#domain/desk/order-question.ts';
import type { NameParts } from '#domain/orders/name-words.ts';

/**
 * How the words of a name are compared: a name that has them as typed is quick to find among a million, and one that has
 * them as beginnings of its words is looked for where there is none.
 */
export type NameMatch = 'words' | 'beginnings';

/** The columns of a table with somebody's name and contact. Each way to find by them has an index. */
export interface ContactColumns {
  readonly phone: RawBuilder<unknown>;
  readonly email: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly nameWords: RawBuilder<unknown>;
}

/** The conditions under which a contact is what was typed into a search box: any of them is enough. */
export function waysToMean(
  { phone, email, name, nameWords }: ContactColumns,
  { text, question }: { readonly text: string; readonly question: Omit<OrderQuestion, 'numbers'> },
  match: NameMatch,
): RawBuilder<unknown>[] {
  const { phone: digits, email: address, name: parts } = question;
  return [
    ...(digits.is === undefined ? [] : [sql`${phone} = ${digits.is}`]),
    ...(digits.begins === undefined ? [] : [sql`${phone} like ${`${digits.begins}%`}`]),
    ...(digits.ends === undefined ? [] : [sql`reverse(${phone}) like ${`${reversed(digits.ends)}%`}`]),
    ...(address === null ? [] : [sql`${email} like ${`${escaped(address)}%`}`]),
    ...(parts.length === 0
      ? []
      : [
          sql`${nameWords} @@ cast(${wordsQuery(parts, match)} as tsquery)`,
          // Not read yet: `readNames` does it within minutes of the first start.
          sql`(${nameWords} is null and ${name} ilike ${`%${escaped(text)}%`})`,
        ]),
  ];
}

const reversed = (digits: string) => digits.split('').toReversed().join('');
/** Text in a `like` pattern, as it is. */
export const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** As a tsquery: folded words have letters and digits only, so that quotes are enough. */
const wordsQuery = (name: readonly NameParts[], match: NameMatch) =>
  name
    .map(
      (parts) =>
        `(${parts.map(({ word, isWhole }) => `'${word}'${isWhole || match === 'words' ? '' : ':*'}`).join(' & ')})`,
    )
    .join(' | ');

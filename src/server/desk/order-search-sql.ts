import { sql, type RawBuilder } from 'kysely';
import type { OrderQuestion } from '#domain/desk/order-question.ts';
import type { NameParts } from '#domain/orders/name-words.ts';

/** What was typed into the search box, as written and as read. */
export interface OrderSearch {
  readonly text: string;
  readonly question: OrderQuestion;
}

/**
 * How the words of a name are compared: a name that has them as typed is quick to find among a million, and one that has
 * them as beginnings of its words is looked for where there is none.
 */
export type NameMatch = 'words' | 'beginnings';

/** An order that the search may mean; each way to mean it has an index. */
export function isMeant(
  { text, question: { numbers, phone, email, name } }: OrderSearch,
  match: NameMatch,
): RawBuilder<boolean> {
  const ways = [
    ...(numbers.length > 0 ? [sql`orders.number = any(${numbers})`] : []),
    ...(phone.is === undefined ? [] : [sql`orders.contact_phone = ${phone.is}`]),
    ...(phone.begins === undefined ? [] : [sql`orders.contact_phone like ${`${phone.begins}%`}`]),
    ...(phone.ends === undefined ? [] : [sql`reverse(orders.contact_phone) like ${`${reversed(phone.ends)}%`}`]),
    ...(email === null ? [] : [sql`orders.contact_email like ${`${escaped(email)}%`}`]),
    ...(name.length === 0
      ? []
      : [
          sql`orders.name_words @@ cast(${wordsQuery(name, match)} as tsquery)`,
          // Not read yet: `readOrderNames` does it within minutes of the first start.
          sql`(orders.name_words is null and orders.contact_name ilike ${`%${escaped(text)}%`})`,
        ]),
  ];
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

const reversed = (digits: string) => digits.split('').toReversed().join('');
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** As a tsquery: folded words have letters and digits only, so that quotes are enough. */
const wordsQuery = (name: readonly NameParts[], match: NameMatch) =>
  name
    .map(
      (parts) =>
        `(${parts.map(({ word, isWhole }) => `'${word}'${isWhole || match === 'words' ? '' : ':*'}`).join(' & ')})`,
    )
    .join(' | ');

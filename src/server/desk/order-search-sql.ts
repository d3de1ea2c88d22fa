import { sql, type RawBuilder } from 'kysely';
import type { OrderQuestion } from '#domain/desk/order-question.ts';
import { type NameMatch, waysToMean } from './contact-search-sql.ts';

/** What was typed into the search box, as written and as read. */
export interface OrderSearch {
  readonly text: string;
  readonly question: OrderQuestion;
}

const contact = {
  phone: sql`orders.contact_phone`,
  email: sql`orders.contact_email`,
  name: sql`orders.contact_name`,
  nameWords: sql`orders.name_words`,
};

/** An order that the search may mean; each way to mean it has an index. */
export function isMeant(search: OrderSearch, match: NameMatch): RawBuilder<boolean> {
  const { numbers } = search.question;
  const ways = [
    ...(numbers.length > 0 ? [sql`orders.number = any(${numbers})`] : []),
    ...waysToMean(contact, search, match),
  ];
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

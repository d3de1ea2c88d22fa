import type { Insertable, Kysely } from 'kysely';
import type { Kind } from '#domain/catalogue/kind.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { Condition } from '#domain/financing/condition.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';

/** Makes an account unless its phone or e-mail has one, and returns whether it did; waits for a concurrent insert. */
export async function insertAccountIfFree(
  db: Kysely<Database>,
  account: Insertable<Database['accounts']>,
): Promise<boolean> {
  const row = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account with this phone, else the one with this e-mail. */
export async function findHolder(
  db: Kysely<Database>,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<string | null> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'phone'])
    .where((is) => is.or([is('phone', '=', phone ?? ''), is('email', '=', email ?? '')]))
    .execute();
  return (rows.find((row) => row.phone === phone) ?? rows[0])?.id ?? null;
}

/** The title of a listing for sale and its condition for financing, also when it has been sold since; null when it is not visible in this catalogue, or is for rent. */
export async function findFinanceable(
  db: Kysely<Database>,
  listing: string,
  kind: Kind,
): Promise<{ title: Name; financedAs: Condition } | null> {
  const row = await db
    .selectFrom('listings')
    .select(['title', 'attributes'])
    .where('id', '=', Number(listing))
    .where('kind', '=', kind)
    .where('approval', '=', 'accepted')
    .executeTakeFirst();
  if (!row) return null;
  const payment = catalogueOf(kind).payment(row.attributes);
  return payment.by === 'purchase' ? { title: row.title, financedAs: payment.financedAs } : null;
}

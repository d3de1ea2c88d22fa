import type { Kysely } from 'kysely';
import type { Account, ShowroomKind } from '#domain/accounts/account.ts';
import type { Database } from '../db/tables.ts';
import { keepSeller, linkSampleSeller, showroomKindOf } from './adverts-sql.ts';

/** How an advert says its seller is reached. */
interface SaidSeller {
  readonly name: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** The seller of an account as its advert says it, and what kind of business it is; null for private people. */
export async function sellerOf(db: Kysely<Database>, account: Account, { name: said, ...reached }: SaidSeller): Promise<{ id: number; business: ShowroomKind | null }> {
  const business = await showroomKindOf(db, account.id);
  if (account.isSample && business) await linkSampleSeller(db, account);
  const name = business ? account.name : (said ?? account.name);
  const slug = `${business ?? 'seller'}-${account.id.slice(-12)}`.replace('_', '-');
  return { id: await keepSeller(db, { accountId: account.id, slug, kind: business ?? 'individual', name: { en: name, ar: name }, ...reached }), business };
}

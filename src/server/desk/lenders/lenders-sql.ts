import { sql, type Kysely } from 'kysely';
import { forms } from '#domain/applications/forms.ts';
import type { OrderLender } from '#domain/desk/order-lender.ts';
import type { Condition } from '#domain/financing/condition.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { financesCondition } from '#domain/financing/programme-fit.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../../db/tables.ts';
import { findFinanceable } from '../../applications/applications-sql.ts';
import { selectProgrammes } from '../../financing/financing-sql.ts';
import type { OrderRow } from '../../orders/orders-sql.ts';

/** The lenders that are published, with the names of their published versions, by their English names. */
export async function selectLenders(db: Kysely<Database>): Promise<{ id: string; slug: string; name: Name }[]> {
  const { rows } = await sql<{ id: string; slug: string; name: Name }>`
    select contents.id::text, contents.slug, published.draft -> 'name' as name from contents
    join content_versions published on published.content_id = contents.id and published.version = contents.published_version
    where contents.kind = 'lender' and contents.state = 'published'
    order by published.draft -> 'name' ->> 'en', contents.id
  `.execute(db);
  return rows;
}

/** The published lenders, each with the programmes under which it can finance what the order is about. */
export async function lendersOfOrder(db: Kysely<Database>, order: OrderRow, now: Date): Promise<OrderLender[]> {
  const offered = await fittingProgrammes(db, order, now);
  return (await selectLenders(db)).map(({ id, name }) => ({ id, name, programmes: ofLender(offered, name) }));
}

/** The programmes of one lender under which it can finance what the order is about. */
export async function programmesOfLender(
  db: Kysely<Database>,
  order: OrderRow,
  name: Name,
  now: Date,
): Promise<OrderLender['programmes']> {
  return ofLender(await fittingProgrammes(db, order, now), name);
}

// Publishing a lender writes its names into its programmes; those of the demonstration have no other link.
const ofLender = (offered: readonly Programme[], name: Name) =>
  offered
    .filter(({ lender }) => lender.en === name.en && lender.ar === name.ar)
    .map(({ slug, name: title, terms }) => ({ slug, name: title, terms }));

async function fittingProgrammes(db: Kysely<Database>, order: OrderRow, now: Date): Promise<Programme[]> {
  const { programmes: kind } = forms[order.form];
  if (kind === null) return [];
  const condition = await conditionOf(db, order, riyadhDay(now));
  return (await selectProgrammes(db, now, kind)).filter((programme) => financesCondition(programme, condition));
}

/** What the order is about, where its listing or the answers leave no doubt. */
async function conditionOf(db: Kysely<Database>, order: OrderRow, today: string): Promise<Condition | null> {
  const { subject } = forms[order.form];
  if (subject === null) return null;
  if (order.listing_id === null) return subject.certainlyIs(order.answers, today);
  return (await findFinanceable(db, String(order.listing_id), subject.catalogue))?.financedAs ?? null;
}

import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import { catalogueOf, type Kinds, kinds as productKinds } from '#domain/catalogue/kinds/kinds.ts';
import { conditions } from '#domain/financing/condition.ts';
import { estimateFor, monthlyFor } from '#domain/financing/standing-terms.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';

const BATCH = 2_000;
/** Halalas. Prices over the whole range, so that any change of terms, fees, caps or tax changes the result for at least one. */
const PROBES = [500_000, 3_333_300, 8_750_000, 24_999_900, 110_000_000, 640_000_000];

/** Identifies the standard terms of the day by their results for a few prices; stored with each monthly installment. */
export function termsVersion(day: string): string {
  const figures = conditions.flatMap((condition) => PROBES.map((price) => monthlyFor(price, condition, day)));
  return createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 16);
}

/** The monthly cost of a listing in halalas, its installment or its rent; null when it cannot be calculated. */
export function monthlyOf(
  catalogue: Pick<Catalogue, 'payment'>,
  price: number | null,
  values: Values,
  day: string,
): number | null {
  const payment = catalogue.payment(values);
  if (payment.by === 'purchase') return monthlyFor(price, payment.financedAs, day);
  return price === null || payment.months === null ? null : Math.round(price / payment.months);
}

/** The APR and the total of financing a price, under the terms of its monthly cost; null for a rent and where it cannot be calculated. */
export function financingOf(
  catalogue: Pick<Catalogue, 'payment'>,
  price: number,
  values: Values,
  day: string,
): { apr: number; total: number } | null {
  const payment = catalogue.payment(values);
  const card = payment.by === 'purchase' ? estimateFor(price, payment.financedAs, day) : null;
  return card && { apr: card.apr, total: card.total };
}

/** Calculates again every monthly installment with other terms; returns their number. Call it at the start. */
export async function refreshMonthly(db: Kysely<Database>, now: Date, kinds: Kinds = productKinds): Promise<number> {
  const day = riyadhDay(now);
  const version = termsVersion(day);
  let refreshed = 0;
  for (let last = 0; ;) {
    const stale = await db
      .selectFrom('listings')
      .select(['id', 'kind', 'price', 'attributes'])
      .where('id', '>', last)
      .where((where) => where.or([where('terms_version', 'is', null), where('terms_version', '!=', version)]))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (stale.length === 0) return refreshed;
    const rows = stale.map(({ id, kind, price, attributes }) => ({
      id,
      price,
      monthly: monthlyOf(catalogueOf(kind, kinds), price, attributes, day),
    }));
    await sql`
      update listings set monthly = fresh.monthly, terms_version = ${version}
      from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) as fresh(id integer, price bigint, monthly bigint)
      where listings.id = fresh.id and listings.price is not distinct from fresh.price
    `.execute(db);
    refreshed += stale.length;
    last = stale.at(-1)!.id;
  }
}

import type { Kysely } from 'kysely';
import { medianOf } from '#domain/money/median.ts';
import type { Database } from '../../db/tables.ts';

/** A price that can be compared with those of its group. */
export interface ComparablePrice {
  /** What is alike: type and district of a property. */
  readonly group: string;
  /** Halalas per m². */
  readonly value: number;
}

/** A sale price below this share of the median of its group is doubtful: a digit is missing, or it is a rent. */
const DOUBTFUL_SHARE = 0.4;
/** Prices that a median needs before it says something. */
const MIN_GROUP = 6;

/** The places, in `prices`, of those far below the median of their group; `known` are prices that only count for the medians. */
export function farBelowMedian(prices: readonly ComparablePrice[], known: readonly ComparablePrice[] = []): number[] {
  const groups = new Map<string, number[]>();
  for (const { group, value } of [...known, ...prices]) {
    const values = groups.get(group);
    if (values) values.push(value);
    else groups.set(group, [value]);
  }
  const limits = new Map(
    [...groups].flatMap(([group, values]) =>
      values.length < MIN_GROUP ? [] : [[group, medianOf(values) * DOUBTFUL_SHARE] as const],
    ),
  );
  return prices.flatMap(({ group, value }, place) => (value < (limits.get(group) ?? 0) ? [place] : []));
}

/** The sale prices of public properties of other sources. */
export async function storedSalePrices(db: Kysely<Database>, source: string): Promise<ComparablePrice[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['price', 'attributes'])
    .where('kind', '=', 'properties')
    .where('approval', '=', 'accepted')
    .where('source', '<>', source)
    .where('price', 'is not', null)
    .execute();
  return rows.flatMap(({ price, attributes }) => comparablePrice(price, attributes) ?? []);
}

/** A property's sale price per m² with its type and district, or null where there is no such price. */
export function comparablePrice(
  price: number | null,
  { purpose, type, district, space }: Readonly<Record<string, unknown>>,
): ComparablePrice | null {
  if (price === null || purpose !== 'sale' || typeof type !== 'string' || typeof district !== 'string') return null;
  return typeof space === 'number' && space > 0 ? { group: `${type}/${district}`, value: price / space } : null;
}

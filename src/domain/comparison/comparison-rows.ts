import type { Attribute, Catalogue, Value } from '#domain/catalogue/catalogue.ts';
import type { ListingCard } from '#domain/listings/listing.ts';

/** One attribute of the compared listings. */
export interface ComparisonRow {
  /** Key of an attribute of the catalogue, or `price`, `monthly`. */
  readonly key: string;
  /** One value per listing, in their order; null where the seller gave none. */
  readonly values: readonly Value[];
  readonly differs: boolean;
  /**
   * Indexes of the listings with the best value; empty without an order, with an unknown value, or without a
   * difference.
   */
  readonly best: readonly number[];
}

type Compared = Pick<ListingCard, 'values' | 'price' | 'monthly'>;

/** Whether listings of a kind are compared: some of its attributes are. */
export const isCompared = ({ attributes }: Catalogue): boolean =>
  Object.values<Attribute>(attributes).some(({ compared }) => compared === true);

/** All rows of a comparison: price and monthly figure, then the catalogue's compared attributes, in its order. */
export function comparisonRows(catalogue: Catalogue, listings: readonly Compared[]): ComparisonRow[] {
  const attributes = Object.entries(catalogue.attributes).filter(([, attribute]) => attribute.compared === true);
  return [
    row(
      'price',
      listings.map(({ price }) => price),
      rankNumber('lower'),
    ),
    row(
      'monthly',
      listings.map(({ monthly }) => monthly),
      rankNumber('lower'),
    ),
    ...attributes.map(([key, attribute]) =>
      row(
        key,
        listings.map(({ values }) => values[key] ?? null),
        attribute.type === 'quantity'
          ? rankNumber(attribute.better)
          : attribute.type === 'choice'
            ? rankCode(attribute.better)
            : null,
      ),
    ),
  ];
}

/** A lower rank is better; null where a value has none. */
type Rank = ((value: Value) => number | null) | null;

function rankNumber(better: 'lower' | 'higher' | undefined): Rank {
  if (better === undefined) return null;
  return (value) => (typeof value !== 'number' ? null : better === 'lower' ? value : -value);
}

function rankCode(better: readonly string[] | undefined): Rank {
  if (better === undefined) return null;
  return (value) => {
    const rank = typeof value === 'string' ? better.indexOf(value) : -1;
    return rank < 0 ? null : rank;
  };
}

function row(key: string, values: readonly Value[], rank: Rank): ComparisonRow {
  const differs = values.some((value) => JSON.stringify(value) !== JSON.stringify(values[0]));
  const ranks = rank && differs ? values.map(rank) : [];
  // Nothing is best when other values are unknown.
  const known = ranks.filter((one) => one !== null);
  const best = known.length < 2 || known.length < ranks.length ? null : Math.min(...known);
  return { key, values, differs, best: best === null ? [] : ranks.flatMap((one, at) => (one === best ? [at] : [])) };
}

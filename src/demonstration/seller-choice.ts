import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Random } from './random.ts';

/** A possible seller of a generated listing. */
export interface PossibleSeller {
  readonly id: number;
  readonly kind: string;
  readonly city: string | null;
  /** Whether it belongs to an account, whose adverts all state a price. */
  readonly hasAccount?: boolean;
}

/** Up to this number private sellers have few listings each; a larger market has too few sample sellers for that. */
const LIMITED = 1_000;

/** Chooses sellers of generated listings, near ones first, and private people only for a few listings each. */
export class SellerChoice {
  readonly #listings = new Map<number, number>();
  readonly #random: Random;
  readonly #sellers: readonly PossibleSeller[];
  readonly #maxPrivate: number;

  constructor(random: Random, sellers: readonly PossibleSeller[], maxPrivate: number) {
    this.#random = random;
    this.#sellers = sellers;
    this.#maxPrivate = maxPrivate;
  }

  /** A business of this kind, in the city if there is one. */
  business(kind: string, city: string): PossibleSeller | undefined {
    const possible = this.#sellers.filter((seller) => seller.kind === kind);
    const near = possible.filter((seller) => seller.city === city);
    const chosen = near.length > 0 ? near : possible;
    return chosen.length > 0 ? this.#random.one(chosen) : undefined;
  }

  /** A private person in the city for the listing with this number; undefined when all there have enough. */
  person(city: string, number: number): PossibleSeller | undefined {
    const free = this.#sellers.filter(
      ({ id, kind, city: home }) =>
        kind === 'individual' &&
        home === city &&
        (number > LIMITED || (this.#listings.get(id) ?? 0) < this.#maxPrivate),
    );
    if (free.length === 0) return undefined;
    const chosen = this.#random.one(free);
    this.#listings.set(chosen.id, (this.#listings.get(chosen.id) ?? 0) + 1);
    return chosen;
  }
}

/** The sample sellers, in the order in which they were stored. */
export async function selectPossibleSellers(db: Kysely<Database>): Promise<PossibleSeller[]> {
  const rows = await db
    .selectFrom('sellers')
    .select(['id', 'kind', 'city', 'account_id'])
    .where('is_sample', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ account_id, ...seller }) => ({ ...seller, hasAccount: account_id !== null }));
}

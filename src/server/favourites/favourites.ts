import type { favourites } from '#contract/favourites.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { Favourite } from '#domain/favourites/favourite.ts';
import { foldChanges } from '#domain/favourites/favourites.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { Refusal, type Call, type Handlers, type Services } from '../http/serve.ts';
import { cardsOf } from '../listings/listings.ts';
import { selectCards } from '../listings/listings-sql.ts';
import { changeFavourites, countFavouritesOf, selectFavourites } from './favourites-sql.ts';

/** A person's own favourites; nobody else can see them. */
export function favouritesHandlers({ index, kinds }: Pick<Services, 'index' | 'kinds'>): Handlers<typeof favourites> {
  return {
    async list(_input, call) {
      const rows = await selectFavourites(call.db, accountOf(call));
      const offered = rows.filter(({ isOffered }) => isOffered);
      const found = await selectCards(
        call.db,
        offered.map(({ id }) => id),
        riyadhDay(call.now),
        kinds,
      );
      const kindOf = new Map(offered.map(({ id, kind }) => [id, kind]));
      const cards = new Map<number, ListingCard>();
      for (const kind of new Set(kindOf.values())) {
        const own = found.filter(({ id }) => kindOf.get(id) === kind);
        const made = await cardsOf({ index }, catalogueOf(kind, kinds), own);
        for (const [at, { id }] of own.entries()) if (made[at]) cards.set(id, made[at]);
      }
      return rows.map(({ kind, id, savedAt, savedPrice, title }): Favourite => {
        return {
          kind,
          id: String(id),
          savedAt: savedAt.toISOString(),
          savedPrice,
          title,
          listing: cards.get(id) ?? null,
        };
      });
    },

    async set({ changes }, call) {
      const { db, key, now } = call;
      if (key === null) throw new Refusal('key_missing');
      const folded = foldChanges(changes);
      const absent = await changeFavourites(db, accountOf(call), folded, now);
      return { key, changes: folded.filter(({ id }) => !absent.includes(id)), absent };
    },

    count: async ({ id }, { db }) => ({ id, people: await countFavouritesOf(db, Number(id)) }),
  };
}

function accountOf({ caller }: Pick<Call, 'caller'>): string {
  if (!caller) throw new Refusal('not_signed_in');
  return caller.account.id;
}

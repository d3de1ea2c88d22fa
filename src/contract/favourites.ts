import * as v from 'valibot';
import { Favourite, FavouriteChange, FavouriteChanges } from '#domain/favourites/favourite.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { command, query } from './endpoint.ts';

export const favourites = {
  list: query('/favourites', {
    summary: "A person's favourites, last saved first; those no longer offered stay, without their listing.",
    access: 'signed-in',
    input: v.object({}),
    output: v.array(Favourite),
    keep: 'person',
  }),
  set: command('PUT', '/favourites', {
    summary:
      'Save listings or take them out. Of several changes to one listing the latest counts; listings nobody may see are named and left out.',
    access: 'signed-in',
    input: FavouriteChanges,
    output: v.object({ key: v.string(), changes: v.array(FavouriteChange), absent: v.array(ListingId) }),
    refusals: ['key_reused'],
    offline: 'queue',
  }),
  count: query('/favourites/count/{id}', {
    summary: 'How many people saved a listing.',
    access: 'anyone',
    input: v.object({ id: ListingId }),
    output: v.object({ id: ListingId, people: v.pipe(v.number(), v.integer()) }),
    keep: 'nothing',
  }),
};

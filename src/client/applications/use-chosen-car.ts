import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { listings } from '#contract/listings.ts';
import { type ListingDetail, ListingId } from '#domain/listings/listing.ts';
import { useApp } from '#client/shell/use-app.ts';

/** The car named in the address (`?item=123`), once it is here; null without one, or when it cannot be had. */
export function useChosenCar(item: string | null): ListingDetail | null {
  return useChosen(listings.car, item);
}

/** What is named in the address, from the catalogue it is in; null without one, or when it cannot be had. */
export function useChosen(one: typeof listings.car, item: string | null): ListingDetail | null {
  const { ask } = useApp();
  const { data } = useQuery({ ...ask(one, { id: item ?? '1' }), enabled: item !== null });
  return item === null ? null : (data ?? null);
}

/** What the address of a financing screen may carry; anything that is no number of a listing is left out. */
export function readItem(raw: Readonly<Record<string, unknown>>): { item?: string } {
  const { item } = raw;
  return v.is(ListingId, item) ? { item } : {};
}

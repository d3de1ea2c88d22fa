import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { listings } from '#contract/listings.ts';
import { type ListingDetail, ListingId } from '#domain/listings/listing.ts';
import { OfferId } from '#domain/listings/listing-offer.ts';
import { useApp } from '#client/shell/use-app.ts';
import type { ChosenThing } from './chosen-things.ts';

/** The listing in the address (`?item=123`) once loaded; null if there is none, none can be chosen, or it cannot be loaded. */
export function useChosen(thing: ChosenThing | null, item: string | null): ListingDetail | null {
  const { ask } = useApp();
  const isNamed = thing !== null && item !== null;
  const { data } = useQuery({ ...ask(thing?.one ?? listings.car, { id: item ?? '1' }), enabled: isNamed });
  return isNamed ? (data ?? null) : null;
}

/** Search parameters of a financing screen: a listing and an offer on it. Invalid numbers are left out. */
export function readItem(raw: Readonly<Record<string, unknown>>): { item?: string; offer?: string } {
  const { item, offer } = raw;
  return { ...(v.is(ListingId, item) && { item }), ...(v.is(OfferId, offer) && { offer }) };
}

/** The same, with null for missing parameters. */
export function chosenInAddress(raw: Readonly<Record<string, unknown>>): { item: string | null; offer: string | null } {
  const { item = null, offer = null } = readItem(raw);
  return { item, offer };
}

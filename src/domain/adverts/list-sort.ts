import * as v from 'valibot';
import type { AdvertsState } from './advert.ts';

/** How people, adverts and letters can be sorted by when they came. */
export const TimeSort = v.picklist(['newest', 'oldest']);
export type TimeSort = v.InferOutput<typeof TimeSort>;

/** How a list of adverts is sorted: by itself, those that have waited longest come first, and the newest of the others. */
export const advertsSort = (
  state: AdvertsState,
  sort: TimeSort = state === 'waiting' ? 'oldest' : 'newest',
): TimeSort => sort;

/** How imported listings can be sorted; without one, in the order in which they were stored. */
export const PriceSort = v.picklist(['price-low', 'price-high']);
export type PriceSort = v.InferOutput<typeof PriceSort>;

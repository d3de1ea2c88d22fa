import { comparison } from '#contract/comparison.ts';
import { favourites } from '#contract/favourites.ts';
import { searches } from '#contract/saved-searches.ts';
import type { OwnName } from './own-bodies.ts';

/** Queries to refetch once a change has arrived. */
export const ownLists = {
  'favourites.set': favourites.list,
  'comparison.set': comparison.list,
  'searches.set': searches.list,
} as const satisfies Record<OwnName, unknown>;

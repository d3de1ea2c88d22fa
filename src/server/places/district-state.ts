/**
 * What became of a district that a file named and no list had, in the details of its reference item: `proposed` until staff
 * decide; then no state (a district like all others), `known` (another spelling of `into`) or `none`.
 */
export type DistrictState = 'proposed' | 'known' | 'none';

type Details = Readonly<Record<string, unknown>>;

export const isProposed = (details: Details): boolean => details['state'] === 'proposed';

/** Kept only so that later imports know what it is. */
export const isDiscarded = (details: Details): boolean => details['state'] === 'known' || details['state'] === 'none';

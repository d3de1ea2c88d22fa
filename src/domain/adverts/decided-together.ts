import * as v from 'valibot';
import { ListingId } from '#domain/listings/listing.ts';

/** Maximum number of adverts that are decided about together. */
export const MAX_ADVERTS_TOGETHER = 50;

/** Adverts that are decided about together, each with what staff saw of it. */
export const advertsTogether = <S extends v.GenericSchema>(seen: S) =>
  v.pipe(
    v.array(v.object({ id: ListingId, seen })),
    v.minLength(1, 'required'),
    v.maxLength(MAX_ADVERTS_TOGETHER, 'too_many'),
  );

/** What became of one of several adverts: `own` is of the caller, `changed` is no longer as they saw it. */
const AdvertOutcome = v.picklist([
  'done',
  'own',
  'gone',
  'changed',
  'seller_blocked',
  'licence_ended',
  'images_missing',
]);
export type AdvertOutcome = v.InferOutput<typeof AdvertOutcome>;

export const AdvertResult = v.object({ id: v.string(), outcome: AdvertOutcome });
export type AdvertResult = v.InferOutput<typeof AdvertResult>;

/** The answer to a decision about several adverts. */
export const AdvertResults = v.object({ key: v.string(), results: v.array(AdvertResult) });

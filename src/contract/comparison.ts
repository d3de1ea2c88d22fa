import * as v from 'valibot';
import { Comparison, ComparisonChange } from '#domain/comparison/comparison.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { command, query } from './endpoint.ts';

export const comparison = {
  list: query('/comparison', {
    summary: 'The cars a person compares.',
    access: 'signed-in',
    input: v.object({}),
    output: Comparison,
    keep: 'person',
  }),
  set: command('PUT', '/comparison', {
    summary:
      'Compare these cars from now on; none deletes the comparison. Of two changes the later counts; cars nobody may see are named and left out.',
    access: 'signed-in',
    input: ComparisonChange,
    output: v.object({ key: v.string(), change: ComparisonChange, absent: v.array(ListingId) }),
    refusals: ['key_reused'],
    offline: 'queue',
  }),
};

import * as v from 'valibot';
import { query } from './endpoint.ts';

export const receipts = {
  one: query('/receipts/{key}', {
    summary: 'Whether the command with this Idempotency-Key arrived, and its receipt. A key of somebody else looks like one that never arrived.',
    access: 'anyone',
    input: v.object({ key: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
    output: v.object({ key: v.string(), arrived: v.boolean(), receipt: v.unknown() }),
    keep: 'nothing',
  }),
};

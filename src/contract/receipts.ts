import * as v from 'valibot';
import { act, query } from './endpoint.ts';

const Key = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const receipts = {
  one: query('/receipts/{key}', {
    summary:
      'Whether the command with this Idempotency-Key arrived, and its receipt. A key of somebody else looks like one that never arrived.',
    access: 'anyone',
    input: v.object({ key: Key }),
    output: v.object({ key: v.string(), arrived: v.boolean(), receipt: v.unknown() }),
    keep: 'nothing',
  }),
  void: act('POST', '/receipts/{key}/void', {
    summary:
      'Close an Idempotency-Key for ever, before its command is edited or deleted. Already carried out: its receipt is answered. Otherwise nothing will ever be carried out under it, and a late request is refused with key_voided. Safe to repeat. A key of somebody else looks like one that never arrived, and stays open for them.',
    access: 'anyone',
    input: v.object({ key: Key }),
    output: v.object({ key: v.string(), arrived: v.boolean(), receipt: v.unknown() }),
    refusals: ['in_progress'],
    limit: { count: 60, per: 'minute' },
  }),
};

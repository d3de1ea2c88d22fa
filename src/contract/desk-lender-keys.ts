import * as v from 'valibot';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import { LenderKey, LenderKeyName, LenderKeyState } from '#domain/desk/lender-key.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { ReplySecret } from '#domain/identity/reply-secret.ts';
import { command, query } from './endpoint.ts';
import { SearchText } from './search-text.ts';

const roles = ['administrator'] as const;
const KeyId = v.pipe(v.string('required'), v.uuid('malformed'), v.toLowerCase());
const Receipt = v.object({ id: v.string(), key: v.string() });

/** Filters and sort of the list of keys. */
export const lenderKeyFilters = {
  state: v.optional(LenderKeyState),
  /** Words of the name of a key, of its lender or of who made it. */
  q: v.optional(SearchText),
  /** By when they were made; without one, those in force first, then the newest. */
  sort: v.optional(TimeSort),
};

/** Keys of lenders for the API; what they open is in `lender-api.ts`. */
export const deskLenderKeys = {
  lenderKeys: query('/desk/lender-keys', {
    summary: 'The keys of lenders, the newest first, those that were revoked last; or in the order of `sort`.',
    access: 'staff',
    roles,
    input: v.object(lenderKeyFilters),
    output: v.array(LenderKey),
    passing: ['lastUsedAt'],
    keep: 'nothing',
  }),
  makeLenderKey: command('POST', '/desk/lender-keys', {
    summary: 'Make a key for a lender. `secret` is the key itself; it is said once and stored only as a hash.',
    access: 'staff',
    roles,
    input: v.object({ lender: DatabaseId, name: LenderKeyName, replySecret: ReplySecret }),
    output: v.object({ ...Receipt.entries, secret: v.optional(v.string()) }),
    refusals: ['key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  revokeLenderKey: command('POST', '/desk/lender-keys/revoke', {
    summary: 'Revoke a key: from now on it opens nothing. Offers that came with it stay.',
    access: 'staff',
    roles,
    input: v.object({ id: KeyId }),
    output: Receipt,
    refusals: ['not_found', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
};

import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { readPagedSearch } from '../lists/read-list-search.ts';

const ShownIssue = v.fallback(v.optional(v.union([v.literal('new'), DatabaseId])), undefined);

/** What the address of the newsletter says; wrong values are left out. */
export const readNewsletterSearch = (raw: Record<string, unknown>) => ({
  ...readPagedSearch('newsletter', raw),
  /** The number of an issue, or a new one. */
  id: v.parse(ShownIssue, typeof raw['id'] === 'number' ? String(raw['id']) : raw['id']),
});
export type NewsletterSearch = ReturnType<typeof readNewsletterSearch>;

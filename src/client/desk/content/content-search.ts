import * as v from 'valibot';
import { ContentId } from '#domain/desk/content.ts';
import { PageKey } from '#domain/articles/article.ts';
import { PageNumber } from '#contract/page-number.ts';
import { readListSearch } from '../lists/read-list-search.ts';

/** What the address of the contents says; wrong values are left out. */
export const readContentSearch = (raw: Record<string, unknown>) => ({
  ...readListSearch('content', raw),
  ...v.parse(
    v.object({
      /** The number of a content, or a new one. */
      id: v.fallback(v.optional(v.union([v.literal('new'), ContentId])), undefined),
      /** Which page of the site a new one is. */
      text: v.fallback(v.optional(PageKey), undefined),
      page: v.fallback(PageNumber, '1'),
    }),
    raw,
  ),
});
export type ContentSearch = ReturnType<typeof readContentSearch>;

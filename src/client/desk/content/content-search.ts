import * as v from 'valibot';
import { ContentId } from '#domain/desk/content.ts';
import { PageKey } from '#domain/articles/article.ts';
import { readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { PageNumber } from '#contract/page-number.ts';

/** What the address of the contents says; wrong values are left out. */
export const readContentSearch = (raw: Record<string, unknown>) => ({
  ...readFilters('content', raw),
  ...readColumns('content', raw),
  ...v.parse(
    v.object({
      q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
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

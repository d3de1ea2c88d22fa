import * as v from 'valibot';
import { Photo } from '#domain/uploads/photo.ts';
import { Name } from '#domain/words/name.ts';

export const ArticleType = v.picklist(['news', 'blog']);
export type ArticleType = v.InferOutput<typeof ArticleType>;

/** A news item or a blog article as a list shows it. */
export const ArticleCard = v.object({
  id: v.string(),
  slug: v.string(),
  type: ArticleType,
  title: Name,
  summary: Name,
  cover: v.nullable(Photo),
  publishedAt: v.string(),
  readingMinutes: v.number(),
  isSample: v.boolean(),
});
export type ArticleCard = v.InferOutput<typeof ArticleCard>;

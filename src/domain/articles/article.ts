import * as v from 'valibot';
import { Photo } from '#domain/uploads/photo.ts';
import { Name } from '#domain/words/name.ts';
import { MarkedText } from './marked-text.ts';

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

/** Text as blocks, so that no stored HTML is ever rendered. */
export const Block = v.variant('type', [
  v.object({ type: v.literal('heading'), text: MarkedText }),
  v.object({ type: v.literal('paragraph'), text: MarkedText }),
  v.object({ type: v.literal('list'), isNumbered: v.optional(v.literal(true)), items: v.array(MarkedText) }),
  v.object({ type: v.literal('quote'), text: MarkedText }),
]);
export type Block = v.InferOutput<typeof Block>;

export const Article = v.object({ ...ArticleCard.entries, body: v.array(Block) });
export type Article = v.InferOutput<typeof Article>;

/** About us, terms and conditions: versioned text. */
export const Page = v.object({ title: Name, version: v.number(), publishedAt: v.string(), body: v.array(Block) });
export type Page = v.InferOutput<typeof Page>;

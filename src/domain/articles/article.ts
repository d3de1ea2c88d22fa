import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';
import { ArticleCard } from './article-card.ts';
import { MarkedText } from './marked-text.ts';

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

/** The pages of the site with a text that staff write. */
export const PageKey = v.picklist(['terms', 'privacy', 'about-us'], 'invalid');
export type PageKey = v.InferOutput<typeof PageKey>;

/** Their text, with its version. */
export const Page = v.object({ title: Name, version: v.number(), publishedAt: v.string(), body: v.array(Block) });
export type Page = v.InferOutput<typeof Page>;

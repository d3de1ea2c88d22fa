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

/** The pages whose earlier versions can be read, because people have accepted them. */
export type AgreedPage = Exclude<PageKey, 'about-us'>;

/** The days on which a version was in force. */
const InForce = { version: v.number(), publishedAt: v.string(), until: v.string() };

/** Their text, with its version. */
export const Page = v.object({
  title: Name,
  version: v.number(),
  publishedAt: v.string(),
  body: v.array(Block),
  /** Earlier versions that were public, the newest first; absent where they cannot be read, and in answers stored by an earlier version. */
  earlier: v.optional(v.array(v.object(InForce))),
});
export type Page = v.InferOutput<typeof Page>;

/** One version of a page that is or was public; `until` is null while it is in force. */
export const PageVersion = v.object({ ...InForce, until: v.nullable(v.string()), title: Name, body: v.array(Block) });
export type PageVersion = v.InferOutput<typeof PageVersion>;

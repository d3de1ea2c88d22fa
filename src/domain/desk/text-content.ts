import * as v from 'valibot';
import { ArticleType, type Block } from '#domain/articles/article.ts';
import { PhotoId } from '#domain/uploads/photo.ts';
import type { DraftProblems } from './content.ts';
import { draftLine, draftText, pairedLines, problemsOf, publicLine, publicText } from './draft-parts.ts';

/** Characters of a title. */
export const MAX_TITLE = 150;
const MAX_SUMMARY = 400;
const MAX_BLOCK = 6_000;
const MAX_BLOCKS = 200;

/** A block of a text; the items of a list are written one per line. */
export const DraftBlock = v.object({
  type: v.picklist(['heading', 'paragraph', 'list', 'quote'], 'invalid'),
  ...draftText(MAX_BLOCK).entries,
});
export type DraftBlock = v.InferOutput<typeof DraftBlock>;

/** The blocks of a draft. */
export const DraftBody = v.pipe(v.array(DraftBlock), v.maxLength(MAX_BLOCKS, 'too_many'));

/** News or a post. */
export const ArticleContent = v.object({
  kind: v.literal('article'),
  type: ArticleType,
  title: draftLine(MAX_TITLE),
  summary: draftText(MAX_SUMMARY),
  cover: v.nullable(PhotoId),
  body: DraftBody,
});
export type ArticleContent = v.InferOutput<typeof ArticleContent>;

export const PageKey = v.picklist(['terms', 'about-us'], 'invalid');
export type PageKey = v.InferOutput<typeof PageKey>;

/** A page of the site. Each publication is a new version, to which applications refer. */
export const PageContent = v.object({
  kind: v.literal('page'),
  page: PageKey,
  title: draftLine(MAX_TITLE),
  body: DraftBody,
});
export type PageContent = v.InferOutput<typeof PageContent>;

/** Blocks that are all written in both languages. */
export const PublicBody = v.pipe(v.array(publicText(MAX_BLOCK)), v.minLength(1, 'required'));
const PublicArticle = v.object({ title: publicLine(MAX_TITLE), summary: publicText(MAX_SUMMARY), body: PublicBody });
const PublicPage = v.object({ title: publicLine(MAX_TITLE), body: PublicBody });

/** What has to be mended before an article or a page is public. */
export const textProblems = (draft: ArticleContent | PageContent): DraftProblems =>
  bodyProblems(draft.kind === 'article' ? PublicArticle : PublicPage, draft);

/** The problems that a schema finds in a draft with blocks, and those of its lists. */
export function bodyProblems(schema: v.GenericSchema, draft: { readonly body: readonly DraftBlock[] }): DraftProblems {
  const found: Record<string, readonly string[]> = problemsOf(schema, draft);
  for (const [at, block] of draft.body.entries())
    if (block.type === 'list' && pairedLines(block) === null) found[`body.${at}.ar`] ??= ['lines_differ'];
  return found;
}

/** The blocks of a draft as they are published, in the words that are there. */
export function blocksOf(draft: readonly DraftBlock[]): Block[] {
  return draft.map(({ type, en, ar }) =>
    type === 'list' ? { type, items: pairedLines({ en, ar }) ?? [] } : { type, text: { en: en ?? '', ar: ar ?? '' } },
  );
}

/** Blocks that are public as a draft, to write a new version from them. */
export function draftOf(blocks: readonly Block[]): DraftBlock[] {
  return blocks.map((block) =>
    block.type === 'list'
      ? {
          type: block.type,
          en: block.items.map(({ en }) => en).join('\n'),
          ar: block.items.map(({ ar }) => ar).join('\n'),
        }
      : { type: block.type, en: block.text.en, ar: block.text.ar },
  );
}

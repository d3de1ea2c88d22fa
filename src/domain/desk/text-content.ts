import * as v from 'valibot';
import { ArticleType } from '#domain/articles/article-card.ts';
import { type Block, PageKey } from '#domain/articles/article.ts';
import { type Mark, type MarkedText, marksMember, marksMoved, marksWithin } from '#domain/articles/marked-text.ts';
import { PhotoId } from '#domain/uploads/photo.ts';
import type { Name } from '#domain/words/name.ts';
import type { DraftProblems } from './content.ts';
import { DraftMarks } from './draft-marks.ts';
import { draftLine, draftText, pairedLines, problemsOf, publicLine, publicText } from './draft-parts.ts';

/** Characters of a title. */
export const MAX_TITLE = 150;
const MAX_SUMMARY = 400;
const MAX_BLOCK = 6_000;
const MAX_BLOCKS = 200;

/** A block of a text, null in the language that does not have it; the items of a list are written one per line. */
export const DraftBlock = v.pipe(
  v.object({
    type: v.picklist(['heading', 'paragraph', 'list', 'quote'], 'invalid'),
    /** Of a list. */
    isNumbered: v.optional(v.literal(true, 'invalid')),
    ...draftText(MAX_BLOCK).entries,
    marks: DraftMarks,
  }),
  // Cleaning can shorten a text.
  v.transform(({ marks, ...block }) => ({
    ...block,
    ...marksMember(
      marksWithin(marks?.en ?? [], 0, block.en?.length ?? 0),
      marksWithin(marks?.ar ?? [], 0, block.ar?.length ?? 0),
    ),
  })),
);
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
  return draft.map(({ type, isNumbered, en, ar, marks }) =>
    type === 'list'
      ? { type, ...(isNumbered && { isNumbered }), items: itemsOf({ en, ar, marks }) }
      : { type, text: { en: en ?? '', ar: ar ?? '', ...(marks && { marks }) } },
  );
}

/** The items of a list in pairs; a preview also shows those that one language lacks. */
function itemsOf({ en, ar, marks }: Pick<DraftBlock, 'en' | 'ar' | 'marks'>): MarkedText[] {
  const [english, arabic] = [markedLines(en, marks?.en), markedLines(ar, marks?.ar)];
  return Array.from({ length: Math.max(english.length, arabic.length) }, (_, at) => ({
    en: english[at]?.text ?? '',
    ar: arabic[at]?.text ?? '',
    ...marksMember(english[at]?.marks ?? [], arabic[at]?.marks ?? []),
  }));
}

/** The lines of a text that have something in them, each with its marks. */
function markedLines(text: string | null, marks: readonly Mark[] = []): { text: string; marks: Mark[] }[] {
  let start = 0;
  return (text ?? '').split('\n').flatMap((line) => {
    const from = start;
    start += line.length + 1;
    return line.trim() === '' ? [] : [{ text: line, marks: marksWithin(marks, from, from + line.length) }];
  });
}

/** Blocks that are public as a draft, to write a new version from them. */
export function draftOf(blocks: readonly Block[]): DraftBlock[] {
  return blocks.map((block) => {
    if (block.type !== 'list') {
      const { en, ar, marks } = block.text;
      return { type: block.type, en, ar, ...(marks && { marks }) };
    }
    const { type, isNumbered, items } = block;
    const [en, ar] = [joined(items, 'en'), joined(items, 'ar')];
    return { type, ...(isNumbered && { isNumbered }), en: en.text, ar: ar.text, ...marksMember(en.marks, ar.marks) };
  });
}

/** The items of a list as lines, with the marks of all. */
function joined(items: readonly MarkedText[], language: keyof Name): { text: string; marks: Mark[] } {
  let start = 0;
  const marks = items.flatMap((item) => {
    const from = start;
    start += item[language].length + 1;
    return marksMoved(item.marks?.[language] ?? [], from);
  });
  return { text: items.map((item) => item[language]).join('\n'), marks };
}

/** A block in one language. */
export interface TextPart {
  readonly type: DraftBlock['type'];
  readonly isNumbered?: true;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** The blocks that are written in one language. */
export function partsIn(blocks: readonly DraftBlock[], language: keyof Name): TextPart[] {
  return blocks.flatMap(({ type, isNumbered, marks, ...text }) => {
    const written = text[language];
    const part = { type, ...(isNumbered && { isNumbered }), marks: marks?.[language] ?? [] };
    return written === null ? [] : [{ ...part, text: written }];
  });
}

/**
 * The texts of both languages as blocks: those of the same kind become one, in the order of both, as many as possible; the others
 * are blocks that are missing in one language.
 */
export function pairedParts(en: readonly TextPart[], ar: readonly TextPart[]): DraftBlock[] {
  const isSame = (english: TextPart | undefined, arabic: TextPart | undefined) =>
    english && arabic && english.type === arabic.type && english.isNumbered === arabic.isNumbered;
  // pairs[i][j]: how many pairs the parts from i and from j on have at most.
  const pairs = Array.from({ length: en.length + 1 }, () => Array.from({ length: ar.length + 1 }, () => 0));
  const most = (i: number, j: number) => pairs[i]?.[j] ?? 0;
  for (let i = en.length - 1; i >= 0; i--)
    for (let j = ar.length - 1; j >= 0; j--)
      (pairs[i] ?? [])[j] = isSame(en[i], ar[j]) ? most(i + 1, j + 1) + 1 : Math.max(most(i + 1, j), most(i, j + 1));
  const blocks: DraftBlock[] = [];
  let [i, j] = [0, 0];
  while (i < en.length || j < ar.length) {
    const [english, arabic] = [en[i], ar[j]];
    if (isSame(english, arabic)) {
      blocks.push(blockOf(english, arabic));
      i++;
      j++;
    } else if (english && most(i + 1, j) >= most(i, j + 1)) {
      blocks.push(blockOf(english, undefined));
      i++;
    } else {
      blocks.push(blockOf(undefined, arabic));
      j++;
    }
  }
  return blocks;
}

function blockOf(english: TextPart | undefined, arabic: TextPart | undefined): DraftBlock {
  const { type, isNumbered } = english ?? arabic ?? { type: 'paragraph' };
  const marks = marksMember(english?.marks ?? [], arabic?.marks ?? []);
  return { type, ...(isNumbered && { isNumbered }), en: english?.text ?? null, ar: arabic?.text ?? null, ...marks };
}

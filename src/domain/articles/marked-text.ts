import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';

const range = { from: v.number(), to: v.number() };

/** What part of a text is: from one character up to another, in UTF-16 units. */
const Mark = v.variant('type', [
  v.object({ type: v.literal('bold'), ...range }),
  v.object({ type: v.literal('italic'), ...range }),
  /** To an address that `isLinkAddress` allows. */
  v.object({ type: v.literal('link'), ...range, href: v.string() }),
]);
export type Mark = v.InferOutput<typeof Mark>;

/** The marks of a text in each language; absent where it has none. */
const Marks = v.optional(v.object({ en: v.array(Mark), ar: v.array(Mark) }));
export type Marks = v.InferOutput<typeof Marks>;

/** A text in both languages with its marks. Readers that do not know marks show the same text without them. */
export const MarkedText = v.object({ ...Name.entries, marks: Marks });
export type MarkedText = v.InferOutput<typeof MarkedText>;

/** A part of a text with one look. */
export interface TextRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href: string | null;
}

/** A text in parts of one look each, in its order. */
export function runsOf(text: string, marks: readonly Mark[] = []): TextRun[] {
  const inside = marksWithin(marks, 0, text.length);
  const edges = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].toSorted(
    (a, b) => a - b,
  );
  return edges.slice(1).map((to, at) => {
    const from = edges[at] ?? 0;
    const here = inside.filter((mark) => mark.from <= from && mark.to >= to);
    const link = here.find((mark) => mark.type === 'link');
    return {
      text: text.slice(from, to),
      isBold: here.some(({ type }) => type === 'bold'),
      isItalic: here.some(({ type }) => type === 'italic'),
      href: link?.href ?? null,
    };
  });
}

/** The marks of a part of a text, counted from its start; those outside are left out. */
export function marksWithin(marks: readonly Mark[], from: number, to: number): Mark[] {
  return marks.flatMap((mark) => {
    const [begin, end] = [Math.max(mark.from, from), Math.min(mark.to, to)];
    return begin < end ? [{ ...mark, from: begin - from, to: end - from }] : [];
  });
}

/** The marks of a text that others come before: `by` characters further on. */
export const marksMoved = (marks: readonly Mark[], by: number): Mark[] =>
  marks.map((mark) => ({ ...mark, from: mark.from + by, to: mark.to + by }));

/** The marks of both languages as a member; none where there are none. */
export const marksMember = (en: readonly Mark[], ar: readonly Mark[]): { marks?: NonNullable<Marks> } =>
  en.length + ar.length > 0 ? { marks: { en: [...en], ar: [...ar] } } : {};

import type { JSONContent } from '@tiptap/core';
import { type Mark, marksWithin, runsOf } from '#domain/articles/marked-text.ts';
import type { TextPart } from '#domain/desk/text-content.ts';
import { cleanLetters, isVisible } from '#domain/words/clean-text.ts';

/** A text in one language as the document of the editor. */
export function documentOf(parts: readonly TextPart[]): JSONContent {
  const content = parts.map((part): JSONContent => {
    switch (part.type) {
      case 'heading':
        return { type: 'heading', attrs: { level: 2 }, content: inlineOf(part.text, part.marks) };
      case 'paragraph':
        return { type: 'paragraph', content: inlineOf(part.text, part.marks) };
      case 'quote':
        return { type: 'blockquote', content: [{ type: 'paragraph', content: inlineOf(part.text, part.marks) }] };
      case 'list':
        return { type: part.isNumbered ? 'orderedList' : 'bulletList', content: itemsOf(part) };
    }
  });
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function itemsOf({ text, marks }: TextPart): JSONContent[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const from = start;
    start += line.length + 1;
    const content = inlineOf(line, marksWithin(marks, from, from + line.length));
    return { type: 'listItem', content: [{ type: 'paragraph', content }] };
  });
}

function inlineOf(text: string, marks: readonly Mark[]): JSONContent[] {
  return runsOf(text, marks).flatMap((run) => {
    const of: NonNullable<JSONContent['marks']> = [
      ...(run.href === null ? [] : [{ type: 'link', attrs: { href: run.href } }]),
      ...(run.isBold ? [{ type: 'bold' }] : []),
      ...(run.isItalic ? [{ type: 'italic' }] : []),
    ];
    return run.text
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks: of }]),
      ]);
  });
}

/** The document of the editor as parts, cleaned as the server cleans them; parts without a visible character are left out. */
export function partsOf(document: JSONContent): TextPart[] {
  return (document.content ?? []).flatMap((node): TextPart[] => {
    switch (node.type) {
      case 'heading':
        return visible({ type: 'heading', ...cleaned(piecesOf(node, ' ')) });
      case 'paragraph':
        return visible({ type: 'paragraph', ...cleaned(piecesOf(node, '\n')) });
      case 'blockquote':
        return visible({ type: 'quote', ...cleaned(joined(node, '\n')) });
      case 'bulletList':
        return visible({ type: 'list', ...cleaned(joined(node, ' ')) });
      case 'orderedList':
        return visible({ type: 'list', isNumbered: true, ...cleaned(joined(node, ' ')) });
      default:
        return [];
    }
  });
}

const visible = (part: TextPart): TextPart[] => (isVisible(part.text) ? [part] : []);

/** Text with one look. */
interface Piece {
  readonly text: string;
  readonly looks: readonly ({ readonly type: 'bold' | 'italic' } | { readonly type: 'link'; readonly href: string })[];
}

/** The text of a node, with `breaks` for the breaks of its lines. */
function piecesOf(node: JSONContent, breaks: string): Piece[] {
  if (node.type === 'hardBreak') return [{ text: breaks, looks: [] }];
  if (node.text === undefined) return (node.content ?? []).flatMap((child) => piecesOf(child, breaks));
  const looks = (node.marks ?? []).flatMap(({ type, attrs }): Piece['looks'] => {
    const href: unknown = attrs?.['href'];
    if (type === 'link') return typeof href === 'string' ? [{ type, href }] : [];
    return type === 'bold' || type === 'italic' ? [{ type }] : [];
  });
  return [{ text: cleanLetters(node.text), looks }];
}

/** The paragraphs of a list or a quote that have something visible, one on a line; what is pasted can have them at any depth. */
function joined(node: JSONContent, breaks: string): Piece[] {
  return linesIn(node, breaks)
    .filter((line) => line.some(({ text }) => isVisible(text)))
    .flatMap((line, at) => (at > 0 ? [{ text: '\n', looks: [] }, ...line] : line));
}

const linesIn = (node: JSONContent, breaks: string): Piece[][] =>
  node.type === 'paragraph' || node.type === 'heading'
    ? [piecesOf(node, breaks)]
    : (node.content ?? []).flatMap((child) => linesIn(child, breaks));

/** One text of several pieces, with single spaces, and where its marks are. */
function cleaned(pieces: readonly Piece[]): { text: string; marks: Mark[] } {
  let text = '';
  const marks: Mark[] = [];
  for (const piece of pieces) {
    const from = text.length;
    for (const letter of piece.text) text = withLetter(text, letter);
    for (const look of piece.looks) marks.push({ ...look, from: Math.min(from, text.length), to: text.length });
  }
  text = text.trimEnd();
  return { text, marks: merged(marksWithin(marks, 0, text.length), text) };
}

function withLetter(text: string, letter: string): string {
  if (letter === '\n') return text === '' ? '' : `${text.trimEnd()}${text.endsWith('\n') ? '\n\n' : '\n'}`;
  if (!/[\s\p{Cc}]/u.test(letter)) return text + letter;
  return text === '' || /\s$/.test(text) ? text : `${text} `;
}

/** Marks of one look that follow each other are one, also over the break of a line, which carries no marks. */
function merged(marks: readonly Mark[], text: string): Mark[] {
  const whole: Mark[] = [];
  for (const mark of marks) {
    const before = whole.findIndex(
      (one) =>
        one.type === mark.type &&
        hrefOf(one) === hrefOf(mark) &&
        one.to <= mark.from &&
        ['', '\n'].includes(text.slice(one.to, mark.from)),
    );
    const found = whole[before];
    if (found) whole[before] = { ...found, to: mark.to };
    else whole.push(mark);
  }
  return whole;
}

const hrefOf = (mark: Mark) => (mark.type === 'link' ? mark.href : null);

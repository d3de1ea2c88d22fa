import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { blocksOf, DraftBlock, draftOf, pairedParts, partsIn, type TextPart, textProblems } from './text-content.ts';

const part = (text: string, type: TextPart['type'] = 'paragraph'): TextPart => ({ type, text, marks: [] });
const parse = (value: unknown): DraftBlock => v.parse(DraftBlock, value);

describe('a text in two languages', () => {
  it('has the parts of the same kind side by side, and keeps those that one language lacks', () => {
    const blocks = pairedParts(
      [part('Rates', 'heading'), part('They fell.'), part('By how much', 'heading'), part('By 1%.')],
      [part('النسب', 'heading'), part('بكم', 'heading'), part('بنسبة 1%.')],
    );
    expect(blocks.map(({ en, ar }) => [en, ar])).toEqual([
      ['Rates', 'النسب'],
      ['They fell.', null],
      ['By how much', 'بكم'],
      ['By 1%.', 'بنسبة 1%.'],
    ]);
    expect(partsIn(blocks, 'ar').map(({ text }) => text)).toEqual(['النسب', 'بكم', 'بنسبة 1%.']);
  });

  it('is not published while a part is missing in one language', () => {
    const draft = { kind: 'page', page: 'terms', title: { en: 'Terms', ar: 'الشروط' } } as const;
    const written = { en: [part('One.'), part('Two.')], ar: [part('واحد.')] };
    expect(textProblems({ ...draft, body: pairedParts(written.en, written.ar) })).toEqual({
      'body.1.ar': ['required'],
    });
    expect(textProblems({ ...draft, body: pairedParts(written.en, [...written.ar, part('اثنان.')]) })).toEqual({});
  });

  it('takes a numbered list and one with bullets for different parts', () => {
    const numbered: TextPart = { ...part('One', 'list'), isNumbered: true };
    expect(pairedParts([numbered], [part('واحد', 'list')])).toHaveLength(2);
    expect(pairedParts([numbered], [{ ...part('واحد', 'list'), isNumbered: true }])).toEqual([
      { type: 'list', isNumbered: true, en: 'One', ar: 'واحد' },
    ]);
  });
});

describe('marks of a text', () => {
  it('belong to the item of a list that they are in, and come back with it', () => {
    const draft = parse({
      type: 'list',
      en: 'Read the terms\nAsk us',
      ar: 'اقرأ الشروط\nاسألنا',
      marks: {
        en: [
          { type: 'link', from: 9, to: 14, href: '/terms' },
          { type: 'bold', from: 15, to: 18 },
        ],
        ar: [{ type: 'bold', from: 0, to: 4 }],
      },
    });
    const blocks = blocksOf([draft]);
    expect(blocks).toEqual([
      {
        type: 'list',
        items: [
          {
            en: 'Read the terms',
            ar: 'اقرأ الشروط',
            marks: {
              en: [{ type: 'link', from: 9, to: 14, href: '/terms' }],
              ar: [{ type: 'bold', from: 0, to: 4 }],
            },
          },
          { en: 'Ask us', ar: 'اسألنا', marks: { en: [{ type: 'bold', from: 0, to: 3 }], ar: [] } },
        ],
      },
    ]);
    expect(draftOf(blocks)).toEqual([draft]);
  });

  it('end where their text ends', () => {
    const { marks } = parse({
      type: 'paragraph',
      en: 'Rates  fell. ',
      ar: null,
      marks: {
        en: [
          { type: 'bold', from: 6, to: 90 },
          { type: 'italic', from: 40, to: 50 },
        ],
        ar: [{ type: 'bold', from: 0, to: 1 }],
      },
    });
    expect(marks).toEqual({ en: [{ type: 'bold', from: 6, to: 11 }], ar: [] });
  });

  it.each([
    'javascript:alert(1)',
    'http://example.com',
    '//example.com',
    '/en/offers',
    'data:text/html,x',
    'https:// x',
  ])('refuse a link to %s', (href) => {
    const marks = { en: [{ type: 'link', from: 0, to: 2, href }], ar: [] };
    const read = v.safeParse(DraftBlock, { type: 'paragraph', en: 'Go', ar: null, marks });
    expect(read.issues?.map(({ message }) => message)).toEqual(['link_address']);
  });
});

import { describe, expect, it } from 'vitest';
import type { TextPart } from '#domain/desk/text-content.ts';
import { documentOf, partsOf } from './editor-document.ts';

const parts: TextPart[] = [
  { type: 'heading', text: 'Rates', marks: [] },
  {
    type: 'paragraph',
    text: 'They fell.\nRead the terms.',
    marks: [
      { type: 'link', from: 20, to: 25, href: '/terms' },
      { type: 'bold', from: 0, to: 25 },
    ],
  },
  { type: 'list', text: 'One\nTwo', marks: [{ type: 'italic', from: 4, to: 7 }] },
  { type: 'list', isNumbered: true, text: 'First\nSecond', marks: [] },
  { type: 'quote', text: 'Said\nagain', marks: [] },
];

describe('the document of the editor', () => {
  it('gives back the text that it was made of', () => {
    const back = partsOf(documentOf(parts));
    expect(back.map(({ marks: _marks, ...part }) => part)).toEqual(parts.map(({ marks: _marks, ...part }) => part));
    for (const [at, { marks }] of parts.entries()) {
      expect(back[at]?.marks).toHaveLength(marks.length);
      expect(back[at]?.marks).toEqual(expect.arrayContaining([...marks]));
    }
  });

  it('has one empty paragraph for no text, which is no part', () => {
    expect(documentOf([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
    expect(partsOf(documentOf([]))).toEqual([]);
  });

  it('keeps marks on their words when white space and invisible characters are taken out', () => {
    const bold = [{ type: 'bold' }];
    const text = (words: string, marks?: typeof bold) => ({ type: 'text', text: words, ...(marks && { marks }) });
    const written = partsOf({
      type: 'doc',
      content: [{ type: 'paragraph', content: [text(' \u200fRates   '), text(' fell\u200b', bold), text(' today. ')] }],
    });
    expect(written).toEqual([
      { type: 'paragraph', text: 'Rates fell today.', marks: [{ type: 'bold', from: 6, to: 10 }] },
    ]);
  });

  it('makes one list of lists in lists, without empty items', () => {
    const paragraph = (words: string) => ({
      type: 'paragraph',
      content: words === '' ? [] : [{ type: 'text', text: words }],
    });
    const item = (...content: object[]) => ({ type: 'listItem', content });
    const written = partsOf({
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [
            item(paragraph('One'), { type: 'bulletList', content: [item(paragraph('Two'))] }),
            item(paragraph('')),
          ],
        },
      ],
    });
    expect(written).toEqual([{ type: 'list', text: 'One\nTwo', marks: [] }]);
  });
});

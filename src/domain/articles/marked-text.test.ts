import { expect, it } from 'vitest';
import { runsOf } from './marked-text.ts';

it('a text without marks is one part', () => {
  expect(runsOf('Rates fell.')).toEqual([{ text: 'Rates fell.', isBold: false, isItalic: false, href: null }]);
});

it('marks that overlap divide a text where its look changes', () => {
  const runs = runsOf('Read the terms first', [
    { type: 'bold', from: 0, to: 14 },
    { type: 'italic', from: 9, to: 20 },
    { type: 'link', from: 9, to: 14, href: '/terms' },
  ]);
  expect(runs).toEqual([
    { text: 'Read the ', isBold: true, isItalic: false, href: null },
    { text: 'terms', isBold: true, isItalic: true, href: '/terms' },
    { text: ' first', isBold: false, isItalic: true, href: null },
  ]);
});

import { expect, test } from 'vitest';
import { createPageStyles } from '../rendering/page-styles.ts';
import { classesOf, splitStyles } from './split-styles.ts';

const css = [
  '@layer theme{:root{--a:1}}',
  '@layer base{*{border:0}}',
  '@layer components{.card{color:red}.card .name,.title{color:blue}@keyframes turn{to{rotate:1turn}}}',
  String.raw`@layer utilities{:root[data-seen] .guests{color:red}.a\:b{color:red}@media print{.hidden{display:none}}}`,
  '@font-face{font-family:A;src:url(/a.woff2)}',
  ':root{--b:2}',
].join('');

test('a page has the styles of every page, and of the others those that its classes need', () => {
  const { always, parts } = splitStyles(css);
  const page = createPageStyles(`<script>x.className='title'</script><style>${always}</style>`, parts);
  const kept = /<style>(.*)<\/style>/.exec(page('<p class="guests a:b">A price</p>'))?.[1];
  expect(kept).toBe(
    [
      '@layer theme,base,components,utilities;',
      '@layer theme{:root{--a:1}}@layer base{*{border:0}}',
      '@font-face{font-family:A;src:url(/a.woff2)}:root{--b:2}',
      '@layer components{.card .name,.title{color:blue}@keyframes turn{to{rotate:1turn}}}',
      String.raw`@layer utilities{:root[data-seen] .guests{color:red}.a\:b{color:red}}`,
    ].join(''),
  );
  expect(page('<p class="[&amp;&gt;p]:x hidden">')).toContain('@media print{.hidden{display:none}}');
});

test('the file has the layers of the components and utilities whole, and no font, which would have all text measured again', () => {
  const { layers } = splitStyles(css);
  expect(layers).toMatch(/^@layer components\{.*\}@layer utilities\{.*\}$/);
  expect(layers).toContain('.card{color:red}');
  expect(layers).not.toContain('font-face');
});

test.each([
  ['.a.b .c', [['a', 'b', 'c']]],
  ['.a,p .b', [['a'], ['b']]],
  ['p:hover', [[]]],
  ['.a:not(.b)', [['a']]],
  [':where(.a>:not(:last-child))', [['a']]],
  ['.a:is(:where(.group):hover *)', [['a', 'group']]],
  ['.a:is(.b,.c)', [['a']]],
  [String.raw`.w-1\/2`, [['w-1/2']]],
  [String.raw`.\32 xl\:w-\[calc\(100\%\)\]`, [['2xl:w-[calc(100%)]']]],
])('%s matches only in a document with the classes %j', (selector, classes) => {
  expect(classesOf(selector)).toEqual(classes);
});

test('rules within rules are refused, because they have more than one selector', () => {
  expect(() => splitStyles('@layer utilities{.a{color:red;&:hover{color:blue}}}')).toThrow('rules within it');
});

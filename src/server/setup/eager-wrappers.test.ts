import { expect, test } from 'vitest';
import { parenthesizeWrappers } from './eager-wrappers.ts';

const long = `(e,t)=>{${'e.a=1;'.repeat(500)}}`;
const other = `()=>{${'b();'.repeat(600)}}`;
const page = (wrapper: string, rest: string) =>
  `import{n as s,t as l}from"./Helpers.js";import{u}from"./other.js";var m=l(${wrapper}),k=${rest};`;

test('a long wrapper of a package is compiled while its file arrives', () => {
  expect(parenthesizeWrappers(page(long, `u(${other})`), 'assets/Helpers.js')).toBe(page(`(${long})`, `u(${other})`));
});

test('short functions, other calls and other files stay as they are', () => {
  const short = page('(e)=>{e.a=1}', `s({},${long})`);
  expect(parenthesizeWrappers(short, 'assets/Helpers.js')).toBe(short);
  const foreign = page(long, other);
  expect(parenthesizeWrappers(foreign, 'assets/Else.js')).toBe(foreign);
});

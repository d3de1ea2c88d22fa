/** Well-formed texts with impossible values: dates and times that do not exist or are absurd, ids outside every column type. */
const impossibleTexts: readonly string[] = [
  '2027-02-31',
  '2027-02-29',
  '0000-01-01',
  '9999-12-31',
  '2026-02-31T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00+23:00',
  '+275760-09-13T00:00:00.000Z',
  '2147483648',
  '9223372036854775808',
];

/** Texts that are invisible, hide or reverse other text, or cover the lines around them. */
const invisibleTexts: readonly string[] = [
  '\u200b\u200b\u2060\ufeff',
  '\u202e\u2066\u2069\u202c',
  '\u200d\u3164\u2800',
  'a long enough \u202etext\u202c for \u2067a field\u2069',
  `a long enough text ${'\u0301'.repeat(300)}`,
];

/** Malicious texts. */
export const hostileTexts: readonly string[] = [
  ...impossibleTexts,
  ...invisibleTexts,
  'x'.repeat(10_000),
  "'; drop table listings; --",
  '" or ""="',
  '\u202e\u2066gnirts\u2069\u200f',
  '\0',
  'a\0b',
  '\ud800',
  '\u0000\uffff\ufffe',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'NaN',
  ' ',
  '٠٫٥',
  '__proto__',
  'constructor',
  'null',
  '{"a":1}',
  '\r\nSet-Cookie: a=b',
  '👩‍👩‍👧‍👦'.repeat(50),
  'a,b,,,c',
];

/** Values of the wrong type, for JSON bodies. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  '',
  null,
  true,
  0,
  -0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [[]],
  ['a', 1, null],
  {},
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
];

/** Values for every leaf of a valid input at any depth: impossible, invisible, and one of each wrong type. */
export const hostileLeaves: readonly unknown[] = [
  ...impossibleTexts,
  ...invisibleTexts,
  '',
  'a\0b',
  'constructor',
  '__proto__',
  null,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  -1,
  [],
  {},
];

/** Invalid bodies: malformed, deep, wide, prototype-polluting. */
export const hostileBodies: readonly string[] = [
  '{',
  'null',
  '1',
  '"text"',
  '[]',
  '[{}]',
  '{"a":undefined}',
  'not json',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join()}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '\ufeff{}',
  '{"a":1e999}',
];

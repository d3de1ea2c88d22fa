import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, traverse } from '@babel/core';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';

interface Pattern {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

/** All patterns that run on the server, where one slow match delays every request. */
const src = path.join(import.meta.dirname, '../src');
const patterns = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) => /^(?:server|domain|contract|i18n)\/.*\.ts$/.test(file) && !/\.test\.ts$|^server\/setup\//.test(file),
  )
  .flatMap(patternsOf);

/** Patterns that may be quadratic, because their text is always short. */
const bounded: Readonly<Record<string, string>> = {
  '\\/+$': 'settings, by whoever runs the server',
  '<noscript>[^]*<\\/noscript>': 'index.html of the build',
  '^[\\W\\d_]+|[\\W\\d_]+$': 'passwords have at most 128 characters',
};

/** Texts that make patterns backtrack: one piece repeated, then an end that does not match. */
const beginnings = [
  ' ',
  '\t',
  '-',
  '.',
  '/',
  ',',
  '"',
  '0',
  '5',
  '9',
  'a',
  'A',
  '@',
  '+',
  'ا',
  '%',
  ':',
  '5 ',
  '966 ',
  '966',
  'a@',
  '@a',
  'www.',
  'a.',
  '-a',
  '::ffff:',
  'جوال ',
  '\u0301',
];
const endings = ['', '!', '\n', ' x', '\0'];
/** Characters. At this length a quadratic pattern takes seconds. */
const LENGTH = 50_000;

describe('patterns take linear time', () => {
  it.each(patterns)('$where /$source/$flags', ({ source, flags }) => {
    const reports = analyse({ source, flags }).reports.filter(
      ({ type }) => type !== 'Move' || !Object.hasOwn(bounded, source),
    );
    expect(reports.map(({ type, exponential }) => ({ type, exponential }))).toEqual([]);
    // The analysis does not support lookarounds, so patterns are also run. The limit is processor time, far above a linear match.
    if (!Object.hasOwn(bounded, source)) expect(slowestMs(new RegExp(source, flags))).toBeLessThan(1_000);
  });
});

it('detects super-linear patterns', () => {
  expect(patterns.length).toBeGreaterThan(150);
  for (const slow of [/^(a+)+$/, /^\s*q\s*=\s*(.*?)\s*$/i, /(?:\w+\s*)*:$/])
    expect(analyse(slow).reports.some(({ type }) => type !== 'Move')).toBe(true);
});

function slowestMs(pattern: RegExp): number {
  const times = beginnings.flatMap((beginning) =>
    endings.map((ending) => {
      const text = beginning.repeat(Math.ceil(LENGTH / beginning.length)) + ending;
      const before = process.cpuUsage();
      text.search(pattern);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    }),
  );
  return Math.max(...times);
}

function patternsOf(file: string): Pattern[] {
  const parsed = parseSync(readFileSync(path.join(src, file), 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'importAttributes'] },
  });
  if (!parsed) throw new Error(`${file} could not be read.`);
  const found: Pattern[] = [];
  traverse(parsed, {
    RegExpLiteral: ({ node }) =>
      void found.push({ where: `${file}:${node.loc?.start.line}`, source: node.pattern, flags: node.flags }),
  });
  return found;
}

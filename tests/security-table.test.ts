import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGE = 'docs/security.md';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const page = read(PAGE);
/** Level of each requirement of levels 1 and 2, by id. */
const levels = v.parse(v.record(v.string(), v.picklist([1, 2])), JSON.parse(read('tests/vectors/asvs-ids.json')));
/** Minimum percentage of each level that is met or not applicable. The target is 100 and 95. The page lists the rest. Only raised. */
const MIN_PERCENT = { 1: 100, 2: 95.6 } as const;

const STATUSES = { met: 'met', 'not applicable': 'not applicable', waived: 'waived', open: 'open' } as const;
type Status = keyof typeof STATUSES;

interface Row {
  readonly id: string;
  readonly level: number;
  readonly what: string;
  readonly status: Status;
  /** ISO date on which a waiver ends. */
  readonly until: string | null;
  readonly proof: string;
}

const cellsOf = (line: string) => line.slice(2, -2).split(' | ');
const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', level = '', what = '', said = '', proof = '', ...more] = cellsOf(line);
    if (more.length > 0) throw new Error(`The row of ${id} has too many cells.`);
    const [, status = '', until = null] =
      /^(met|not applicable|open|waived)(?: until (\d{4}-\d{2}-\d{2}))?$/.exec(said) ?? [];
    if (!isStatus(status)) throw new Error(`${id} has no known status: ${said}`);
    return { id, level: Number(level), what, status, until, proof };
  });

function isStatus(text: string): text is Status {
  return Object.hasOwn(STATUSES, text);
}

const having = (...statuses: Status[]) => rows.filter(({ status }) => statuses.includes(status));
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

/** The fault of a proof; null if it is valid. */
function faultOf(proof: string): string | null {
  const [, file = '', , title] = /^`([^`]+)`(: "([^"]+)")?$/.exec(proof) ?? [];
  if (!file) return 'names no file';
  if (!existsSync(join(ROOT, file))) return `${file} is not there`;
  if (file === PAGE)
    return title && page.split('\n').some((line) => /^#{2,3} /.test(line) && line.replace(/^#+ /, '') === title)
      ? null
      : `has no section "${title ?? ''}"`;
  if (!isTest(file)) return title === undefined ? null : 'names a title in what is no test';
  if (title === undefined) return 'names no test';
  return titlesIn(read(file)).some((one) => one.includes(title)) ? null : `${file} has no test "${title}"`;
}

/** Titles of tests: the first argument of `it` or `test`, or of the second call of `it.each`. */
function titlesIn(source: string): string[] {
  const title = String.raw`\(\s*(?:'((?:[^'\\\n]|\\.)*)'|\x60([^\x60]*)\x60)`;
  return [...source.matchAll(new RegExp(String.raw`(?:\b(?:it|test)|\))${title}`, 'g'))].map(
    ([, single, template]) => single ?? template ?? '',
  );
}

describe('the table of ASVS', () => {
  it('has every requirement of levels 1 and 2 once, with its level and text', () => {
    expect(rows.map(({ id }) => id).toSorted()).toEqual(Object.keys(levels).toSorted());
    expect(rows.filter(({ id, level }) => levels[id] !== level)).toEqual([]);
    expect(rows.filter(({ what }) => what.trim() === '')).toEqual([]);
  });

  it('names an existing test, section or file for every met row', () => {
    expect(having('met').flatMap(({ id, proof }) => (faultOf(proof) ? [`${id}: ${faultOf(proof)}`] : []))).toEqual([]);
  });

  it('names an existing test or file for every control of a data class', () => {
    const section = page.split('### What shows that it is so\n')[1]?.split('\n## ')[0] ?? '';
    const controls = section
      .split('\n')
      .filter((line) => /^\| (?!class|---)/.test(line))
      .map(cellsOf);
    expect(controls.length).toBeGreaterThan(15);
    expect(
      controls.flatMap(([, control = '', proof = '']) => (faultOf(proof) ? [`${control}: ${faultOf(proof)}`] : [])),
    ).toEqual([]);
    const classes = new Set(controls.flatMap(([of = '']) => of.split(', ')));
    expect([...classes].toSorted()).toEqual(['high', 'internal', 'personal', 'public', 'secret']);
  });

  it('gives a reason for every other row, and an end date for waivers', () => {
    expect(having('not applicable', 'waived', 'open').filter(({ proof }) => proof.trim().length < 5)).toEqual([]);
    expect(
      having('waived').filter(({ until }) => until === null || Number.isNaN(Date.parse(until)) || until < '2026-11-22'),
    ).toEqual([]);
    expect(having('met', 'not applicable', 'open').filter(({ until }) => until !== null)).toEqual([]);
  });

  it.each([1, 2] as const)('has a correct summary of level %i that reaches the minimum', (level) => {
    const count = (...statuses: Status[]) => having(...statuses).filter((row) => row.level === level).length;
    const all = Object.values(levels).filter((one) => one === level).length;
    const percent = ((count('met') + count('not applicable')) * 100) / all;
    const summary = [
      '',
      level,
      all,
      count('met'),
      count('not applicable'),
      count('waived'),
      count('open'),
      `${percent.toFixed(1)} %`,
      '',
    ]
      .join(' | ')
      .trim();
    expect(page.split('\n')).toContain(summary);
    expect(percent).toBeGreaterThanOrEqual(MIN_PERCENT[level]);
    const missing = having('waived', 'open').filter((row) => row.level === level);
    expect(page).toContain(`Missing in level ${level}: ${missing.map(({ id }) => id).join(', ') || 'nothing'}.`);
  });
});

test('detects an invalid proof', () => {
  const own = 'tests/security-table.test.ts';
  expect(faultOf(`\`${own}\`: "detects an invalid proof"`)).toBeNull();
  expect(faultOf(`\`${own}\`: "${own}"`)).toMatch(/has no test/);
  expect(faultOf(`\`${own}\``)).toBe('names no test');
  expect(faultOf('`src/nowhere.ts`')).toBe('src/nowhere.ts is not there');
  expect(faultOf(`\`${PAGE}\`: "No such section"`)).toMatch(/has no section/);
  expect(faultOf('it is so')).toBe('names no file');
});

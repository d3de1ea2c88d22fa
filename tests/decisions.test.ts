import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/decisions');

interface DecisionRecord {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly theme: string;
}

const themes = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
const records: readonly DecisionRecord[] = themes.flatMap((theme) =>
  readFileSync(join(folder, theme), 'utf8')
    .split(/^(?=## \d+\. )/m)
    .slice(1)
    .map((text) => {
      const [, number = '', title = ''] = /^## (\d+)\. (.+)$/m.exec(text) ?? [];
      return { number: Number(number), title, text, theme };
    }),
);
const numbers = records.map(({ number }) => number).toSorted((a, b) => a - b);

/** Every reference such as "decision 52" in code, tests and documents, with its file. */
const references = ['src', 'tests', 'e2e', 'docs'].flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(tsx?|mjs|md|html)$/.test(file) && !file.includes('node_modules') && file !== 'decisions.test.ts',
    )
    .flatMap((file) =>
      [...readFileSync(join(root, place, file), 'utf8').matchAll(/\bdecisions? (\d+)/gi)].map(([, number]) => ({
        file: `${place}/${file}`,
        number: Number(number),
      })),
    ),
);

describe('docs/decisions', () => {
  test('numbers every record once, without gaps', () => {
    expect(records.length).toBeGreaterThan(200);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test.each(records.map((record) => [record.number, record] as const))(
    '%d has a date, a state, context, decision, consequences and what would change it',
    (_, { text, title }) => {
      expect(title).not.toBe('');
      expect(text).toMatch(/^\d{4}-\d\d-\d\d, (accepted|superseded by decision \d+)$/m);
      for (const part of ['Context', 'Decision', 'Consequences', 'Reconsider when'])
        expect(text).toMatch(new RegExp(`^- \\*\\*${part}:\\*\\* \\S.{5,}`, 'm'));
    },
  );

  test('has an index of every record with its theme', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    const missing = records.filter(
      ({ number, title, theme }) =>
        !index.split('\n').some((line) => line.startsWith(`| ${number} | ${title}`) && line.includes(`](${theme})`)),
    );
    expect(missing.map(({ number }) => number)).toEqual([]);
  });

  test('has a record for each reference to a decision', () => {
    expect(references.filter(({ file }) => file.startsWith('src/')).length).toBeGreaterThan(5);
    expect(references.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});

test('src/README.md has fewer than 250 lines', () => {
  expect(readFileSync(join(root, 'src/README.md'), 'utf8').split('\n').length).toBeLessThan(250);
});

describe('files named in the documents exist', () => {
  const listed = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/`((?:src|tests|e2e|docs|public)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    );

  test.each(['CONTRIBUTING.md', 'README.md', 'docs/security.md'])('%s', (file) => {
    const names = [...new Set(listed(file))];
    const present = new Set(
      ['src', 'tests', 'e2e', 'docs', 'public'].flatMap((place) =>
        readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(
          (name) => `${place}/${name.replaceAll('\\', '/')}`,
        ),
      ),
    );
    expect(names.filter((name) => !present.has(name))).toEqual([]);
  });
});

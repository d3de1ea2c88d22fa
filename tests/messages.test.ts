import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createWords } from '#i18n/catalogues.ts';
import { locales } from '#i18n/locale.ts';
import {
  type Compiled,
  formsOf,
  type Message,
  messages,
  namesIn,
  partsOf,
  sentencesOf,
  tagsIn,
} from './support/messages.ts';

const root = join(import.meta.dirname, '..');
/** The only Latin words allowed in Arabic texts: names of keys, headers, formats, products and commands. */
const latinWords = [
  'CSV UTF-8',
  'CSV',
  'Alt+T',
  'Idempotency-Key',
  'JSON',
  'Excel (.xlsx)',
  'Excel (.xls)',
  'Excel',
  'OpenDocument (.ods)',
  'JPEG',
  'PNG',
  'PDF',
  'MP4',
  'WebM',
  'QR',
  'Google Authenticator',
  '1Password',
  'Microsoft Authenticator',
  'npm run staff',
  '/offers',
  'https',
  'mailto',
  'tel',
];
const sixForms = ['few', 'many', 'one', 'other', 'two', 'zero'];

test('the catalogues have exactly the messages of the sources', () => {
  // One worker: under Vitest, Lingui assumes its own source tree and looks for worker files that are not published.
  const check = spawnSync(
    process.execPath,
    ['node_modules/@lingui/cli/dist/lingui.js', 'check', 'sync', '--clean', '--workers', '1'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(check.status, `${check.stdout}${check.stderr}Bring them in with: npm run messages`).toBe(0);
});

test('every file with messages belongs to an area of lingui.config.ts, also after it was renamed', () => {
  const list = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    );
  const origins = new Set(
    list('src/i18n/locales')
      .filter((file) => file.endsWith('/en.po'))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^#: (.+)$/gm)].map(([, name]) => name)),
  );
  const withMessages = list('src').filter(
    (file) =>
      /(?<!\.test|\.examples)\.tsx?$/.test(file) &&
      /@lingui\/(core|react)\/macro[^]*(<(Trans|Plural)\b|\b(t|msg)`)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(withMessages.length).toBeGreaterThan(200);
  expect(withMessages.filter((file) => !origins.has(file))).toEqual([]);
});

test.each(locales)('every message has a text in %s', (locale) => {
  expect(messages.length).toBeGreaterThan(300);
  expect(messages.filter(({ text }) => text[locale].trim() === '').map(called)).toEqual([]);
});

describe('Arabic', () => {
  test('has all six plural forms', () => {
    const plurals = messages.flatMap((message) =>
      formsOf(message.compiled.ar, 'plural').map((forms) => ({ message, forms })),
    );
    expect(plurals.length).toBeGreaterThan(10);
    expect(
      plurals.filter(({ forms }) => !sixForms.every((form) => form in forms)).map(({ message }) => called(message)),
    ).toEqual([]);
  });

  test('shows the number in the forms few, many and other', () => {
    const silent = messages.filter(({ compiled }) =>
      formsOf(compiled.ar, 'plural').some((forms) =>
        ['few', 'many', 'other'].some((form) => !partsOf(forms[form]).includes('#')),
      ),
    );
    expect(silent.map(called)).toEqual([]);
  });

  test('has the same exact-number forms as English', () => {
    const exact = (compiled: Compiled) =>
      formsOf(compiled, 'plural').flatMap((forms) => Object.keys(forms).filter((form) => /^\d/.test(form)));
    expect(
      messages.filter(({ compiled }) => String(exact(compiled.en)) !== String(exact(compiled.ar))).map(called),
    ).toEqual([]);
  });

  test('has the same placeholders and tags as English', () => {
    const unlike = messages.filter(
      ({ compiled }) =>
        String(namesIn(compiled.en)) !== String(namesIn(compiled.ar)) ||
        String(tagsIn(compiled.en)) !== String(tagsIn(compiled.ar)),
    );
    expect(unlike.map(called)).toEqual([]);
  });

  test('closes every tag it opens, in every form', () => {
    const torn = messages.filter(({ compiled }) => sentencesOf(compiled.ar).some((sentence) => !isBalanced(sentence)));
    expect(torn.map(called)).toEqual([]);
  });

  test('is written in Arabic, with Western digits and its own punctuation', () => {
    const strange = messages.flatMap((message) =>
      sentencesOf(message.compiled.ar).flatMap((sentence) => {
        const words = latinWords.reduce(
          (rest, word) => rest.replaceAll(word, ''),
          sentence.replaceAll(/<\/?\d+\/?>|\{\w+\}/g, ''),
        );
        // Latin letters; Arabic-Indic and Persian digits; Latin , ; ? next to Arabic; invisible direction marks.
        return /[A-Za-z\u0660-\u0669\u06f0-\u06f9;?\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|\p{Script=Arabic},/u.test(
          words,
        )
          ? [`${called(message)}: ${sentence}`]
          : [];
      }),
    );
    expect(strange).toEqual([]);
  });

  test('translates equal English texts equally, because the areas share one catalogue at run time', () => {
    const ways = new Map<string, Set<string>>();
    for (const { id, text } of messages) ways.set(id, (ways.get(id) ?? new Set()).add(text.ar));
    expect([...ways.values()].filter((texts) => texts.size > 1).map((texts) => [...texts])).toEqual([]);
  });

  test('uses Western digits, whatever the default of the engine is', async () => {
    const words = createWords('ar');
    await words.load('browse');
    const total = (count: number) =>
      words.i18n._(idOf('{total, plural, =0 {No cars} one {# car} other {# cars}}'), { total: count });
    expect([0, 1, 2, 3, 11, 100, 12_345].map(total)).toEqual([
      'لا توجد سيارات',
      'سيارة واحدة',
      'سيارتان',
      '3 سيارات',
      '11 سيارة',
      '100 سيارة',
      '12,345 سيارة',
    ]);
    expect(words.i18n.locales).toContain('nu-latn');
  });

  test('uses the gender of a field and the plural form of its characters', async () => {
    const words = createWords('ar');
    await words.load('account');
    const required = idOf('{gender, select, feminine {{field} is required} other {{field} is required}}');
    const min = idOf(
      '{gender, select, feminine {{field} must be at least {min} characters} other {{field} must be at least {min} characters}}',
    );
    expect(words.i18n._(required, { gender: 'feminine', field: 'التفاصيل' })).toBe('التفاصيل مطلوبة');
    expect(words.i18n._(required, { gender: 'masculine', field: 'الاسم' })).toBe('الاسم مطلوب');
    expect(words.i18n._(min, { gender: 'masculine', field: 'الاسم', min: 3 })).toBe('يجب ألا يقل الاسم عن 3 أحرف');
    expect(words.i18n._(min, { gender: 'feminine', field: 'التفاصيل', min: 20 })).toBe(
      'يجب ألا تقل التفاصيل عن 20 حرفًا',
    );
  });
});

function called({ area, name }: Message): string {
  return `${area}: ${name}`;
}

/** Throws when the message no longer exists: then the example must be replaced. */
function idOf(name: string): string {
  const found = messages.find((message) => message.name === name);
  if (!found) throw new Error(`No message says: ${name}`);
  return found.id;
}

function isBalanced(sentence: string): boolean {
  const open: string[] = [];
  for (const [, closing, name] of sentence.matchAll(/<(\/?)(\d+)>/g)) {
    if (!closing) open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import { createWords } from '#i18n/catalogues.ts';
import { locales, type Locale } from '#i18n/locale.ts';

/** A message as lingui compiles it: text, or parts; a part is text (`#` is the number), `[name]` or `[name, 'plural' or 'select', forms]`. */
type Compiled = string | readonly Part[];
type Part = string | readonly [name: string, kind?: string, forms?: Readonly<Record<string, Compiled | number>>];

interface Message {
  readonly area: string;
  /** Words and context, or the explicit id: what a failure is called. */
  readonly name: string;
  readonly id: string;
  readonly text: Readonly<Record<Locale, string>>;
  readonly compiled: Readonly<Record<Locale, Compiled>>;
}

const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/i18n/locales');
const compiledFiles = import.meta.glob<{ messages: Record<string, Compiled> }>('../src/i18n/locales/*/*.po', { eager: true });
const areas = readdirSync(folder);
const messages: readonly Message[] = (await Promise.all(areas.map(readArea))).flat();

/** The only Latin letters an Arabic sentence may hold: what is printed on keys or sent on the wire. */
const latinWords = ['CSV UTF-8', 'CSV', 'MP4', 'WebM', 'Alt+T', 'Idempotency-Key', 'JPEG', 'PNG', 'PDF'];
const sixForms = ['few', 'many', 'one', 'other', 'two', 'zero'];

/** What sections 4, 5 and 8 of the specification say in so many words, where a screen or the server already says it. */
const specified = [
  '{field} is required',
  '{field} must not exceed {max} characters',
  '{field} must be at least {min} characters',
  '{field} must be at least {min_value}',
  'Enter a valid email address',
  'Invalid phone number',
  'This field is required',
  'This field must be a number',
  'Incorrect data',
  'Page not found: {path}',
  'Page Not Found: {path}',
  'Page Not Found',
  'Internal Server Error',
  'Unauthorized',
  'You are not authorized to access this resource',
  'Success',
  'You are Currently offline try to check your modem and router',
  'Your Internet Connection was restored',
  'Oops...',
  'Some error happened please call technical support',
  'An error occurred, please try again later',
  'Sorry, none of the results were found.',
  'Sorry, there are no offers available at the moment, please come back at a later time',
  'No offers available',
  'Your message has been sent successfully',
  '{field} does not match',
  'Account Created Successfully',
  'Showroom account created successfully',
  'check code in your whatsapp to reset your password!',
  'Password updated successfully',
  'Password changed successfully',
  'Your data has been updated successfully',
  'Copied',
];

test('every word on the screens is in the catalogues, and no other', () => {
  // One worker: inside Vitest the tool takes itself for its own sources and looks for workers that are not shipped.
  const check = spawnSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', 'check', 'sync', '--clean', '--workers', '1'], { cwd: root, encoding: 'utf8' });
  expect(check.status, `${check.stdout}${check.stderr}Bring them in with: npm run messages`).toBe(0);
});

test.each(locales)('nothing is left unsaid in %s', (locale) => {
  expect(messages.length).toBeGreaterThan(300);
  expect(messages.filter(({ text }) => text[locale].trim() === '').map(called)).toEqual([]);
});

describe('Arabic', () => {
  test('counts in all six forms of its grammar', () => {
    const plurals = messages.flatMap((message) => formsOf(message.compiled.ar, 'plural').map((forms) => ({ message, forms })));
    expect(plurals.length).toBeGreaterThan(10);
    expect(plurals.filter(({ forms }) => !sixForms.every((form) => form in forms)).map(({ message }) => called(message))).toEqual([]);
  });

  test('keeps the count wherever the form does not say it in words', () => {
    const silent = messages.filter(({ compiled }) => formsOf(compiled.ar, 'plural').some((forms) => ['few', 'many', 'other'].some((form) => !partsOf(forms[form]).includes('#'))));
    expect(silent.map(called)).toEqual([]);
  });

  test('says something of its own where English names an exact number', () => {
    const exact = (compiled: Compiled) => formsOf(compiled, 'plural').flatMap((forms) => Object.keys(forms).filter((form) => /^\d/.test(form)));
    expect(messages.filter(({ compiled }) => String(exact(compiled.en)) !== String(exact(compiled.ar))).map(called)).toEqual([]);
  });

  test('fills in and marks up what English does', () => {
    const unlike = messages.filter(({ compiled }) => String(namesIn(compiled.en)) !== String(namesIn(compiled.ar)) || String(tagsIn(compiled.en)) !== String(tagsIn(compiled.ar)));
    expect(unlike.map(called)).toEqual([]);
  });

  test('closes every tag it opens, in every form', () => {
    const torn = messages.filter(({ compiled }) => sentencesOf(compiled.ar).some((sentence) => !isBalanced(sentence)));
    expect(torn.map(called)).toEqual([]);
  });

  test('is written in Arabic, with Western digits and its own punctuation', () => {
    const strange = messages.flatMap((message) =>
      sentencesOf(message.compiled.ar).flatMap((sentence) => {
        const words = latinWords.reduce((rest, word) => rest.replaceAll(word, ''), sentence.replaceAll(/<\/?\d+\/?>|\{\w+\}/g, ''));
        // Latin letters; Arabic-Indic and Persian digits; Latin , ; ? beside Arabic; invisible direction marks.
        return /[A-Za-z\u0660-\u0669\u06f0-\u06f9;?\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|\p{Script=Arabic},/u.test(words) ? [`${called(message)}: ${sentence}`] : [];
      }),
    );
    expect(strange).toEqual([]);
  });

  test('says the same English in one way, since the areas are loaded over each other', () => {
    const ways = new Map<string, Set<string>>();
    for (const { id, text } of messages) ways.set(id, (ways.get(id) ?? new Set()).add(text.ar));
    expect([...ways.values()].filter((texts) => texts.size > 1).map((texts) => [...texts])).toEqual([]);
  });

  test('counts with Western digits, whatever the engine writes by itself', async () => {
    const words = createWords('ar');
    await words.load('browse');
    const total = (count: number) => words.i18n._(idOf('{total, plural, =0 {No cars} one {# car} other {# cars}}'), { total: count });
    expect([0, 1, 2, 3, 11, 100, 12_345].map(total)).toEqual(['لا توجد سيارات', 'سيارة واحدة', 'سيارتان', '3 سيارات', '11 سيارة', '100 سيارة', '12,345 سيارة']);
    expect(words.i18n.locales).toContain('nu-latn');
  });

  test('gives a field its gender, and its characters their number', async () => {
    const words = createWords('ar');
    await words.load('account');
    const required = idOf('{gender, select, feminine {{field} is required} other {{field} is required}}');
    const min = idOf('{gender, select, feminine {{field} must be at least {min} characters} other {{field} must be at least {min} characters}}');
    expect(words.i18n._(required, { gender: 'feminine', field: 'التفاصيل' })).toBe('التفاصيل مطلوبة');
    expect(words.i18n._(required, { gender: 'masculine', field: 'الاسم' })).toBe('الاسم مطلوب');
    expect(words.i18n._(min, { gender: 'masculine', field: 'الاسم', min: 3 })).toBe('يجب ألا يقل الاسم عن 3 أحرف');
    expect(words.i18n._(min, { gender: 'feminine', field: 'التفاصيل', min: 20 })).toBe('يجب ألا تقل التفاصيل عن 20 حرفًا');
  });
});

test('what the specification words, the app says word for word', () => {
  const said = new Set(messages.flatMap(({ compiled }) => sentencesOf(compiled.en)).map((sentence) => sentence.replaceAll(/<\/?\d+\/?>/g, '')));
  expect(specified.filter((words) => !said.has(words))).toEqual([]);
});

async function readArea(area: string): Promise<Message[]> {
  const read = async (locale: Locale) => {
    const filename = join(folder, area, `${locale}.po`);
    return await formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
  };
  const [en, ar] = [await read('en'), await read('ar')];
  const compiled = (locale: Locale, id: string) => compiledFiles[`../src/i18n/locales/${area}/${locale}.po`]?.messages[id] ?? '';
  return Object.entries(en).map(([id, { message, context, translation }]) => ({
    area,
    id,
    name: (message ?? id) + (context ? ` (${context})` : ''),
    text: { en: translation || message || '', ar: ar[id]?.translation ?? '' },
    compiled: { en: compiled('en', id), ar: compiled('ar', id) },
  }));
}

function called({ area, name }: Message): string {
  return `${area}: ${name}`;
}

/** Throws when no screen says it any more: then the example has to be another one. */
function idOf(name: string): string {
  const found = messages.find((message) => message.name === name);
  if (!found) throw new Error(`No message says: ${name}`);
  return found.id;
}

function partsOf(compiled: Compiled | number | undefined): readonly Part[] {
  return typeof compiled === 'object' ? compiled : [String(compiled ?? '')];
}

/** The forms of every plural or select in a message, also of those inside another's forms. */
function formsOf(compiled: Compiled, wanted: string): Readonly<Record<string, Compiled>>[] {
  return partsOf(compiled).flatMap((part) => {
    if (typeof part === 'string' || !part[2]) return [];
    const forms = Object.fromEntries(Object.entries(part[2]).filter((entry): entry is [string, Compiled] => entry[0] !== 'offset'));
    return [...(part[1] === wanted ? [forms] : []), ...Object.values(forms).flatMap((form) => formsOf(form, wanted))];
  });
}

/** Every placeholder of a message once, sorted. */
function namesIn(compiled: Compiled): string[] {
  const names = partsOf(compiled).flatMap((part) => (typeof part === 'string' ? [] : [part[0], ...Object.values(part[2] ?? {}).flatMap((form) => (typeof form === 'number' ? [] : namesIn(form)))]));
  return [...new Set(names)].toSorted();
}

/** Every tag of a message once, sorted. */
function tagsIn(compiled: Compiled): string[] {
  return [...new Set(sentencesOf(compiled).flatMap((sentence) => sentence.match(/<\/?\d+\/?>/g) ?? []))].toSorted();
}

/** Everything a message may come out as: each form of a plural or select makes a sentence of its own, placeholders stay `{name}`. */
function sentencesOf(compiled: Compiled): string[] {
  return partsOf(compiled).reduce<string[]>(
    (begun, part) => {
      const goesOn =
        typeof part === 'string' ? [part] : part[2] ? Object.entries(part[2]).flatMap(([key, form]) => (key === 'offset' || typeof form === 'number' ? [] : sentencesOf(form))) : [`{${part[0]}}`];
      return begun.flatMap((start) => goesOn.map((end) => start + end));
    },
    [''],
  );
}

function isBalanced(sentence: string): boolean {
  const open: string[] = [];
  for (const [, closing, name] of sentence.matchAll(/<(\/?)(\d+)>/g)) {
    if (!closing) open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

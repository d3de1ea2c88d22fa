import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { type Locale } from '#i18n/locale.ts';

/** A message as lingui compiles it: text, or parts; a part is text (`#` is the number), `[name]` or `[name, 'plural' or 'select', forms]`. */
export type Compiled = string | readonly Part[];
type Part = string | readonly [name: string, kind?: string, forms?: Readonly<Record<string, Compiled | number>>];

/** One message of an area, in both languages. */
export interface Message {
  readonly area: string;
  /** Source text and context, or the explicit id, for failure messages. */
  readonly name: string;
  readonly id: string;
  /** The source files that use it, as `src/client/shell/load.ts`. */
  readonly files: readonly string[];
  readonly text: Readonly<Record<Locale, string>>;
  readonly compiled: Readonly<Record<Locale, Compiled>>;
}

const folder = join(import.meta.dirname, '../../src/i18n/locales');
const compiledFiles = import.meta.glob<{ messages: Record<string, Compiled> }>('../../src/i18n/locales/*/*.po', {
  eager: true,
});
/** Folders without .po files are left over from earlier versions. */
const areas = readdirSync(folder).filter((area) => existsSync(join(folder, area, 'en.po')));
/** Every message of every area. */
export const messages: readonly Message[] = (await Promise.all(areas.map(readArea))).flat();

async function readArea(area: string): Promise<Message[]> {
  const read = async (locale: Locale) => {
    const filename = join(folder, area, `${locale}.po`);
    return await formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
  };
  const [en, ar] = [await read('en'), await read('ar')];
  const compiled = (locale: Locale, id: string) =>
    compiledFiles[`../../src/i18n/locales/${area}/${locale}.po`]?.messages[id] ?? '';
  return Object.entries(en).map(([id, { message, context, translation, origin = [] }]) => ({
    area,
    id,
    files: origin.map(([file]) => file),
    name: (message ?? id) + (context ? ` (${context})` : ''),
    text: { en: translation || message || '', ar: ar[id]?.translation ?? '' },
    compiled: { en: compiled('en', id), ar: compiled('ar', id) },
  }));
}

/** The parts of a message. */
export function partsOf(compiled: Compiled | number | undefined): readonly Part[] {
  return typeof compiled === 'object' ? compiled : [String(compiled ?? '')];
}

/** The forms of every plural or select in a message, including nested ones. */
export function formsOf(compiled: Compiled, wanted: string): Readonly<Record<string, Compiled>>[] {
  return partsOf(compiled).flatMap((part) => {
    if (typeof part === 'string' || !part[2]) return [];
    const forms = Object.fromEntries(
      Object.entries(part[2]).filter((entry): entry is [string, Compiled] => entry[0] !== 'offset'),
    );
    return [...(part[1] === wanted ? [forms] : []), ...Object.values(forms).flatMap((form) => formsOf(form, wanted))];
  });
}

/** The placeholders of a message, unique and sorted. */
export function namesIn(compiled: Compiled): string[] {
  const names = partsOf(compiled).flatMap((part) =>
    typeof part === 'string'
      ? []
      : [part[0], ...Object.values(part[2] ?? {}).flatMap((form) => (typeof form === 'number' ? [] : namesIn(form)))],
  );
  return [...new Set(names)].toSorted();
}

/** The tags of a message, unique and sorted. */
export function tagsIn(compiled: Compiled): string[] {
  return [...new Set(sentencesOf(compiled).flatMap((sentence) => sentence.match(/<\/?\d+\/?>/g) ?? []))].toSorted();
}

/** All sentences of a message: one for each form of a plural or select; placeholders stay `{name}`. */
export function sentencesOf(compiled: Compiled): string[] {
  return partsOf(compiled).reduce<string[]>(
    (begun, part) => {
      const goesOn =
        typeof part === 'string'
          ? [part]
          : part[2]
            ? Object.entries(part[2]).flatMap(([key, form]) =>
                key === 'offset' || typeof form === 'number' ? [] : sentencesOf(form),
              )
            : [`{${part[0]}}`];
      return begun.flatMap((start) => goesOn.map((end) => start + end));
    },
    [''],
  );
}

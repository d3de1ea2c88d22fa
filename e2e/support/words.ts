import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../src/i18n/locale.ts';
import { readTranslations, type Say, sayFrom } from '../../tests/support/translations.ts';
import { root } from './server.ts';

export type { Say };

const folder = path.join(root, 'src/i18n/locales');
const areas = readdirSync(folder).filter((area) => area !== 'server' && existsSync(path.join(folder, area, 'en.po')));

/** Translations of a language by English source text; untranslated texts stay in English, as in the app. */
export const translations = (language: Locale): Map<string, string> =>
  readTranslations(areas.map((area) => readFileSync(path.join(folder, area, `${language}.po`), 'utf8')));

/** The texts of a language as the app formats them, with plurals. Throws for unknown source texts. */
export const wordsOf = (language: Locale): Say => sayFrom(language, translations(language));

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import type { Locale } from '../../src/i18n/locale.ts';
import { root } from './server.ts';

/** Translates an English source text into one language, such as `say('Show cars')`; markup is removed. */
export type Say = (words: string, values?: Record<string, unknown>) => string;

const folder = path.join(root, 'src/i18n/locales');
const areas = readdirSync(folder).filter((area) => area !== 'server' && existsSync(path.join(folder, area, 'en.po')));

/** Translations of a language by English source text; untranslated texts stay in English, as in the app. */
export function translations(language: Locale): Map<string, string> {
  const found = new Map<string, string>();
  for (const area of areas) {
    const text = readFileSync(path.join(folder, area, `${language}.po`), 'utf8');
    for (const [, source = '""', translated = '""'] of text.matchAll(/^msgid ((?:".*"\s*)+)^msgstr ((?:".*"\s*)+)/gm))
      found.set(unquoted(source), unquoted(translated) || unquoted(source));
  }
  found.delete('');
  return found;
}

/** The texts of a language as the app formats them, with plurals. Throws for unknown source texts. */
export function wordsOf(language: Locale): Say {
  const messages = translations(language);
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(messages) } });
  return (words, values) => {
    if (!messages.has(words)) throw new Error(`The app never says: ${words}`);
    return i18n._(words, values).replaceAll(/<\/?\d+>/g, '');
  };
}

const unquoted = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, line = '']) => JSON.parse(`"${line}"`) as string).join('');

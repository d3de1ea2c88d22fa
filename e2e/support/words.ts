import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import type { Locale } from '../../src/i18n/locale.ts';
import { root } from './server.ts';

/** What the app says in one language for words that stand in English in its sources, such as `say('Show cars')`; marks around parts of it are left out. */
export type Say = (words: string, values?: Record<string, unknown>) => string;

const folder = path.join(root, 'src/i18n/locales');
const areas = readdirSync(folder).filter((area) => area !== 'server' && existsSync(path.join(folder, area, 'en.po')));

/** Translations of a language, by the English words in the sources; what is not translated yet is in English, as in the app. */
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

/** The words of a language as the app forms them, plurals included. Throws for words that no source has. */
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

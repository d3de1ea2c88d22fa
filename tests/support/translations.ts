import { setupI18n } from '@lingui/core';
import type { Locale } from '#i18n/locale.ts';

/** Translates an English source text into one language, such as `say('Show cars')`; markup is removed. */
export type Say = (words: string, values?: Record<string, unknown>) => string;

/** Translations by English source text, from the contents of .po files; untranslated texts stay in English, as in the app. */
export function readTranslations(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of files)
    for (const [, source = '""', translated = '""'] of text.matchAll(/^msgid ((?:".*"\s*)+)^msgstr ((?:".*"\s*)+)/gm))
      found.set(unquoted(source), unquoted(translated) || unquoted(source));
  found.delete('');
  return found;
}

/** The texts of a language as the app formats them, with plurals. Throws for unknown source texts. */
export function sayFrom(language: Locale, messages: ReadonlyMap<string, string>): Say {
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(messages) } });
  return (words, values) => {
    if (!messages.has(words)) throw new Error(`The app never says: ${words}`);
    return i18n._(words, values).replaceAll(/<\/?\d+>/g, '');
  };
}

const unquoted = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, line = '']) => JSON.parse(`"${line}"`) as string).join('');

import { directionOf } from '#i18n/direction.ts';
import { type Locale, locales } from '#i18n/locale.ts';
import type { PageWordsId, Words } from './words.ts';

interface Asked {
  readonly text: PageWordsId;
  /** Sends a POST to the address of the page. */
  readonly button?: PageWordsId;
  /** `path` is below the language. */
  readonly link: { readonly text: PageWordsId; readonly path: string };
  /** The reader's language; without it the page has both. */
  readonly locale?: Locale;
}

/** A page behind a link in a letter, which asks before it acts: without style, script, session or cookie. */
export function askingPage(words: Words, { text, button, link, locale }: Asked): string {
  const parts = (locale ? [locale] : locales).map((one) => {
    const form = button ? `<form method="post"><button>${words.page(button, one)}</button></form>` : '';
    return `<section lang="${one}" dir="${directionOf(one)}"><p>${words.page(text, one)}</p>${form}<p><a href="/${one}${link.path}">${words.page(link.text, one)}</a></p></section>`;
  });
  return `<!doctype html>\n<html lang="${locale ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>Wijha · وجهة</title></head><body><main>\n${parts.join('\n')}\n</main></body></html>\n`;
}

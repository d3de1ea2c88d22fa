import { directionOf } from '#i18n/direction.ts';
import { locales } from '#i18n/locale.ts';
import type { PageWordsId, Words } from './words.ts';

/** Ids of the texts on such a page. */
export type RefusedPageWords = Extract<
  PageWordsId,
  'page.unreadable' | 'page.wrong_method' | 'page.failed' | 'page.busy'
>;

/**
 * A page for requests that reach no screen: in both languages, because the reader's is unknown, and without style or script. It leads to the home page;
 * while the server is busy to the same address again.
 */
export function refusedPage(id: RefusedPageWords, words: Words): string {
  const paragraphs = locales.map((locale) => {
    const link =
      id === 'page.busy'
        ? `<a href="">${words.page('page.again', locale)}</a>`
        : `<a href="/${locale}">${words.page('page.home', locale)}</a>`;
    return `<p lang="${locale}" dir="${directionOf(locale)}">${words.page(id, locale)} ${link}</p>`;
  });
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Wijha · وجهة</title></head><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

/** The type of such a page; no cache stores it. */
export const refusedPageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } as const;

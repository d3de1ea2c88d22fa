import { defaultLocale, readLocale, type Locale } from '#i18n/locale.ts';
import { remember } from './remember.ts';

/** Longer lists than any browser sends are ignored. */
const MAX_LIST_LENGTH = 1000;

/** The language of the answer: the preferred one of ours in Accept-Language, else the cookie `locale`, else English. */
export function callerLocale(acceptLanguage: string | null | undefined, cookie: string | null | undefined): Locale {
  return preferredLocale(acceptLanguage ?? '') ?? readLocale(cookie) ?? defaultLocale;
}

/** By quality, then by order; `ar;q=0` excludes a language, and `*` names none. */
const preferredLocale = remember((list): Locale | undefined => {
  let best: { locale: Locale; quality: number } | undefined;
  for (const entry of list.slice(0, MAX_LIST_LENGTH).split(',')) {
    const [tag, ...parameters] = entry.split(';');
    const locale = readLocale(tag);
    const quality = qualityOf(parameters);
    if (locale && quality > (best?.quality ?? 0)) best = { locale, quality };
  }
  return best?.locale;
});

function qualityOf(parameters: string[]): number {
  const written = parameters
    .map((parameter) => parameter.split('='))
    .find(([name = '']) => name.trim().toLowerCase() === 'q')?.[1]
    ?.trim();
  if (written === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(written) ? Number(written) : 0;
}

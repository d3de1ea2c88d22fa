import type { ListingResults } from '#domain/browse/results.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { formatMoneyText, formatNumber } from '#i18n/format.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ListFacts } from './narrowed-words.ts';

/** Sections that are named in a summary. */
const MAX_SECTIONS = 3;

/** What the summary of a list says. */
export function summaryOf(
  locale: Locale,
  { section }: Catalogue,
  title: string,
  { facets, ranges: { price } }: Pick<ListingResults, 'facets' | 'ranges'>,
): ListFacts {
  const counted = facets[section] ?? [];
  const sections = (counted.some(({ count }) => count > 1) ? counted : [])
    .slice(0, MAX_SECTIONS)
    .map(({ name, count }) => `${name[locale]}: ${formatNumber(locale, count)}`)
    .join(locale === 'ar' ? '، ' : ', ');
  const money = (riyals: number) => formatMoneyText(locale, riyals * 100);
  return { title, sections, prices: price ? [money(price.min), money(price.max)] : null };
}

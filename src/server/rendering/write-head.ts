import type { Locale } from '#i18n/locale.ts';
import { escaped } from '../http/screen-page.ts';
import type { PageHead } from './render-messages.ts';

export interface SharedPage {
  readonly locale: Locale;
  /** `https://wijha.example`. */
  readonly origin: string;
  readonly title: string;
}

const territories = { en: 'en_US', ar: 'ar_SA' } as const;

/** Elements for previews of links: Open Graph, which messengers and Twitter read. */
export function previewTags({ locale, origin, title }: SharedPage, head: PageHead): string[] {
  const { description, type, picture, path } = head;
  const properties: readonly (readonly [string, string | number | undefined])[] = [
    ['og:type', type],
    ['og:site_name', locale === 'ar' ? 'وجهة' : 'Wijha'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}/${locale}${path === '/' ? '' : path}`],
    ['og:locale', territories[locale]],
    ['og:locale:alternate', territories[locale === 'ar' ? 'en' : 'ar']],
    ['og:image', picture?.url],
    ['og:image:width', picture?.width],
    ['og:image:height', picture?.height],
    ['og:image:alt', picture?.alt],
  ];
  return [
    ...properties.flatMap(([name, value]) =>
      value === undefined ? [] : [`<meta property="${name}" content="${escaped(String(value))}" />`],
    ),
    `<link rel="alternate" type="application/atom+xml" title="${locale === 'ar' ? 'وجهة' : 'Wijha'}" href="/feeds/${locale}.xml" />`,
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`,
  ];
}

/**
 * Structured data as an element that is never run. People write parts of it, so nothing in it may end the element; the two
 * line separators end a line in older scripts.
 */
export function structuredData({ data }: PageHead): string {
  if (data.length === 0) return '';
  return `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', '@graph': data })}</script>`;
}

/** JSON that stays inside its script element. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

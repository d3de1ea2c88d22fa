import { hash } from 'node:crypto';
import type { Locale } from '#i18n/locale.ts';
import { writeScreenPage, type ScreenPage } from '../http/screen-page.ts';
import type { Rendered } from './render-messages.ts';
import { jsonInHtml, previewTags, structuredData } from './write-head.ts';

export type RenderedScreen = Extract<Rendered, { kind: 'screen' }>;

const timeOf = (at: string) => ` data-at="${at}"`;

/** A digest that changes with the content of a page, but not with the time of rendering. */
export const digestOfPage = (page: string, { at }: RenderedScreen): string =>
  hash('sha1', page.replace(timeOf(at), ''), 'base64url');

/** The font of the page's language, named by the styles in the page. */
function fontPreload(html: string, locale: Locale): string {
  const [font] = new RegExp(`/assets/${locale === 'ar' ? 'arabic' : 'latin'}-[\\w-]+\\.woff2`).exec(html) ?? [];
  return font === undefined ? '' : `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
}

/**
 * The document of a rendered screen: title, preloads of pictures and of the font of the language, theme script and the styles it
 * uses before the markup; the answers it was made from, the other styles and the scripts, with low priority, after it. What search
 * engines and previews of links read is in its head, and as structured data after the markup.
 */
export function writeRenderedPage(
  html: string,
  page: ScreenPage,
  { markup, links, head, answers, areas, at }: RenderedScreen,
): string {
  const files: string[] = [];
  const later = (tag: string) => {
    files.push(tag.replace(/^<(?:script|link)/, '$& fetchpriority="low"'));
    return '';
  };
  const shown = head ? { ...page, path: head.path, description: head.description, isListed: head.isIndexed } : page;
  return (
    writeScreenPage(html, { ...shown, tags: head ? previewTags(page, head) : [] })
      // Scripts wait for a stylesheet before them.
      .replaceAll(/<link rel="stylesheet"[^<>]*>/g, later)
      .replaceAll(/<script type="module"[^<>]*><\/script>|<link rel="modulepreload"[^<>]*>/g, later)
      .replace(/<noscript[^>]*>[^]*<\/noscript\s*>/, '')
      .replace('</title>', () => `</title>\n    ${links}${fontPreload(html, page.locale)}`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root" data-areas="${areas.join(' ')}"${timeOf(at)}>${markup}</div>\n    ${head ? structuredData(head) : ''}<script type="application/json" id="answers">${jsonInHtml(answers)}</script>\n    ${files.join('\n    ')}`,
      )
  );
}

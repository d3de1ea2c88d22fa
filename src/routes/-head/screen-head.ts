import type { I18n } from '@lingui/core';
import type { Answer, Query } from '#contract/endpoint.ts';
import type { Locale } from '#i18n/locale.ts';

/** A thing as schema.org describes it. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** A picture for previews of links. */
export interface SharedPicture {
  /** Absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** What search engines and previews of links read of a screen, besides its title. */
export interface ScreenHead {
  readonly description: string;
  /** False: search engines follow its links but do not list it. */
  readonly isIndexed: boolean;
  /** Its one address, without locale, with its search. */
  readonly path: string;
  readonly type: 'website' | 'article' | 'product';
  readonly picture: SharedPicture | null;
  /** Structured data, as JSON-LD. */
  readonly data: readonly Thing[];
}

/** What a head is written from: the screen's address and the answers it was rendered with. */
export interface HeadFacts {
  readonly i18n: I18n;
  readonly locale: Locale;
  /** `https://wijha.example`. */
  readonly origin: string;
  /** The title of the screen, without the name of the site. */
  readonly title: string;
  /** Without locale. */
  readonly pathname: string;
  readonly search: Readonly<Record<string, string>>;
  /** Today in Riyadh, 2026-11-21. */
  readonly today: string;
  /** The absolute address of a path in the language of the page. */
  readonly address: (path: string) => string;
  /** The answer the screen was rendered with; undefined where it has not asked. */
  readonly answer: <E extends Query>(endpoint: E) => Answer<E> | undefined;
}

export type WriteHead = (facts: HeadFacts) => Partial<ScreenHead> & Pick<ScreenHead, 'description'>;

/** Longest description that search engines show, in characters. */
const MAX_DESCRIPTION = 300;

/** One line of text, cut after a word where it is too long. */
export function oneLine(text: string, max = MAX_DESCRIPTION): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}

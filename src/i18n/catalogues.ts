import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { formatTags } from './format.ts';
import type { Locale } from './locale.ts';

/**
 * Messages are split by area and loaded with the chunk that needs them: a single catalogue would exceed the first-load
 * budget.
 */
export type Area =
  | 'shell'
  | 'browse'
  | 'market'
  | 'content'
  | 'properties'
  | 'account'
  | 'applications'
  | 'calculator'
  | 'own'
  | 'orders'
  | 'adverts'
  | 'notifications'
  | 'desk';

const files = import.meta.glob<{ messages: Messages }>(['./locales/*/*.po', '!./locales/server/*.po']);

/** The language of a running app: the loaded areas, and how to load more or change the language. */
export interface Words {
  readonly i18n: I18n;
  readonly locale: () => Locale;
  /**
   * Loads an area in the present language; it is also loaded when the language changes. Throws when its chunk cannot be
   * loaded.
   */
  readonly load: (area: Area) => Promise<void>;
  /** Whether an area is loaded in the present language. */
  readonly has: (area: Area) => boolean;
  /** Loads all areas in use in another language, then activates it. */
  readonly speak: (locale: Locale) => Promise<void>;
}

export function createWords(first: Locale): Words {
  const i18n = setupI18n();
  const areas = new Set<Area>();
  const loaded = new Set<string>();
  const nameOf = (locale: Locale, area: Area) => `./locales/${area}/${locale}.po`;
  const bring = async (locale: Locale, area: Area) => {
    const name = nameOf(locale, area);
    if (loaded.has(name)) return;
    const file = files[name];
    if (!file) throw new Error(`No words for ${area} in ${locale}`);
    const { messages } = await file();
    i18n.load(locale, messages);
    loaded.add(name);
  };
  // The format tag makes "# cars" use Western digits: older engines use Arabic-Indic ones for plain "ar".
  i18n.loadAndActivate({ locale: first, locales: formatTags[first], messages: {} });
  return {
    i18n,
    locale: () => i18n.locale as Locale,
    load: async (area) => {
      areas.add(area);
      await bring(i18n.locale as Locale, area);
    },
    has: (area) => loaded.has(nameOf(i18n.locale as Locale, area)),
    speak: async (locale) => {
      await Promise.all([...areas].map((area) => bring(locale, area)));
      i18n.activate(locale, formatTags[locale]);
    },
  };
}

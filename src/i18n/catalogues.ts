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
  | 'frame'
  | 'home'
  | 'market'
  | 'listing'
  | 'listingLower'
  | 'costs'
  | 'report'
  | 'content'
  | 'properties'
  | 'account'
  | 'applications'
  | 'calculator'
  | 'own'
  | 'saved'
  | 'orders'
  | 'adverts'
  | 'notifications'
  | 'desk';

const files = import.meta.glob<{ messages: Messages }>(['./locales/*/*.po', '!./locales/{heads,server}/*.po']);

/** The language of a running app: the loaded areas, and how to load more or change the language. */
export interface Words {
  readonly i18n: I18n;
  readonly locale: () => Locale;
  /**
   * Loads an area in the present language; it is also loaded when the language changes. Throws when its chunk cannot be
   * loaded.
   */
  readonly load: (area: Area) => Promise<void>;
  /** Loads an area, and resolves also when it cannot be loaded: offline and never loaded. One promise an area, so that a component can wait for it. */
  readonly tryToLoad: (area: Area) => Promise<void>;
  /** The areas in use, loaded or not. */
  readonly areas: () => readonly Area[];
  /** Whether an area is loaded in the present language. */
  readonly has: (area: Area) => boolean;
  /** Loads all areas in use in another language, then activates it. */
  readonly speak: (locale: Locale) => Promise<void>;
}

export function createWords(first: Locale): Words {
  const i18n = setupI18n();
  // Its id is shown. Journeys refuse errors in the console.
  i18n.on('missing', ({ id }) => console.error('No text', id));
  // Also lingui's own objects: its `load` would render every component again for each area, and undo the server's markup of parts that are not hydrated yet.
  const catalogues: Readonly<Record<Locale, Messages>> = { en: {}, ar: {} };
  const activate = (locale: Locale) =>
    // The format tag makes "# cars" use Western digits: older engines use Arabic-Indic ones for plain "ar".
    i18n.loadAndActivate({ locale, locales: formatTags[locale], messages: catalogues[locale] });
  const areas = new Set<Area>();
  const loaded = new Set<string>();
  const nameOf = (locale: Locale, area: Area) => `./locales/${area}/${locale}.po`;
  const bring = async (locale: Locale, area: Area) => {
    const name = nameOf(locale, area);
    if (loaded.has(name)) return;
    const file = files[name];
    if (!file) throw new Error(`No words for ${area} in ${locale}`);
    const { messages } = await file();
    Object.assign(catalogues[locale], messages);
    loaded.add(name);
  };
  const load = async (area: Area) => {
    areas.add(area);
    await bring(i18n.locale as Locale, area);
  };
  const trying = new Map<string, Promise<void>>();
  activate(first);
  return {
    i18n,
    locale: () => i18n.locale as Locale,
    load,
    tryToLoad: (area) => {
      const name = nameOf(i18n.locale as Locale, area);
      const known = trying.get(name);
      if (known) return known;
      const tried = load(area).then(
        // React's mark of a promise that it need not wait for, not even until the next microtask.
        () => void Object.assign(tried, { status: 'fulfilled', value: undefined }),
        () => void trying.delete(name),
      );
      trying.set(name, tried);
      return tried;
    },
    areas: () => [...areas],
    has: (area) => loaded.has(nameOf(i18n.locale as Locale, area)),
    speak: async (locale) => {
      await Promise.all([...areas].map((area) => bring(locale, area)));
      activate(locale);
    },
  };
}

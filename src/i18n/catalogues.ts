import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { formatTags } from './format.ts';
import type { Locale } from './locale.ts';

/** Words are split by area and come with the chunk that needs them: one big catalogue would eat the first-load budget. */
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

/** The language of one running app: what is loaded, and how another area or language comes in. */
export interface Words {
  readonly i18n: I18n;
  readonly locale: () => Locale;
  /** Loads an area in the present language; later languages will bring it along. Throws when its chunk cannot be had. */
  readonly load: (area: Area) => Promise<void>;
  /** Whether an area is here in the present language. */
  readonly has: (area: Area) => boolean;
  /** Loads everything in use in another language, then speaks it. */
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
  // The tag writes Western digits into "# cars": older engines read plain "ar" as Arabic-Indic ones.
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

import type { api } from '#contract/index.ts';
import { searchIndex } from '#domain/browse/search-index.ts';
import { cars } from '#domain/catalogue/cars.ts';
import { everything } from '#domain/catalogue/search.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { countOffersAndShowrooms, selectSettings } from './settings-sql.ts';

const nothing = { en: '', ar: '' };

/** What stands until the operator stores its own: empty lines rather than invented ones. */
const unsaid: Pick<Settings, 'contact' | 'legal' | 'social' | 'isSampleData'> = {
  contact: { phone: '', whatsapp: '', email: '', address: nothing, hours: nothing },
  legal: { company: nothing, unifiedNumber: null, aggregatorLicence: null, realEstateLicence: null },
  social: [],
  isSampleData: false,
};

/** Answers what every screen may need. */
export function settingsHandlers({ index }: Services): Handlers<typeof api.settings> {
  // Counting the brands looks at every car, and every visitor asks.
  const brandCounts = new AnswerCache<number>(1);
  const countBrands = async () => searchIndex(index.of(cars), everything, { perPage: 1 }).facets['brand']?.length ?? 0;
  return {
    common: async (_input, { db, now }) => ({
      name: { en: 'Wijha', ar: 'وجهة' },
      currency: 'SAR' as const,
      locales: ['en' as const, 'ar' as const],
      ...unsaid,
      ...(await selectSettings(db)),
      counts: {
        cars: index.of(cars).size,
        brands: await brandCounts.get(index.version, 'brands', countBrands),
        ...(await countOffersAndShowrooms(db, now)),
      },
    }),
  };
}

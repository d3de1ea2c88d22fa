import type { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { everything } from '#domain/catalogue/search.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { selectSettingsMark } from '../db/settings-mark-sql.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { refusalFor } from '../http/failure.ts';
import { LastAnswer } from '../http/last-answer.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { countOffersAndShowrooms, selectSettings } from './settings-sql.ts';

const nothing = { en: '', ar: '' };

/** Defaults until the operator stores its own: empty strings instead of invented values. */
const unsaid: Pick<Settings, 'contact' | 'legal' | 'reservation' | 'social' | 'isSampleData'> = {
  contact: { phone: '', whatsapp: '', email: '', address: nothing, hours: nothing },
  legal: { company: nothing, unifiedNumber: null, aggregatorLicence: null, realEstateLicence: null },
  reservation: null,
  social: [],
  isSampleData: false,
};

/** Delay of changes of neither a car nor a setting (an offer ends). */
const CACHE_MS = 15_000;

/** Answers data that every screen may need: one answer serves all callers within moments, and the last one while the database is down. */
export function settingsHandlers(services: Services): Handlers<typeof api.settings> {
  const answers = new AnswerCache<Settings>(1);
  const last = new LastAnswer<Settings>();
  let brands = 0;
  /** Every screen needs the settings: while nothing can be searched, they have the last known number. */
  const countBrands = async () => {
    try {
      const { facets } = await services.index.search(cars, everything, { perPage: 1 });
      brands = facets['brand']?.length ?? 0;
    } catch (error) {
      if (refusalFor(error).code !== 'busy') throw error;
    }
    return brands;
  };
  return {
    common: (_input, { db, now }) =>
      last.of(async () => {
        // Staff who changed a setting see it with the next call, before the index has looked.
        const key = `${Math.floor(now.getTime() / CACHE_MS)}/${await selectSettingsMark(db)}`;
        return answers.get(services.index.version, key, () => gather(services, now, countBrands));
      }),
  };
}

async function gather({ db, index }: Services, now: Date, countBrands: () => Promise<number>): Promise<Settings> {
  const [stored, counted, brands] = await Promise.all([
    selectSettings(db, now),
    countOffersAndShowrooms(db, now),
    countBrands(),
  ]);
  return {
    name: { en: 'Wijha', ar: 'وجهة' },
    currency: 'SAR',
    locales: ['en', 'ar'],
    ...unsaid,
    ...stored,
    counts: { cars: index.sizeOf(cars), brands, ...counted },
  };
}

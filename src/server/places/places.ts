import type { api } from '#contract/index.ts';
import type { Country, Region } from '#domain/places/place.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { selectCountries, selectRegions } from './places-sql.ts';

/** Answers regions, cities, districts and countries. */
export function placesHandlers({ db, index }: Services): Handlers<typeof api.places> {
  const regions = new AnswerCache<Region[]>(1);
  const countries = new AnswerCache<Country[]>(1);
  return {
    states: () => regions.get(index.names.version, 'regions', () => selectRegions(db)),
    countries: () => countries.get(index.names.version, 'countries', () => selectCountries(db)),
  };
}

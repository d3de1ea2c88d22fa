import type { api } from '#contract/index.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { selectCountries, selectRegions } from './places-sql.ts';

/** Answers where people and things are. */
export function placesHandlers(_services: Services): Handlers<typeof api.places> {
  return {
    states: (_input, { db }) => selectRegions(db),
    countries: (_input, { db }) => selectCountries(db),
  };
}

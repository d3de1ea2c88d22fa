import * as v from 'valibot';
import type { ListingResults } from '#domain/browse/results.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { choicesAt, namesOfChoices } from '#domain/catalogue/list-choices.ts';
import type { Query } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { checkInput } from './http/check-input.ts';
import { wasListing } from './listings/listings-sql.ts';
import type { ReadFrom } from './db/read-replica.ts';
import { readAnywhere } from './http/read-anywhere.ts';
import { Refusal, type Call, type Route, type Services } from './http/serve.ts';

/**
 * Public screens about one thing, with the query that reads it: the last part of the screen's address becomes the parameter
 * in the query's path. Only queries that change nothing, because every page request runs one.
 */
export const screenSubjects: Readonly<Record<string, Query>> = {
  '/products/cars/$id': api.listings.car,
  '/products/real-estate/$id': api.listings.property,
  '/products/cars/$id_/purchase': api.listings.car,
  '/products/real-estate/$id_/purchase': api.listings.property,
  '/offers/$slug': api.offers.one,
  '/showrooms/$slug': api.showrooms.one,
  '/marketing-offices/$slug': api.marketingOffices.one,
  '/news/$slug': api.articles.one,
  '/blogs/$slug': api.articles.one,
  '/terms-conditions/$version': api.articles.termsVersion,
  '/privacy-policy/$version': api.articles.privacyVersion,
  '/finance/cars/$id/': api.financing.programme,
  '/finance/real-estate/$id/': api.financing.programme,
  '/finance/individual-companies/$id/': api.financing.programme,
  '/finance/cars/$id/apply': api.financing.programme,
  '/finance/real-estate/$id/apply': api.financing.programme,
  '/finance/individual-companies/$id/apply': api.financing.programme,
};

/** Whether the listing of a screen was sold or expired long ago or taken down, so that its address is gone. */
export function goneFinder({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): (template: string, params: Readonly<Record<string, string>>) => Promise<boolean> {
  const kinds = new Map<Query, string>([
    [api.listings.car, cars.kind],
    [api.listings.property, properties.kind],
  ]);
  return async (template, { id }) => {
    const query = Object.hasOwn(screenSubjects, template) ? screenSubjects[template] : undefined;
    const kind = query && kinds.get(query);
    if (kind === undefined || !v.is(ListingId, id)) return false;
    return wasListing(db, kind, Number(id), riyadhDay(clock())).catch(() => false);
  };
}

/** Lists of a brand, model, city or district, with the query that finds their listings; the parts of the address are values of filters. */
export const screenLists: Readonly<Record<string, { readonly catalogue: Catalogue; readonly query: Query }>> = {
  '/products/cars/$brand': { catalogue: cars, query: api.browse.cars },
  '/products/cars/$brand/$model': { catalogue: cars, query: api.browse.cars },
  '/products/real-estate/$city': { catalogue: properties, query: api.browse.properties },
  '/products/real-estate/$city/$district': { catalogue: properties, query: api.browse.properties },
};

/** Whether the subject of a screen exists, `('/products/cars/$id', { id: '1000' })`. True when that is unknown: the screen then reports the problem. */
export function subjectFinder(
  services: Services,
  routes: readonly Route[],
): (template: string, params: Readonly<Record<string, string>>) => Promise<boolean> {
  return async (template, params) => {
    const list = Object.hasOwn(screenLists, template) ? screenLists[template] : undefined;
    if (list) return hasList(services, routes, list, Object.values(params));
    const query = Object.hasOwn(screenSubjects, template) ? screenSubjects[template] : undefined;
    const route = routes.find(({ endpoint }) => endpoint === query);
    const asked = Object.values(params).at(-1);
    const name = /\{(\w+)\}/.exec(query?.path ?? '')?.[1];
    if (!query || !route || asked === undefined || name === undefined) return true;
    try {
      const input = checkInput(query.input, { [name]: asked }, [name]);
      await readAnywhere(services, (from) => route.handler(input, anonymousCall(services, from)));
      return true;
    } catch (error) {
      return !(error instanceof Refusal && error.code === 'not_found');
    }
  };
}

/** Whether a list is of a known brand or place. */
async function hasList(
  services: Services,
  routes: readonly Route[],
  { catalogue, query }: (typeof screenLists)[string],
  parts: readonly string[],
): Promise<boolean> {
  const choices = choicesAt(catalogue, [catalogue.screenPath, ...parts].join('/'));
  if (!choices) return false;
  const route = routes.find(({ endpoint }) => endpoint === query);
  if (!route) return true;
  try {
    const input = checkInput(query.input, choices, []);
    const answer = await readAnywhere(services, (from) => route.handler(input, anonymousCall(services, from)));
    return namesOfChoices(catalogue, choices, (answer as { data: ListingResults }).data.facets) !== null;
  } catch (error) {
    return !(error instanceof Refusal && error.code === 'invalid');
  }
}

/** A call without a person, which leaves no trace. */
function anonymousCall({ clock }: Services, from: ReadFrom): Call {
  return {
    caller: null,
    lenderKey: null,
    locale: 'en',
    origin: 'http://localhost',
    isHead: false,
    now: clock(),
    ...from,
    key: null,
    owners: ['guest'],
    address: '',
    userAgent: null,
    session: { token: null, keep: () => {}, clear: () => {} },
    device: { token: null, keep: () => {} },
    say: () => {},
    sayOnce: () => {},
    note: () => {},
  };
}

import type { Query } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { checkInput } from './http/check-input.ts';
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
  '/finance/cars/$id/': api.financing.programme,
  '/finance/real-estate/$id/': api.financing.programme,
  '/finance/individual-companies/$id/': api.financing.programme,
  '/finance/cars/$id/apply': api.financing.programme,
  '/finance/real-estate/$id/apply': api.financing.programme,
  '/finance/individual-companies/$id/apply': api.financing.programme,
};

/** Whether the subject of a screen exists, `('/products/cars/$id', { id: '1000' })`. True when that is unknown: the screen then reports the problem. */
export function subjectFinder(
  services: Services,
  routes: readonly Route[],
): (template: string, params: Readonly<Record<string, string>>) => Promise<boolean> {
  return async (template, params) => {
    const query = Object.hasOwn(screenSubjects, template) ? screenSubjects[template] : undefined;
    const route = routes.find(({ endpoint }) => endpoint === query);
    const asked = Object.values(params).at(-1);
    const name = /\{(\w+)\}/.exec(query?.path ?? '')?.[1];
    if (!query || !route || asked === undefined || name === undefined) return true;
    try {
      await route.handler(checkInput(query.input, { [name]: asked }, [name]), anonymousCall(services));
      return true;
    } catch (error) {
      return !(error instanceof Refusal && error.code === 'not_found');
    }
  };
}

/** A call without a person, which leaves no trace. */
function anonymousCall({ db, clock }: Services): Call {
  return {
    caller: null,
    locale: 'en',
    now: clock(),
    db,
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

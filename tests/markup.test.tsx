import { text } from 'node:stream/consumers';
import { serve, type ServerType } from '@hono/node-server';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { formatMoney } from '#i18n/format.ts';
import { createQueryClient } from '#offline/query-client.ts';
import { loadStandingData } from '#demonstration/seed-demonstration.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import { seedArticles, seedSettings } from '#demonstration/seed-content.ts';
import { seedOffers } from '#demonstration/seed-offers.ts';
import { seedSellers } from '#demonstration/seed-sellers.ts';
import { createApp } from '../src/app.tsx';
import { testApp } from './support/server-app.ts';

const { app, services } = await testApp();
let server: ServerType;
let baseUrl: string;

interface Car {
  readonly id: string;
  readonly title: Record<Locale, string>;
  readonly price: number;
  readonly offer: object | null;
}
let car: Car;
let offer: Record<Locale, string>;

beforeAll(async () => {
  const now = services.clock();
  await loadStandingData(services.db, now);
  await seedSettings(services.db);
  await seedSellers(services.db, now);
  await seedCars(services.db, { count: 40, now }, () => undefined);
  await seedOffers(services.db, now);
  await seedArticles(services.db, now);
  await services.index.refresh();
  baseUrl = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}/api`),
    );
  });
  const { items } = (await ask<{ data: { items: Car[] } }>('/cars?sort=price-high')).data;
  // A car with an offer shows the price of the offer.
  const priced = items.find((one) => one.offer === null);
  const first = (await ask<{ data: { title: Record<Locale, string> }[] }>('/offer/v2/all')).data[0];
  if (!priced || !first) throw new Error('The demonstration has neither cars nor offers');
  car = priced;
  offer = first.title;
});
afterAll(() => new Promise((resolve) => void server.close(() => resolve(undefined))));

const ask = async <T,>(address: string) => (await (await fetch(`${baseUrl}${address}`)).json()) as T;

/** The markup of a screen rendered without a browser. */
async function markupOf(locale: Locale, url: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [`/${locale}${url === '/' ? '' : url}`] });
  const { App, router } = await createApp({ locale, history, queryClient: createQueryClient(), baseUrl });
  await router.load();
  const { prelude } = await prerenderToNodeStream(<App />);
  return text(prelude);
}

const words = {
  en: {
    home: 'Find it and finance it in one place.',
    cars: 'Cars',
    specifications: 'Specifications',
    notFound: 'Page Not Found',
  },
  ar: { home: /[\u0600-\u06ff]/, cars: 'سيار', specifications: /[\u0600-\u06ff]/, notFound: /[\u0600-\u06ff]/ },
} as const;

describe.each(['en', 'ar'] as const)('rendered without a browser, in %s', (locale) => {
  test('window and document are undefined', () => {
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  });

  test('the home page shows new cars', async () => {
    const markup = await markupOf(locale, '/');
    expect(markup).toMatch(words[locale].home);
    expect(markup).toContain(`href="/${locale}/products/cars`);
    expect(markup.match(/<article/g)?.length).toBeGreaterThanOrEqual(8);
  });

  test('the list shows the requested cars with their prices', async () => {
    const markup = await markupOf(locale, '/products/cars?sort=price-high');
    expect(markup).toContain(words[locale].cars);
    expect(markup).toContain(car.title[locale]);
    expect(markup).toContain(formatMoney(locale, car.price));
    expect(markup).toContain(`href="/${locale}/products/cars/${car.id}"`);
  });

  test('a car shows its price, its specifications and its monthly figure', async () => {
    const markup = await markupOf(locale, `/products/cars/${car.id}`);
    expect(markup).toMatch(words[locale].specifications);
    expect(markup).toMatch(new RegExp(`<h1[^>]*>${car.title[locale]}</h1>`));
    expect(markup).toContain(formatMoney(locale, car.price));
    expect(markup).toMatch(/%<\/bdi>/);
  });

  test('the offers are rendered', async () => {
    expect(await markupOf(locale, '/offers')).toContain(offer[locale]);
  });

  test('about us is rendered', async () => {
    const about = await ask<{ data: { title: Record<Locale, string> } }>('/homepage/v2/about-us');
    expect(await markupOf(locale, '/about-us')).toContain(about.data.title[locale]);
  });

  test('an unknown address shows Page Not Found with the path', async () => {
    const markup = await markupOf(locale, '/nowhere');
    expect(markup).toMatch(words[locale].notFound);
    expect(markup).toContain('/nowhere');
  });
});

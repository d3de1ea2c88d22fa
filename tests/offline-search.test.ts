import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedResults } from '#client/browse/stored-results.ts';
import { callsOf } from '#contract/listing-calls.ts';
import type { Answer } from '#contract/endpoint.ts';
import { searching } from '#contract/searching.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { readSearch } from '#domain/catalogue/search.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import { rememberListings } from '#offline/seen/seen-listings.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { generateCars } from '#demonstration/generate-cars.ts';
import { generateProperties } from '#demonstration/generate-properties.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { readAnswer } from './support/read-answer.ts';
import { testApp } from './support/server-app.ts';
import queries from './vectors/searches/queries.json' with { type: 'json' };

/** The device answers a search as the server does, when both have the same listings. */
const { app, services } = await testApp();
const now = services.clock();
const COUNT = 300;
const catalogues = { cars, properties };

beforeAll(async () => {
  const names = new ReferenceNames();
  await names.refresh(services.db);
  await insertListings(services.db, cars, names, [...generateCars({ count: COUNT, sellers: [], now })], now);
  await insertListings(
    services.db,
    properties,
    names,
    [...generateProperties({ count: COUNT, sellers: [], now })],
    now,
  );
  await services.index.refresh();
  for (const catalogue of [cars, properties]) {
    const cards: ListingCard[] = [];
    let cursor: string | null = null;
    do {
      const { data, meta }: Answer<ReturnType<typeof callsOf>['list']> = await listed(
        catalogue.kind,
        cursor ? { cursor } : {},
      );
      cards.push(...data.items);
      cursor = meta.nextCursor;
    } while (cursor);
    await rememberListings(catalogue.kind, cards);
  }
});

const listed = (kind: Kind, parameters: Record<string, string>) =>
  readAnswer(
    app,
    callsOf(catalogues[kind]).list,
    `/${catalogues[kind].apiPath}?${new URLSearchParams(parameters).toString()}`,
  );

describe.each(['cars', 'properties'] as const)('a search for %s on a device', (kind) => {
  const catalogue = catalogues[kind];
  let names: SearchNames;
  beforeAll(async () => void (names = await readAnswer(app, searching.names, `/search/names?kind=${kind}`)));

  test.each(queries[kind].map((q) => [q]))('finds and understands like the server: %s', async (q) => {
    const { search } = readSearch(catalogue, { q });
    const onDevice = await storedResults(catalogue, search, names);
    const { data, meta } = await listed(kind, { q });
    expect(onDevice?.data.understood).toEqual(data.understood);
    expect(onDevice?.meta.total).toBe(meta.total);
    expect(onDevice?.data.items.map(({ id }) => id)).toEqual(data.items.map(({ id }) => id));
    expect(onDevice?.data.facets).toEqual(data.facets);
    expect(onDevice?.data.ranges).toEqual(data.ranges);
  });

  test('reads filters with the names on the stored cards when the device has no others', async () => {
    const { search } = readSearch(catalogue, { q: kind === 'cars' ? 'تويوتا الرياض' : 'apartment riyadh' });
    const found = await storedResults(catalogue, search, null);
    expect(found?.data.understood?.address).toEqual(
      kind === 'cars'
        ? { brand: 'toyota', city: 'riyadh' }
        : { type: expect.stringContaining('apartment'), city: 'riyadh' },
    );
    expect(found?.meta.total).toBeGreaterThan(0);
  });
});

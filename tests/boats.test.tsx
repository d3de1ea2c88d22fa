import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { serve, type ServerType } from '@hono/node-server';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertKinds, AdvertKindsContext } from '#client/adverts/advert-kinds.ts';
import { QuestionList } from '#client/adverts/question-list.tsx';
import { BrowsePage } from '#client/browse/browse-page.tsx';
import type { BrowsedKind } from '#client/browse/browsed-kind.ts';
import { FilterPanel } from '#client/browse/filter-panel.tsx';
import { type ComparedKind, ComparedKindContext } from '#client/comparison/compared-kind.ts';
import { ComparisonTable } from '#client/comparison/comparison-table.tsx';
import { ListingPage } from '#client/listings/listing-page.tsx';
import { callsOf as listingCallsOf } from '#contract/listing-calls.ts';
import type { DeskAdvert, ProductCard } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import type { ImportCheck, ImportFile, ImportReceipt } from '#domain/adverts/advert-import.ts';
import type { ListingResults } from '#domain/browse/results.ts';
import { everything } from '#domain/catalogue/search.ts';
import type { Comparison } from '#domain/comparison/comparison.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import { createQueryClient } from '#offline/query-client.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { createApp } from '../src/app.tsx';
import { boatAdvertWords, boatBrowseWords, boatLabels, boatPageWords } from './kinds/boat-words.ts';
import { boats } from './kinds/boats/boats.ts';
import { kinds } from './kinds/with-boats.ts';
import { carAdvertOf, uploadPhoto } from './support/advertisers.ts';
import { callsOf, type Who } from './support/applicants.ts';
import { testApp } from './support/server-app.ts';

// A third kind, declared in tests/kinds alone, goes through the code of the product: schemas, calls, handlers, the search
// thread, the process that reads files, the database, and the components of the screens.

const { app, services } = await testApp({
  kinds: {
    kinds,
    indexThread: new URL('kinds/index-thread.ts', import.meta.url),
    parserMain: path.join(import.meta.dirname, 'kinds/parser-main.ts'),
  },
});
const { db, clock, index } = services;
const { get, post } = callsOf({ app });

async function person(
  name: string,
  more: { role?: 'staff'; accountType?: 'showroom'; showroomKind?: 'showroom' } = {},
): Promise<Who> {
  const email = `${name.toLowerCase()}@example.com`;
  const id = await createAccount(
    db,
    { name, email, accountType: 'individual', locale: 'en', password: 'a long enough password', ...more },
    clock(),
  );
  return { authorization: `Bearer ${await openSession(db, id, clock())}` };
}

const owner = await person('Noura');
const clerk = await person('Clerk', { role: 'staff' });
const form = advertForm('boats', kinds);
const answers = {
  type: 'yacht',
  length: 18,
  condition: 'used',
  city: 'jeddah',
  cabins: 3,
  price: 90_000_000,
  descriptionEn: 'A quiet yacht with three cabins.',
  advertiserName: 'Noura Alotaibi',
  advertiserEmail: 'noura@example.com',
  advertiserPhone: '+966512345678',
  advertiserWhatsapp: '+966512345678',
};
let photo: string;
let server: ServerType;
let baseUrl: string;
const send = (name: string, change: object = {}) =>
  post<{ id: string }>(owner, '/adverts/boats', {
    schemaVersion: 1,
    answers: { ...answers, name, ...change },
    features: [],
    photos: [photo],
    video: null,
  });
async function accept(id: string) {
  const { version } = (await get<DeskAdvert>(clerk, `/desk/adverts/${id}`)).body.data;
  expect(await post(clerk, `/desk/adverts/${id}/accept`, { seen: version })).toMatchObject({ status: 200 });
  await index.refresh();
  return id;
}
const publish = async (name: string, change: object = {}) => accept((await send(name, change)).body.data.id);
const found = async (query = '') =>
  (await get<ListingResults>({}, `/boats${query}`)).body.data.items.map(({ title }) => title.en);

let yacht: string;
let small: string;
beforeAll(async () => {
  photo = await uploadPhoto(app, owner, 40);
  yacht = await publish('Sea Breeze');
  small = await publish('Little Pearl', { type: 'fishing-boat', length: 7, price: 6_000_000 });
  baseUrl = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}/api`),
    );
  });
});
afterAll(() => new Promise((resolve) => void server.close(() => resolve(undefined))));

describe('a third kind of listing on the server', () => {
  it('is listed, filtered by its own attributes, searched by its words and counted', async () => {
    expect(await found('?sort=price-low')).toEqual(['Little Pearl', 'Sea Breeze']);
    expect(await found('?lengthFrom=10')).toEqual(['Sea Breeze']);
    expect(await found('?type=fishing-boat')).toEqual(['Little Pearl']);
    expect(await found(`?q=${encodeURIComponent('يخت')}`)).toEqual(['Sea Breeze']);
    const { facets } = (await get<ListingResults>({}, '/boats')).body.data;
    expect(facets['type']).toEqual(
      expect.arrayContaining([{ value: 'yacht', count: 1, name: { en: 'Yacht', ar: 'يخت' } }]),
    );
    expect((await get({}, '/boats?lengthFrom=500')).body.errors).toHaveProperty('lengthFrom');
  });

  it('has a page with its names, its monthly figure and its market, and none among cars', async () => {
    const { data } = (await get<ListingDetail>({}, `/boats/${yacht}`)).body;
    expect(data).toMatchObject({
      title: { en: 'Sea Breeze', ar: 'يخت 18 م' },
      values: { type: 'yacht', length: 18, cabins: 3, region: 'makkah' },
      names: { type: { ar: 'يخت' } },
      financedAs: 'used',
      priceNote: 'private_no_vat',
    });
    expect(data.monthly).toBeGreaterThan(0);
    expect((await get({}, `/cars/${yacht}`)).status).toBe(404);
    const market = (await get<{ similar: { id: string }[] }>({}, `/boats/${yacht}/market`)).body.data;
    expect(market.similar.map(({ id }) => id)).toEqual([small]);
  });

  it('refuses an advert with missing, unknown or excessive answers', async () => {
    const refused = await send('Bad boat', { type: 'submarine', length: 5000, condition: null });
    expect(refused).toMatchObject({ status: 422 });
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual([
      'answers.condition',
      'answers.length',
      'answers.type',
    ]);
    expect((await post(owner, '/adverts/planes', { answers })).status).toBe(422);
  });

  it('is among the products of its owner, filtered by the kind', async () => {
    const products = (await get<ProductCard[]>(owner, '/my-products?filter=boats')).body.data;
    expect(products.map(({ id }) => id).toSorted()).toEqual([yacht, small].toSorted());
    expect((await get<ProductCard[]>(owner, '/my-products?filter=cars')).body.data).toEqual([]);
  });

  it('is compared with its own kind only', async () => {
    const put = async (ids: string[]) => {
      const response = await app.request('/api/comparison', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...owner },
        body: JSON.stringify({ ids, at: clock().toISOString() }),
      });
      return ((await response.json()) as { data: { absent: string[] } }).data;
    };
    const car = await post<{ id: string }>(owner, '/adverts/cars', await carAdvertOf(app, owner));
    await accept(car.body.data.id);
    expect((await put([yacht, car.body.data.id])).absent).toEqual([car.body.data.id]);
    expect((await put([yacht, small])).absent).toEqual([]);
    expect((await get<Comparison>(owner, '/comparison')).body.data.ids).toEqual([yacht, small]);
  });

  it('is imported from a file by the columns it declares, in both languages', async () => {
    const showroom = await person('Marina', { accountType: 'showroom', showroomKind: 'showroom' });
    const table = [
      'رقم المخزون,نوع القارب,Length (m),السعر (ريال),المدينة,Condition',
      'B-1,يخت,٢٢,"1,250,000",جدة,مستعملة',
      'B-2,Fishing boat,9,80000,Dammam,used',
      'B-3,Airship,9,80000,Dammam,used',
      'B-4,yacht,long,80000,Dammam,used',
    ].join('\n');
    const bytes = new TextEncoder().encode(table);
    const digest = createHash('sha256').update(bytes).digest('base64');
    const response = await app.request('/api/my-products/imports?kind=boats', {
      method: 'POST',
      headers: { 'content-digest': `sha-256=:${digest}:`, ...showroom },
      body: bytes,
    });
    const file = ((await response.json()) as { data: ImportFile }).data;
    if (file.state !== 'read') throw new Error(JSON.stringify(file));
    expect(file.columns.map(({ meaning }) => meaning)).toEqual([
      'stock',
      'boat_type',
      'length',
      'price',
      'city',
      'condition',
    ]);
    const columns = Object.fromEntries(file.columns.map(({ name, meaning }) => [name, meaning]));
    const check = (await post<ImportCheck>(showroom, `/my-products/imports/${file.id}/check`, { columns })).body.data;
    expect(check).toMatchObject({ state: 'read', rows: 4, good: 2, refused: 2 });
    expect('notes' in check && check.notes.map(({ line, remarks }) => [line, ...remarks])).toEqual([
      [4, 'unknown_type'],
      [5, 'number_unreadable'],
    ]);
    const taken = await post<ImportReceipt>(showroom, `/my-products/imports/${file.id}/take`, {
      columns,
      leaveOut: true,
    });
    expect(taken.body.data).toMatchObject({ added: 2, leftOut: 2 });
    const products = (await get<ProductCard[]>(showroom, '/my-products?filter=boats')).body.data;
    expect(products.map(({ title, price }) => [title.en, price])).toEqual(
      expect.arrayContaining([
        ['Yacht, 22 m', 125_000_000],
        ['Fishing boat, 9 m', 8_000_000],
      ]),
    );
  });
});

describe('a third kind of listing on the screen', () => {
  const calls = listingCallsOf(boats);
  const screens = { list: '/products/boats', one: '/products/boats/$id' };
  const boatKind: BrowsedKind = {
    catalogue: boats,
    list: calls.list,
    one: calls.one,
    labels: boatLabels,
    screens,
    words: boatBrowseWords,
  };
  const comparedBoats: ComparedKind = {
    catalogue: boats,
    one: calls.one,
    labels: { ...boatLabels, ...commonLabels },
    screens,
  };

  /** The markup of a component inside the app, rendered after `prepare` has asked the server. */
  async function markupOf(
    screen: ReactNode,
    prepare: (app: Awaited<ReturnType<typeof createApp>>['context']) => Promise<unknown> = async () => {},
  ): Promise<string> {
    const history = createMemoryHistory({ initialEntries: ['/en/about-us'] });
    const { router, context } = await createApp({
      locale: 'en',
      history,
      queryClient: createQueryClient(),
      baseUrl,
    });
    await Promise.all([
      router.load(),
      ...(['browse', 'listingLower', 'costs', 'adverts', 'own', 'applications'] as const).map((area) =>
        context.words.load(area),
      ),
    ]);
    await prepare(context);
    const { prelude } = await prerenderToNodeStream(
      <I18nProvider i18n={context.words.i18n}>
        <QueryClientProvider client={context.queryClient}>
          <RouterContextProvider router={router}>
            <AdvertKindsContext value={{ ...advertKinds, boats: boatAdvertWords }}>
              <ComparedKindContext value={comparedBoats}>{screen}</ComparedKindContext>
            </AdvertKindsContext>
          </RouterContextProvider>
        </QueryClientProvider>
      </I18nProvider>,
    );
    return text(prelude);
  }

  it('has a list with cards that lead to its pages', async () => {
    const markup = await markupOf(<BrowsePage kind={boatKind} parameters={{}} />, ({ queryClient, ask }) =>
      queryClient.prefetchQuery(ask(calls.list, {})),
    );
    expect(markup).toContain('2 boats');
    expect(markup).toContain('Sea Breeze');
    expect(markup).toContain(`href="/en/products/boats/${yacht}"`);
    expect(markup).toContain('18 m');
  });

  it('has filters with its labels and the counts of its values', async () => {
    const { data } = (await get<ListingResults>({}, '/boats')).body;
    const markup = await markupOf(
      <FilterPanel kind={boatKind} search={everything} change={async () => {}} results={data} />,
    );
    for (const words of ['Boat type', 'Yacht', 'Fishing boat', 'Length (m)', 'Harbour'])
      expect(markup).toContain(words);
    expect(markup).not.toContain('Brand');
  });

  it('has a page with its facts', async () => {
    const markup = await markupOf(
      <ListingPage kind={boatKind} words={boatPageWords} id={yacht} />,
      ({ queryClient, ask }) => queryClient.prefetchQuery(ask(calls.one, { id: yacht })),
    );
    for (const words of ['Sea Breeze', 'The boat', 'Cabins', 'Yacht', 'Jeddah']) expect(markup).toContain(words);
  });

  it('has an advert form with its questions, and asks for cabins only of a yacht', async () => {
    expect(form.details.map(({ group }) => group)).toEqual(['basics', 'price', 'description', 'more']);
    const questions = form.details.flatMap((group) => group.questions);
    const markup = await markupOf(
      <QuestionList
        form={form}
        questions={questions}
        answers={{ type: 'yacht' }}
        errorOf={() => null}
        onAnswer={() => {}}
        onBlur={() => {}}
      />,
    );
    for (const words of ['Boat type', 'Yacht', 'Length', 'The price of the boat']) expect(markup).toContain(words);
    expect(form.questions['cabins']).toMatchObject({ askedWhen: { answer: 'type', is: ['yacht'] }, isOptional: true });
    expect(form.questions['region']).toBeUndefined();
  });

  it('is compared side by side, with the better value marked', async () => {
    const [one, other] = await Promise.all(
      [yacht, small].map(async (id) => (await get<ListingDetail>({}, `/boats/${id}`)).body.data),
    );
    if (!one || !other) throw new Error('The boats are not there');
    const compared = [one, other].map((listing) => ({
      kind: 'whole' as const,
      id: listing.id,
      listing,
      asOf: clock().getTime(),
    }));
    const markup = await markupOf(<ComparisonTable cars={compared} />);
    for (const words of ['Boat type', 'Length', 'Cabins', '18 m', '7 m', 'better']) expect(markup).toContain(words);
    expect(markup).toContain(`href="/en/products/boats/${yacht}"`);
  });
});

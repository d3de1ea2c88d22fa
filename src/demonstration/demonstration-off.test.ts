import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { carAdvertOf } from '../../tests/support/advertisers.ts';
import { callsOf } from '../../tests/support/applicants.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { sampleInput } from '../../tests/support/sample-input.ts';
import { testApp, type TestApp } from '../../tests/support/server-app.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { endSampleSessions } from '#server/accounts/sessions-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { serverRoutes } from '#server/app.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { connect, json } from '#server/db/database.ts';
import { hideSamples } from '#server/db/migrate.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { selectListed } from '#server/listings/listed-listings-sql.ts';
import { subjectFinder } from '#server/screen-subjects.ts';
import { generateCars } from './generate-cars.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { accountLines, settleSamplePasswords } from './sample-passwords.ts';
import { loadStandingData } from './seed-demonstration.ts';
import { seedCars } from './seed-cars.ts';
import { seedAccounts, seedArticles, seedOpenings, seedProgrammes, seedSettings } from './seed-content.ts';
import { seedProperties } from './seed-properties.ts';
import { seedOffers } from './seed-offers.ts';
import { seedOrders } from './seed-orders.ts';
import { seedSellers } from './seed-sellers.ts';

// One database filled by the demonstration, and two servers on it: with and without the demonstration.
const database = await testDatabase();
await hideSamples(database.db);
const withoutSamples = connect({ ...database.connection, hidesSamples: true }, () => {});
// Both servers need the same key for the documents.
const environment = { DOCUMENT_KEY: Buffer.alloc(32, 7).toString('base64') };
const on = await testApp({ database }, environment);
const off = await testApp({ database: withoutSamples }, environment);
const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-off-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => withoutSamples.db.destroy());

const { db } = database;
const { services } = on;
const now = services.clock();
const password = 'a long enough password';
const real = { title: 'A car that somebody really sells', staff: 'clerk@wijha.example' };
const session = async (account: string) => ({
  authorization: `Bearer ${await openSession(db, account, services.clock())}`,
});
const accountOf = async (email: string) =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  await loadStandingData(db, now);
  await seedSettings(db);
  await seedSellers(db, now);
  await seedCars(db, { count: 60, now }, () => {});
  await seedProperties(db, { count: 12, now });
  await seedOffers(db, now);
  await seedProgrammes(db);
  await seedArticles(db, now);
  await seedOpenings(db);
  await seedAccounts(db, now);
  await seedOrders({ db, documents: services.documents }, now);

  // A real account whose address has the domain of the samples.
  await createAccount(
    db,
    { name: 'Clerk', email: real.staff, accountType: 'individual', locale: 'en', role: 'staff', password },
    now,
  );
  const customer = await createAccount(
    db,
    { name: 'Customer', email: 'customer@example.com', accountType: 'individual', locale: 'en', password },
    now,
  );
  const names = new ReferenceNames();
  await names.refresh(db);
  const [car] = [...generateCars({ count: 1, sellers: [{ id: 1, kind: 'individual', city: 'riyadh' }], now })];
  if (!car) throw new Error('No car was made.');
  const seller = await db
    .insertInto('sellers')
    .values({ slug: 'somebody', kind: 'individual', name: json({ en: 'Somebody', ar: 'أحد' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertListings(
    db,
    cars,
    names,
    [
      {
        ...car,
        source: 'real',
        sourceKey: 'one',
        isSample: false,
        sellerId: seller.id,
        title: { en: real.title, ar: 'سيارة' },
      },
    ],
    now,
  );

  // Rows made through the demonstration: a published advert of the sample showroom, and orders and favourites of sample accounts.
  await on.services.index.refresh();
  const people = callsOf(on);
  const showroom = await session(await accountOf('showroom@wijha.example'));
  const { kind, ...advert } = await carAdvertOf(on.app, showroom);
  const { body } = await people.post<{ id: string }>(showroom, `/adverts/${kind}`, advert);
  const clerk = await session(await accountOf(real.staff));
  succeeded(await people.post(clerk, `/desk/adverts/${body.data.id}/accept`, { seen: 1 }));
  succeeded(await people.apply(await session(customer)));
  const { id } = await db
    .selectFrom('listings')
    .select('id')
    .where('is_sample', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const changes = [{ kind: 'cars', id: String(id), isSaved: true, price: 100, at: now.toISOString() }];
  const headers = { ...(await session(customer)), 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  succeeded(await on.app.request('/api/favourites', { method: 'PUT', headers, body: JSON.stringify({ changes }) }));
  const letter = {
    reason: 'question',
    subject: 'Asked by a sample',
    details: 'Where are you on Fridays?',
    name: 'Sample',
    email: 'showroom@wijha.example',
  };
  succeeded(await people.post(showroom, '/settings/send-contact', letter));

  await endSampleSessions(db);
  await on.services.index.refresh();
  await off.services.index.refresh();
});

/** Texts that only samples have, by kind. */
async function traces(): Promise<Record<string, string[]>> {
  const texts = async (query: string) =>
    (await sql.raw<{ text: string }>(query).execute(db)).rows.map(({ text }) => text);
  return {
    listings: [
      ...(await texts(`select distinct title ->> 'en' as text from listings where title ->> 'en' <> '${real.title}'`)),
    ],
    sellers: await texts(`select name ->> 'en' as text from sellers where is_sample`),
    offers: await texts(`select title ->> 'en' as text from offers`),
    programmes: await texts(`select name ->> 'en' as text from programmes`),
    articles: await texts(`select title ->> 'en' as text from articles`),
    openings: await texts(`select content -> 'title' ->> 'en' as text from job_openings`),
    orders: await texts(`select number as text from orders`),
    settings: ['+966520000000', 'SA0380000000608010167519', 'hello@wijha.example'],
    letters: ['Asked by a sample'],
  };
}

const queries = Object.values(api).flatMap((table) =>
  Object.values<Endpoint>(table).filter(({ kind }) => kind === 'query'),
);
const pathNames = ({ path: template }: Endpoint) => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** Ids for path parameters. */
async function identifiers(): Promise<string[]> {
  const first = async (query: string) =>
    (await sql.raw<{ id: string | number }>(query).execute(db)).rows.map(({ id }) => String(id));
  return [
    ...(await first(
      `(select id from listings where kind = 'cars' and is_sample order by id limit 2) union all (select id from listings where kind <> 'cars' order by id limit 1)`,
    )),
    ...(await first(`select listing_id as id from adverts`)),
    ...(await first(`select id from offers order by id limit 2`)),
    ...(await first(
      `select slug as id from sellers where slug in ('darb-al-qamra-motors', 'sidrat-al-hayy-marketing')`,
    )),
    ...(await first(`select slug as id from programmes limit 2`)),
    ...(await first(`select id from articles limit 2`)),
    ...(await first(`select id::text as id from orders order by is_sample, id limit 3`)),
    ...(await first(`select id::text as id from documents limit 2`)),
    ...(await first(`select id::text as id from contact_messages`)),
  ];
}

/** The answers of all queries, for every id, as a caller that the contract admits. */
async function everythingShown({ app }: TestApp): Promise<{ path: string; text: string }[]> {
  const ids = await identifiers();
  const askers: Record<Endpoint['access'], Record<string, string>> = {
    anyone: {},
    'signed-in': await session(await accountOf('customer@example.com')),
    staff: await session(await accountOf(real.staff)),
    // They call no query.
    'lender-key': {},
  };
  const shown: { path: string; text: string }[] = [];
  for (const endpoint of queries) {
    const sample = sampleInput(endpoint.input) as Record<string, unknown>;
    const names = pathNames(endpoint);
    const rest = Object.entries(sample).filter(([name]) => !names.includes(name));
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
    const paths =
      names.length === 0
        ? [endpoint.path]
        : ids.map((id) => endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id)));
    for (const each of paths) {
      const response = await app.request(`/api${each}${query && `?${query}`}`, {
        headers: { ...askers[endpoint.access], 'accept-language': 'en' },
      });
      shown.push({ path: each, text: `${response.status} ${await response.text()}` });
    }
  }
  return shown;
}

describe('with the demonstration', () => {
  it('every kind of sample is found, so that the check for traces below can fail', async () => {
    const shown = await everythingShown(on);
    for (const [kind, texts] of Object.entries(await traces())) {
      expect(
        shown.some(({ text }) => texts.some((trace) => text.includes(trace))),
        kind,
      ).toBe(true);
    }
  });

  it('sample accounts can sign in', async () => {
    for (const { email, password: printed } of sampleAccounts)
      expect((await signIn(on, email, printed)).status).toBe(200);
  });
});

describe('without the demonstration', () => {
  it('no answer has sample data, and real data is shown', async () => {
    const shown = await everythingShown(off);
    const all = Object.values(await traces()).flat();
    expect(
      shown.flatMap(({ path: at, text }) =>
        all.filter((trace) => text.includes(trace)).map((trace) => `${at}: ${trace}`),
      ),
    ).toEqual([]);
    expect(shown.filter(({ text }) => text.startsWith('5'))).toEqual([]);
    expect(shown.some(({ text }) => text.includes(real.title))).toBe(true);
  });

  it('the search, the site map and the pages have only real data', async () => {
    expect(off.services.index.sizeOf(cars)).toBe(1);
    const listed = await selectListed(off.services.db, { from: 0, to: 1_000_000, count: 1_000 });
    const { id } = await db.selectFrom('listings').select('id').where('source', '=', 'real').executeTakeFirstOrThrow();
    expect(listed.map((listing) => listing.id)).toEqual([id]);
    const hasSubject = subjectFinder(off.services, serverRoutes(off.services));
    expect(await hasSubject('/products/cars/$id', { id: String(id) })).toBe(true);
    expect(await hasSubject('/products/cars/$id', { id: '1000' })).toBe(false);
    expect(await hasSubject('/showrooms/$slug', { slug: 'darb-al-qamra-motors' })).toBe(false);
  });

  it('sample accounts are refused like a wrong password, by e-mail and by phone, and real ones sign in', async () => {
    const wrong = await (await signIn(off, real.staff, 'wrong')).json();
    for (const { email, phone, password: printed } of sampleAccounts) {
      for (const login of [email, phone]) {
        const refused = await signIn(off, login, printed);
        expect([refused.status, await refused.json()]).toEqual([422, wrong]);
      }
    }
    expect((await signIn(off, real.staff, password)).status).toBe(200);
  });

  it('sessions of sample accounts are invalid, including those opened later', async () => {
    const staff = await accountOf('staff@wijha.example');
    const opened = await session(staff);
    expect((await off.app.request('/api/desk/orders', { headers: opened })).status).toBe(401);
    await endSampleSessions(db);
    expect((await on.app.request('/api/desk/orders', { headers: opened })).status).toBe(401);
  });

  it('nobody can register the address of a sample account', async () => {
    const body = {
      accountType: 'individual',
      name: 'Somebody',
      email: 'staff@wijha.example',
      countryCode: '+966',
      phone: '0551234567',
      nationality: 'SA',
      identityNumber: '1000000008',
      city: 'riyadh',
      password: 'quiet lamp by the sea',
      passwordConfirmation: 'quiet lamp by the sea',
      terms: 'accepted',
    };
    const response = await off.app.request('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'invalid', errors: { email: [expect.stringMatching(/\S/)] } },
    ]);
  });

  it('writes go to the tables, and both servers see them', async () => {
    await off.services.db
      .insertInto('articles')
      .values({
        slug: 'real',
        type: 'news',
        title: json({ en: 'Real', ar: 'حقيقي' }),
        summary: json({ en: '', ar: '' }),
        body: json([]),
        published_at: now,
      })
      .execute();
    for (const each of [db, off.services.db])
      expect(await each.selectFrom('articles').select('is_sample').where('slug', '=', 'real').execute()).toEqual([
        { is_sample: false },
      ]);
    await off.services.db.deleteFrom('articles').where('slug', '=', 'real').execute();
  });
});

describe('a public demonstration', () => {
  const passwordsOpen = async (logins: readonly { email: string; password: string }[]) =>
    Promise.all(logins.map(async ({ email, password: tried }) => (await signIn(on, email, tried)).status));

  it('gives sample accounts random passwords once, and ends their sessions', async () => {
    const opened = await session(await accountOf('staff@wijha.example'));
    const made = await settleSamplePasswords(db, { isPublic: true });
    expect(made.map(({ email }) => email).toSorted()).toEqual(sampleAccounts.map(({ email }) => email).toSorted());
    for (const { password: random } of made) expect(random).toMatch(/^[\w-]{20}$/);
    expect(new Set(made.map((login) => login.password)).size).toBe(made.length);
    expect(await passwordsOpen(sampleAccounts)).toEqual(sampleAccounts.map(() => 422));
    expect(await passwordsOpen(made)).toEqual(made.map(() => 200));
    expect((await on.app.request('/api/desk/orders', { headers: opened })).status).toBe(401);

    expect(await settleSamplePasswords(db, { isPublic: true })).toEqual([]);
    expect(await passwordsOpen(made)).toEqual(made.map(() => 200));
    const shown = [accountLines(made, { isPublic: true }), accountLines([], { isPublic: true })];
    for (const { password: printed } of sampleAccounts) for (const text of shown) expect(text).not.toContain(printed);
    for (const login of made) expect(shown.map((text) => text.includes(login.password))).toEqual([true, false]);
  });

  it('restores the printed passwords for a local demonstration', async () => {
    await settleSamplePasswords(db, { isPublic: false });
    expect(await passwordsOpen(sampleAccounts)).toEqual(sampleAccounts.map(() => 200));
    expect(await settleSamplePasswords(db, { isPublic: false })).toEqual([]);
    expect(accountLines([], { isPublic: false })).toContain('Wijha-Staff-2026');
  });
});

function signIn({ app }: TestApp, login: string, typed: string): Promise<Response> {
  return Promise.resolve(
    app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ login, password: typed }),
    }),
  );
}

function succeeded({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`A preparation was answered by ${status}.`);
}

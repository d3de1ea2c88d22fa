import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { testApp } from '../../tests/support/server-app.ts';
import { serverRoutes } from './app.ts';
import { seedArticles, seedProgrammes } from '#demonstration/seed-content.ts';
import { loadPages } from './articles/load-pages.ts';
import { insertListings } from './listings/insert-listings.ts';
import { goneFinder, screenLists, screenSubjects, subjectFinder } from './screen-subjects.ts';

const { services } = await testApp();
const { db, index, clock } = services;
await seedArticles(db, clock());
await loadPages(db, clock());
await seedProgrammes(db);
await insertListings(
  db,
  cars,
  index.names,
  [
    {
      source: 'test',
      sourceKey: '1',
      approval: 'accepted',
      title: { en: 'Toyota Camry 2020', ar: 'تويوتا كامري 2020' },
      price: 6_000_000,
      priceNote: 'private_no_vat',
      values: { brand: 'toyota', model: 'toyota--camry', year: 2020, condition: 'used', mileage: 90_000 },
      photos: [],
      createdAt: clock(),
    },
  ],
  clock(),
);
const { id } = await db.selectFrom('listings').select('id').executeTakeFirstOrThrow();
const hasSubject = subjectFinder(services, serverRoutes(services));

test.each([
  ['/products/cars/$id', { id: String(id) }, { id: '99999999' }],
  ['/products/cars/$id', { id: String(id) }, { id: 'camry' }],
  ['/products/cars/$brand', { brand: 'toyota' }, { brand: 'no-such' }],
  ['/products/cars/$brand/$model', { brand: 'toyota', model: 'camry' }, { brand: 'toyota', model: 'rio' }],
  ['/products/real-estate/$city', { city: 'riyadh' }, { city: 'Atlantis' }],
  ['/news/$slug', { slug: 'apr-and-flat-rate' }, { slug: 'unwritten' }],
  ['/terms-conditions/$version', { version: '1' }, { version: '2' }],
  ['/finance/cars/$id/', { id: 'new-car-light-start' }, { id: '\0' }],
  ['/finance/cars/$id/apply', { id: 'new-car-light-start' }, { id: 'no-such' }],
])('%s exists for %j and not for %j', async (template, there, absent) => {
  expect(await hasSubject(template, there)).toBe(true);
  expect(await hasSubject(template, absent)).toBe(false);
});

test('the address of a sold car stays for 60 days, and is then gone for good; back on sale it is there again', async () => {
  const isGone = goneFinder(services);
  const template = '/products/cars/$id';
  const params = { id: String(id) };
  const at = async () => ({ exists: await hasSubject(template, params), isGone: await isGone(template, params) });
  const sell = (availability: 'sold' | 'available') =>
    db.updateTable('listings').set({ availability }).where('id', '=', id).execute();
  const soldBefore = (days: number) =>
    sql`update listings set ended_at = ${clock()}::timestamptz - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    );
  await sell('sold');
  expect(await at()).toEqual({ exists: true, isGone: false });
  await soldBefore(59);
  expect(await at()).toEqual({ exists: true, isGone: false });
  await soldBefore(60);
  expect(await at()).toEqual({ exists: false, isGone: true });
  await sell('available');
  expect(await at()).toEqual({ exists: true, isGone: false });
  expect(await isGone(template, { id: '99999999' })).toBe(false);
  expect(await isGone(template, { id: 'camry' })).toBe(false);
});

test('a screen without a subject, and one whose subject cannot be read now, exist', async () => {
  expect(await hasSubject('/about-us', {})).toBe(true);
  const silent = { ...services, db: db.withSchema('gone') };
  expect(await subjectFinder(silent, serverRoutes(silent))('/news/$slug', { slug: 'unwritten' })).toBe(true);
});

test('every public screen with a subject has its query here', () => {
  const folder = path.join(import.meta.dirname, '../routes/_default');
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)-|route\.tsx$/.test(file))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replace(/(^|\.)index$/, '$1')
          .replaceAll('.', '/')
          // As in the addresses of the build: layouts without an address are no part of them.
          .replace('/_list', '')}`,
    );
  const known = { ...screenSubjects, ...screenLists };
  expect(
    templates.filter(
      (template) => template.includes('$') && !(template in known || template.replaceAll('_/', '/') in known),
    ),
  ).toEqual([]);
});

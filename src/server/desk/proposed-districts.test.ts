import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ListingResults } from '#domain/browse/results.ts';
import type { ProposedDistrict } from '#domain/places/proposed-district.ts';
import { json } from '../db/database.ts';
import { loadReference } from '../catalogue/load-reference.ts';
import { aqarReader } from '../listings/import/aqar-import.ts';
import { importListings } from '../listings/import/import-listings.ts';
import { applicants } from '../../../tests/support/applicants.ts';

const { tested, person, get, post } = await applicants();
const { db, index } = tested.services;
await loadReference(db);
const sara = await person('Sara');
const moderator = await person('Moderator', { role: 'staff' });
const folder = mkdtempSync(path.join(tmpdir(), 'wijha-districts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Imports villas in Riyadh, one for each district. */
async function importVillas(name: string, districts: readonly string[]) {
  const file = path.join(folder, `${name}.csv`);
  const lines = districts.map((district, at) =>
    [`${name}-${at}`, 'الرياض', district, 300 + at, 'بيع', 1_500_000, `فيلا رقم ${at} في ${name}`].join(','),
  );
  writeFileSync(file, ['reference,city,district,size,purpose,price,details', ...lines].join('\n'));
  const summary = await importListings(
    { file, db, dataDir: folder, approve: true, now: new Date(), onProgress: () => () => {} },
    aqarReader(() => []),
  );
  await index.refresh();
  return summary;
}

const proposed = async () => (await get<ProposedDistrict[]>(moderator, '/desk/districts')).body.data;
const proposedAs = async (written: string) => (await proposed()).find((one) => one.written === written);
const idOf = async (written: string) => {
  const found = await proposedAs(written);
  if (!found) throw new Error(`${written} is not proposed.`);
  return found.id;
};
const decide = async (id: string, value: object) => {
  const answer = await post<{ listings: number }>(moderator, `/desk/districts/${id}`, { value });
  await index.refresh();
  return answer;
};
const listed = async (query: string) => (await get<ListingResults>({}, `/properties?${query}`)).body.data;
const offered = async () => (await listed('')).facets['district']?.map(({ name }) => name.ar) ?? [];
const titles = async (file: string) =>
  (
    await db
      .selectFrom('listings')
      .select(['title', 'attributes'])
      .where('source_key', 'like', `${file}-%`)
      .orderBy('id')
      .execute()
  ).map(({ title, attributes }) => ({ ...title, district: attributes['district'] ?? null }));

describe('a district that a file names and no list has', () => {
  test('is shown with its listing and found by its words, and no choice of a list before staff decide', async () => {
    const { newDistricts } = await importVillas('waits', ['حي الزمردة القصوى', 'حي العارض']);
    expect(newDistricts).toEqual(['الزمردة القصوى']);
    expect(await proposedAs('الزمردة القصوى')).toMatchObject({
      city: { id: 'riyadh', name: { en: 'Riyadh' } },
      listings: 1,
      examples: [{ title: { ar: 'فيلا للبيع في حي الزمردة القصوى، الرياض، 300 م²' } }],
    });
    expect(await offered()).toEqual(['العارض']);
    // Its listing is found by the words that the file wrote.
    expect((await listed(`q=${encodeURIComponent('الزمردة القصوى')}`)).items.length).toBe(1);
  });

  test('is found by its name or city, and sorted by the number of its listings', async () => {
    await importVillas('sorted', ['حي أبو الحصى', 'حي الربوة البعيدة', 'حي الربوة البعيدة']);
    const list = async (search: string) => {
      const { body } = await get<ProposedDistrict[]>(moderator, `/desk/districts?${search}`);
      return body.data.map(({ written }) => written).filter((name) => /أبو الحصى|الربوة البعيدة/.test(name));
    };
    expect(await list('')).toEqual(['الربوة البعيدة', 'أبو الحصى']);
    expect(await list('sort=fewest')).toEqual(['أبو الحصى', 'الربوة البعيدة']);
    expect(await list(`q=${encodeURIComponent('ابو الحصي')}`)).toEqual(['أبو الحصى']);
    expect(await list('q=riyadh')).toHaveLength(2);
    expect(await list('q=jeddah')).toEqual([]);
    for (const wrong of ['sort=name', `q=${'x'.repeat(101)}`])
      expect((await get(moderator, `/desk/districts?${wrong}`)).status).toBe(422);
  });

  test('is decided by staff only, and once', async () => {
    await importVillas('once', ['حي التل الغربي']);
    const id = await idOf('التل الغربي');
    expect((await get(sara, '/desk/districts')).status).toBe(403);
    expect((await get({}, '/desk/districts')).status).toBe(401);
    expect((await post(sara, `/desk/districts/${id}`, { value: { as: 'none' } })).status).toBe(403);
    expect((await decide(id, { as: 'none' })).status).toBe(200);
    expect(await decide(id, { as: 'none' })).toMatchObject({ status: 409, body: { code: 'content_changed' } });
    expect((await decide('riyadh--al-arid', { as: 'none' })).status).toBe(409);
  });

  test('becomes a district like all others, with its names in both languages, also for later files', async () => {
    await importVillas('new', ['حي النخلة الكبرى', 'حي النخله الكبرى']);
    const id = await idOf('النخلة الكبرى');
    const name = { en: 'An Nakhlah', ar: 'النخلة' };
    expect((await decide(id, { as: 'new', name })).body.data).toMatchObject({ listings: 2 });
    expect(await proposedAs('النخلة الكبرى')).toBeUndefined();
    expect(await offered()).toContain('النخلة');
    const stored = await titles('new');
    expect(stored[0]).toEqual({
      en: 'Villa for sale in An Nakhlah, Riyadh, 300 m²',
      ar: 'فيلا للبيع في حي النخلة، الرياض، 300 م²',
      district: id,
    });
    // By a query in English, as the file wrote it, and by the filter.
    for (const query of [
      `q=${encodeURIComponent('villa an nakhlah')}`,
      `q=${encodeURIComponent('النخلة الكبرى')}`,
      `district=${id}`,
    ])
      expect((await listed(query)).items.length, query).toBe(2);
    const again = await importVillas('new', ['حي النخلة الكبرى', 'حي النخله الكبرى']);
    expect(again).toMatchObject({ changed: 0, unchanged: 2, newDistricts: [] });
    expect(await titles('new')).toEqual(stored);
  });

  test('is another spelling of a district: its listings and later files get that one', async () => {
    await importVillas('known', ['حي العارظ الشمالي']);
    const id = await idOf('العارظ الشمالي');
    expect(await decide(id, { as: 'known', into: 'jeddah--al-rawdah' })).toMatchObject({
      status: 422,
      body: { errors: { 'value.into': [expect.any(String)] } },
    });
    expect((await decide(id, { as: 'known', into: 'riyadh--al-arid' })).body.data).toMatchObject({ listings: 1 });
    const expected = [
      {
        en: 'Villa for sale in Al Arid, Riyadh, 300 m²',
        ar: 'فيلا للبيع في حي العارض، الرياض، 300 م²',
        district: 'riyadh--al-arid',
      },
    ];
    expect(await titles('known')).toEqual(expected);
    expect(await importVillas('known', ['حي العارظ الشمالي'])).toMatchObject({ unchanged: 1, newDistricts: [] });
    expect(await titles('known')).toEqual(expected);
    expect(await proposedAs('العارظ الشمالي')).toBeUndefined();
  });

  test('is none: its listings and later files name only their city', async () => {
    await importVillas('none', ['حي قرب السوق']);
    await decide(await idOf('قرب السوق'), { as: 'none' });
    const expected = [{ en: 'Villa for sale in Riyadh, 300 m²', ar: 'فيلا للبيع في الرياض، 300 م²', district: null }];
    expect(await titles('none')).toEqual(expected);
    expect(await importVillas('none', ['حي قرب السوق'])).toMatchObject({ unchanged: 1, newDistricts: [] });
    expect(await titles('none')).toEqual(expected);
  });

  test('keeps a title that people wrote', async () => {
    await importVillas('edited', ['حي السدرة']);
    const title = { en: 'Corner villa in السدرة, Riyadh', ar: 'فيلا زاوية في حي السدرة، الرياض' };
    await db
      .updateTable('listings')
      .set({ title: json(title), edited: ['title'] })
      .where('source_key', '=', 'edited-0')
      .execute();
    const id = await idOf('السدرة');
    await decide(id, { as: 'new', name: { en: 'As Sidrah', ar: 'السدرة' } });
    expect(await titles('edited')).toEqual([{ ...title, district: id }]);
  });

  test.each([
    [{ en: '', ar: 'الشجرة' }, 'value.name.en'],
    [{ en: 'الشجرة', ar: 'الشجرة' }, 'value.name.en'],
    [{ en: 'Ash Shajarah', ar: 'Ash Shajarah' }, 'value.name.ar'],
    [{ en: 'Al Arid', ar: 'الشجرة' }, 'value.name.en'],
    [{ en: 'Ash Shajarah', ar: 'العارض' }, 'value.name.ar'],
  ])('gets no name like %j', async (name, field) => {
    await importVillas('names', ['حي الشجرة']);
    const answer = await decide(await idOf('الشجرة'), { as: 'new', name });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: [expect.any(String)] } } });
    expect(await proposedAs('الشجرة')).toBeDefined();
  });

  test('may be a mistyped one: the nearest of its city are named', async () => {
    await importVillas('near', ['حي النرجسس']);
    expect((await proposedAs('النرجسس'))?.nearest[0]).toMatchObject({ name: { ar: 'النرجس' } });
    const { body } = await get<{ id: string }[]>(moderator, '/desk/cities/riyadh/districts');
    expect(body.data.length).toBeGreaterThan(50);
    expect(body.data.map(({ id }) => id)).not.toContain(await idOf('النرجسس'));
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { olderWorkbook, openDocument, workbookOf } from '../../../../tests/support/workbook.ts';
import { aqarReader } from './aqar-import.ts';
import { AqarRows } from './aqar-row.ts';
import { type ColumnMapping, readMapping } from './column-mapping.ts';
import { countMissing, importListings } from './import-listings.ts';
import { ownText } from './own-text.ts';

const { db } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'wijha-homes-'));
const now = new Date('2026-11-21T09:00:00Z');
const COLUMNS =
  'city,district,front,size,property_age,bedrooms,bathrooms,livingrooms,kitchen,garage,furnished,ac,pool,duplex,fireplace,price,details'.split(
    ',',
  );

beforeAll(async () => void (await loadReference(db)));
beforeEach(async () => void (await db.deleteFrom('listings').execute()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An invented advert. */
const property = (change: Record<string, string> = {}): Record<string, string> => ({
  city: ' الرياض',
  district: '   حي العارض ',
  front: 'شمال شرقي',
  size: '312',
  property_age: '3',
  bedrooms: '5',
  bathrooms: '4',
  livingrooms: '2',
  kitchen: '1',
  garage: '1',
  furnished: '0',
  ac: '1',
  pool: '0',
  duplex: '0',
  fireplace: '1',
  price: '80000',
  details: 'فيلا هادئة للإيجار\r\nقريبة من المدرسة',
  ...change,
});

const read = (change: Record<string, string> = {}, rows = new AqarRows()) => {
  const row = rows.read(property(change));
  if (typeof row === 'string') throw new Error(row);
  return row;
};

const csv = (rows: readonly Record<string, string>[], columns = COLUMNS) =>
  [
    columns.join(','),
    ...rows.map((row) => columns.map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`).join(',')),
  ].join('\r\n');

function save(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const run = async (
  file: string,
  options: { approve?: boolean; dry?: boolean; isFull?: boolean; mapping?: ColumnMapping } = {},
) =>
  importListings(
    {
      file,
      mapping: options.mapping ?? null,
      isFull: options.isFull ?? false,
      db: options.dry ? null : db,
      dataDir: folder,
      approve: options.approve ?? false,
      now,
      onProgress: () => () => {},
    },
    aqarReader(() => ['scene']),
  );

const stored = () => db.selectFrom('listings').selectAll().orderBy('id').execute();

describe('one advert', () => {
  test('becomes a property of our catalogue, with a title in both languages', () => {
    const { title, price, doubts, listing } = read();
    expect(title).toEqual({
      en: 'Villa for rent in Al Arid, Riyadh, 312 m²',
      ar: 'فيلا للإيجار في حي العارض، الرياض، 312 م²',
    });
    expect({ price, doubts }).toEqual({ price: 8_000_000, doubts: [] });
    expect(listing).toMatchObject({
      priceNote: 'rent_no_vat',
      description: { ar: 'فيلا هادئة للإيجار\nقريبة من المدرسة', en: null },
      features: [{ items: [{ ar: 'مشب' }] }],
      values: {
        purpose: 'rent',
        rentPeriod: 'yearly',
        type: 'villa',
        space: 312,
        bedrooms: 5,
        bathrooms: 4,
        livingRooms: 2,
        city: 'riyadh',
        region: 'riyadh',
        furnishing: 'unfurnished',
        age: '1-5',
        facade: 'north-east',
        facilities: ['kitchen', 'car-entrance', 'ac-installed'],
      },
    });
  });

  test.each([
    ['6500', 'monthly', ['rent_period_suspect'], false],
    ['900', 'daily', ['rent_period_suspect'], false],
    ['١٢٠٬٠٠٠', 'yearly', [], false],
    ['1850000', 'yearly', ['sale_price_suspect'], true],
  ])('a rent of %s is by the %s', (price, period, doubts, needsReview) => {
    const row = read({ price });
    expect(row.listing.values['rentPeriod']).toBe(period);
    expect(row).toMatchObject({ doubts, needsReview });
  });

  test.each([
    ['950.000', 95_000_000],
    ['SAR 1,500,000', 150_000_000],
    ['1500000 ر.س', 150_000_000],
    ['1.2 مليون', 120_000_000],
  ])('a sale price of %s is read as it is meant', (price, halalas) => {
    expect(read({ price, purpose: 'للبيع' })).toMatchObject({
      price: halalas,
      doubts: [],
      lost: [],
      needsReview: false,
    });
  });

  test('measures with units and counts with a plus are read', () => {
    expect(read({ size: '300 م2', bedrooms: '5+', bathrooms: '7+' })).toMatchObject({
      doubts: [],
      lost: [],
      listing: { values: { space: 300, bedrooms: 5, bathrooms: 7 } },
    });
  });

  test('what is not understood is named by its column, never dropped silently', () => {
    expect(read({ bedrooms: 'many', front: 'up', pool: 'maybe', property_age: 'old', price: 'cheap' })).toMatchObject({
      doubts: expect.arrayContaining(['unknown_word', 'price_unreadable', 'age_suspect']),
      lost: expect.arrayContaining(['bedrooms', 'front', 'pool', 'property_age', 'price']),
      needsReview: true,
    });
  });

  test.each([
    ['فيلا هادئة', null],
    ['للبيع أو للإيجار', null],
    ['فيلا للبيع', 'sale'],
    ['دور للايجار', 'rent'],
    ['استثمارية، دخل سنوي 90 ألف', null],
    ['بقسط شهري', null],
  ])('the purpose is never assumed: %s', (details, purpose) => {
    const row = read({ details });
    expect(row.listing.values['purpose']).toBe(purpose);
    expect(row.doubts.includes('purpose_unknown')).toBe(purpose === null);
    expect(row.needsReview).toBe(purpose === null);
    if (purpose === null) expect(row.title.en).toBe('Villa in Al Arid, Riyadh, 312 m²');
  });

  test.each(['0', '0.004', '-5'])('a price of %s is none, and waits for a review', (price) => {
    expect(read({ price })).toMatchObject({ price: null, needsReview: true });
  });

  test('a district that repeats the city is none, and a new one has no invented English name', () => {
    const rows = new AqarRows();
    expect(read({ district: 'حي الرياض' }, rows).listing.values['district']).toBeNull();
    expect(rows.added.size).toBe(0);
    read({ district: 'حي النسيم الجديد جدا' }, rows);
    expect([...rows.added.values()][0]?.name).toEqual({ en: 'النسيم الجديد جدا', ar: 'النسيم الجديد جدا' });
  });

  test('an unknown district is added once, for every spelling', () => {
    const rows = new AqarRows();
    const first = read({ district: 'حي النسيم الجديد جدا' }, rows);
    const second = read({ district: 'حيّ النسيم الجديد جدًا', size: '200' }, rows);
    expect(rows.added.size).toBe(1);
    expect(second.listing.values['district']).toBe(first.listing.values['district']);
    expect(String(first.listing.values['district'])).toMatch(/^riyadh--[a-z-]+$/);
  });

  test.each([
    [{ city: 'أتلانتس' }, 'unknown_city'],
    [{ size: '' }, 'size_unreadable'],
    [{ type: 'castle' }, 'unknown_type'],
  ])('%j is refused: %s', (change, reason) => expect(new AqarRows().read(property(change))).toBe(reason));

  test('own titles, an English description, floor, street and the day of the advert are kept', () => {
    const row = read({
      title_ar: 'فيلا زاوية 0501234567',
      details_en: '<p>Corner villa</p>',
      floor: '٢',
      street_width: '15 م',
      date: '3/10/2026',
    });
    expect(row.title.ar).toBe('فيلا زاوية');
    expect(row.title.en).toMatch(/^Villa for rent in /);
    expect(row.doubts).toContain('contact_in_title');
    expect(row.listing.description).toMatchObject({ en: 'Corner villa' });
    expect(row.listing.values).toMatchObject({ floor: 2, streetWidth: 15 });
    expect([row.listedOn, row.lost]).toEqual(['2026-10-03', []]);
    expect(read({ date: 'soon', floor: 'top', street_width: 'wide' }).lost.toSorted()).toEqual([
      'date',
      'floor',
      'street_width',
    ]);
  });

  test('a valid licence is kept, and an invalid one is marked as doubtful', () => {
    expect(read({ licence: '٧٢٠٠٥٦٠٤٦٠', licence_until: '2027/03/01' }).listing.values).toMatchObject({
      licence: '7200560460',
      licenceUntil: '2027-03-01',
    });
    expect(read({ licence: '12' })).toMatchObject({ doubts: ['licence_suspect'] });
  });
});

test.each([
  ['فيلا للايجار\n\nوتساب 0500000000', 'فيلا للايجار'],
  ['مجلس وصالة\nللتواصل عن طريق الواتساب ٠٥٠٠٠٠٠٠٠٠ فقط\nسطح', 'مجلس وصالة\nسطح'],
  ['شقة جديدة https://example.test/a?b=1 قريبة', 'شقة جديدة قريبة'],
  ['راسلنا a.b@example.test', 'راسلنا'],
  ['\u202bدوبلكس\u202c متصل', 'دوبلكس متصل'],
  ['٤ غرف نوم، المساحة 312م، السعر 60000', '٤ غرف نوم، المساحة 312م، السعر 60000'],
  ['🏡 فيلا\n\n\n\nصالة', '🏡 فيلا\n\nصالة'],
  ['<p class="a">فيلا&nbsp;هادئة<br/>وقريبة</p>', 'فيلا هادئة\nوقريبة'],
  ['أقل من 3 < 5 غرف', 'أقل من 3 < 5 غرف'],
])('no phone, address or direction mark stays in a text: %j', (text, kept) => expect(ownText(text).text).toBe(kept));

describe('a file', () => {
  const rows = [
    property(),
    property({ size: '400', details: 'سطر للإيجار\r\nوسطر "مقتبس"' }),
    property(),
    property({ city: '?' }),
    property(),
  ];

  test('keeps identical adverts, marks them, and leaves them for review', async () => {
    const summary = await run(save('homes.csv', csv(rows)), { approve: true });
    expect(summary).toMatchObject({
      rows: 5,
      added: 4,
      refused: 1,
      duplicates: 0,
      forReview: 2,
      reasons: { possible_repost: 2, unknown_city: 1 },
    });
    const listings = await stored();
    expect(listings.map(({ approval, flags }) => [approval, flags])).toEqual([
      ['accepted', []],
      ['accepted', []],
      ['pending', ['possible_repost']],
      ['pending', ['possible_repost']],
    ]);
    expect(listings[0]).toMatchObject({
      kind: 'properties',
      source: 'aqar',
      price: 8_000_000,
      monthly: 666_667,
      price_note: 'rent_no_vat',
      photos: ['scene'],
    });
    // The second row has a line break, so the third refused row is one line further down.
    expect(readFileSync(summary.report, 'utf8')).toContain('"8","","refused","unknown_city"');
  });

  test('may be an Excel workbook', async () => {
    const cells = property();
    const file = save('stock.xlsx', workbookOf({ Stock: [COLUMNS, COLUMNS.map((name) => cells[name] ?? null)] }));
    expect(await run(file)).toMatchObject({ rows: 1, added: 1, report: path.join(folder, 'imports/stock-report.csv') });
    expect(await stored()).toMatchObject([{ price: 8_000_000 }]);
  });

  test('whose first heading is "PK" is a table, not an archive', async () => {
    const file = save('pk.csv', csv([property({ PK: '1' })], ['PK', ...COLUMNS]));
    expect(await run(file)).toMatchObject({ rows: 1, added: 1 });
  });

  test('counts what was not understood by column, and the report repeats the words', async () => {
    const summary = await run(
      save('lost.csv', csv([property({ front: 'up' }), property({ front: 'down', bedrooms: 'many' })])),
    );
    expect(summary.lost).toEqual({ front: 2, bedrooms: 1 });
    expect(readFileSync(summary.report, 'utf8')).toContain('"unknown_word","bedrooms: many; front: down"');
  });

  test('never publishes a price that is in doubt, nor a property of unknown purpose', async () => {
    const file = save(
      'doubt.csv',
      csv([property({ price: '?', size: '90' }), property({ details: 'فيلا' }), property()]),
    );
    expect(await run(file, { approve: true })).toMatchObject({ added: 3, forReview: 2 });
    expect((await stored()).map(({ approval }) => approval)).toEqual(['pending', 'pending', 'accepted']);
  });

  test('adds nothing the second time, and continues an interrupted import', async () => {
    const file = save('again.csv', csv(rows));
    await run(file);
    const [first] = await stored();
    await db.deleteFrom('listings').where('id', '=', first!.id).execute();
    expect(await run(file)).toMatchObject({ added: 1, changed: 0, unchanged: 3 });
    expect(await run(file, { approve: true })).toMatchObject({ added: 0, unchanged: 2, changed: 2, accepted: 2 });
  });

  test('with a new price changes the price of the same listing, and keeps the former one', async () => {
    await run(save('price.csv', csv([property(), property({ size: '400' })])), { approve: true });
    const before = await stored();
    const file = save('price.csv', csv([property({ price: '75000' }), property({ size: '400' })]));
    expect(await run(file, { approve: true })).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const after = await stored();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ price }) => price)).toEqual([7_500_000, 8_000_000]);
    expect(
      await db
        .selectFrom('price_changes')
        .select(['price_before', 'price'])
        .where('listing_id', '=', after[0]!.id)
        .execute(),
    ).toEqual([{ price_before: 8_000_000, price: 7_500_000 }]);
  });

  test('whose new price is in doubt does not stay public with it', async () => {
    await run(save('price.csv', csv([property()])), { approve: true });
    expect(await run(save('price.csv', csv([property({ price: '?' })])), { approve: true })).toMatchObject({
      changed: 1,
      forReview: 1,
    });
    expect((await stored()).map(({ approval, price }) => [approval, price])).toEqual([['pending', null]]);
  });

  test('read with a better mapping corrects the same listings', async () => {
    const columns = [...COLUMNS.filter((name) => name !== 'bedrooms'), 'beds'];
    const file = save('mapped.csv', csv([property({ beds: '6' })], columns));
    await run(file, { approve: true });
    const [before] = await stored();
    const mapping = { columns: { beds: 'bedrooms' }, values: {}, constants: {} };
    expect(await run(file, { mapping })).toMatchObject({ added: 0, changed: 1 });
    const [after, ...more] = await stored();
    expect(more).toEqual([]);
    expect(after).toMatchObject({ id: before!.id, approval: 'accepted', attributes: { bedrooms: 6 } });
    expect(after!.attributes['reference']).toBe(before!.attributes['reference']);
  });

  test('changes nothing that people decided: what was refused stays refused, what is sold stays sold', async () => {
    const rows = [property(), property({ size: '400' })];
    const file = save('decided.csv', csv(rows));
    await run(file, { approve: true });
    const [refused, sold] = await stored();
    await db.updateTable('listings').set({ approval: 'rejected' }).where('id', '=', refused!.id).execute();
    await db.updateTable('listings').set({ availability: 'sold' }).where('id', '=', sold!.id).execute();
    expect(await run(file, { approve: true })).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const cheaper = rows.map((row) => ({ ...row, price: '70000' }));
    expect(await run(save('decided.csv', csv(cheaper)), { approve: true, isFull: true })).toMatchObject({
      changed: 2,
      ended: 0,
    });
    expect((await stored()).map(({ approval, availability }) => [approval, availability])).toEqual([
      ['rejected', 'available'],
      ['accepted', 'sold'],
    ]);
  });

  test('that is full ends what it does not have any more, and brings back what it has again', async () => {
    const rows = ['200', '300', '400'].map((size) => property({ size, reference: `R-${size}` }));
    const columns = [...COLUMNS, 'reference'];
    const all = save('full.csv', csv(rows, columns));
    await run(all, { approve: true });
    const [first, second, third] = rows;
    // The last row cannot be read any more; its listing is still in the file.
    const fewer = save('full.csv', csv([first!, { ...third!, city: '?' }], columns));
    expect(
      await countMissing(
        db,
        { file: fewer },
        aqarReader(() => []),
      ),
    ).toBe(1);
    expect(await run(fewer, { approve: true })).toMatchObject({ unchanged: 1, ended: 0 });
    expect(await run(fewer, { approve: true, isFull: true })).toMatchObject({ unchanged: 1, refused: 1, ended: 1 });
    expect((await stored()).map(({ approval }) => approval)).toEqual(['accepted', 'expired', 'accepted']);
    expect(await run(save('full.csv', csv([second!], columns)), { approve: true })).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect((await stored()).map(({ approval }) => approval)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('accepts none whose licence has ended, and brings none back until it is renewed', async () => {
    const columns = [...COLUMNS, 'reference', 'licence', 'licence_until'];
    const licensed = (until: string) =>
      save('licence.csv', csv([property({ reference: 'R-1', licence: '7200560460', licence_until: until })], columns));
    const approval = async () => (await stored()).map((listing) => listing.approval);
    await run(licensed('2020/03/01'), { approve: true });
    expect(await approval()).toEqual(['pending']);
    await db.updateTable('listings').set({ approval: 'expired' }).execute();
    await run(licensed('2020/03/02'), { approve: true });
    expect(await approval()).toEqual(['expired']);
    await run(licensed('2099/03/01'), { approve: true });
    expect(await approval()).toEqual(['accepted']);
  });

  test('waits where the sale price per m² is far below its district', async () => {
    const sale = (size: number, perMetre: number, change: Record<string, string> = {}) =>
      property({ size: `${size}`, price: `${size * perMetre}`, purpose: 'sale', ...change });
    const columns = [...COLUMNS, 'purpose'];
    const usual = [200, 210, 220, 230, 240, 250].map((size) => sale(size, 5_000));
    const rows = [...usual, sale(300, 500), sale(310, 2_600), sale(320, 500, { district: 'حي النرجس' })];
    const file = save('low.csv', csv(rows, columns));
    expect(await run(file, { dry: true })).toMatchObject({ forReview: 1, reasons: { price_suspect: 1 } });
    const summary = await run(file, { approve: true });
    expect(summary).toMatchObject({ added: 9, forReview: 1, reasons: { price_suspect: 1 } });
    expect(readFileSync(summary.report, 'utf8')).toMatch(/"flagged","price_suspect"/);
    const states = async () => (await stored()).map(({ approval, flags }) => [approval, ...flags].join(' '));
    const accepted = usual.map(() => 'accepted');
    expect(await states()).toEqual([...accepted, 'pending price_suspect', 'accepted', 'accepted']);
    // Importing again does not publish it, and somebody's decision stays.
    expect(await run(file, { approve: true })).toMatchObject({ changed: 0, accepted: 0 });
    await db.updateTable('listings').set({ approval: 'accepted' }).where('approval', '=', 'pending').execute();
    expect(await run(file, { approve: true })).toMatchObject({ changed: 0 });
    expect((await states())[6]).toBe('accepted price_suspect');
    // The right price is published.
    const corrected = rows.map((row, nth) => (nth === 6 ? sale(300, 5_000) : row));
    await run(save('low.csv', csv(corrected, columns)), { approve: true });
    expect((await states())[6]).toBe('accepted');
  });

  test('of few rows is compared with what other sources offer', async () => {
    const sale = (size: number, perMetre: number) =>
      property({ size: `${size}`, price: `${size * perMetre}`, purpose: 'sale' });
    const columns = [...COLUMNS, 'purpose'];
    const others = save(
      'others.csv',
      csv(
        [200, 210, 220, 230, 240, 250].map((size) => sale(size, 5_000)),
        columns,
      ),
    );
    await run(others, { approve: true, mapping: { source: 'others', columns: {}, values: {}, constants: {} } });
    expect(await run(save('one.csv', csv([sale(300, 500)], columns)), { approve: true })).toMatchObject({
      forReview: 1,
    });
    expect((await stored()).at(-1)).toMatchObject({ approval: 'pending', flags: ['price_suspect'] });
  });

  test('is as old as its own dates say, and never from days to come', async () => {
    const rows = [property({ date: '2026-10-03' }), property({ size: '90', date: '2027-01-01' })];
    await run(save('dated.csv', csv(rows, [...COLUMNS, 'date'])));
    expect((await stored()).map(({ created_at }) => created_at)).toEqual([new Date('2026-10-03T09:00:00Z'), now]);
  });

  test('may have columns that a mapping leaves out', async () => {
    const file = save('left-out.csv', csv([property({ bedrooms: '9' })]));
    const mapping = await readMapping(save('left-out.json', '{"columns": {"bedrooms": null}}'), COLUMNS);
    expect(await run(file, { mapping })).toMatchObject({ added: 1 });
    expect((await stored())[0]!.attributes).not.toHaveProperty('bedrooms');
  });

  test('imported by an earlier version, which identified rows with their price, is recognised', async () => {
    const plain = property({ city: 'الرياض', district: 'حي العارض' });
    const file = save('former.csv', csv([plain, plain]));
    await run(file);
    const former = new AqarRows();
    for (const { id } of await stored()) {
      const row = former.read(plain);
      if (typeof row === 'string') throw new Error(row);
      await db.updateTable('listings').set({ source_key: row.key }).where('id', '=', id).execute();
    }
    expect(await run(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test('that fails in its second batch publishes nothing of its first', async () => {
    const file = save(
      'failing.csv',
      csv(Array.from({ length: 700 }, (_, nth) => property({ size: String(100 + nth) }))),
    );
    const reader = aqarReader(() => ['scene']);
    let rows = 0;
    const failing = {
      ...reader,
      read: (...row: Parameters<typeof reader.read>) => {
        if ((rows += 1) === 650) throw new RangeError('a row nobody expected');
        return reader.read(...row);
      },
    };
    await expect(
      importListings({ file, db, dataDir: folder, approve: true, now, onProgress: () => () => {} }, failing),
    ).rejects.toThrow('a row nobody expected');
    expect(await stored()).toEqual([]);
    expect(await run(file, { approve: true })).toMatchObject({ rows: 700, added: 700 });
  });

  test.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
    'with %s as every word is read like any other',
    async (word) => {
      const strange = Object.fromEntries(COLUMNS.map((column) => [column, word]));
      const good = property({ district: word, front: word, details: word });
      expect(
        await run(save(`${word}.csv`, csv([strange, good, property({ city: word })])), { approve: true }),
      ).toMatchObject({ rows: 3, added: 1, refused: 2 });
      await expect(
        run(save(`column-${word}.csv`, csv([property({ [word]: '1' })], [...COLUMNS, word]))),
      ).resolves.toMatchObject({ rows: 1 });
    },
  );

  test('a dry run reports the same and stores nothing', async () => {
    expect(await run(save('dry.csv', csv(rows)), { dry: true })).toMatchObject({ rows: 5, refused: 1, forReview: 2 });
    expect(await stored()).toEqual([]);
  });

  test.each<[string, (text: string) => string | Uint8Array]>([
    ['UTF-8 with a mark', (text) => `\uFEFF${text}`],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('with Arabic headings and semicolons in %s is read too', async (_, encoded) => {
    const heading = 'المدينة;الحي;المساحة;السعر;غرف النوم;الغرض;النوع;الوصف';
    const file = save(
      'arabic.csv',
      encoded(`${heading}\r\nجدة;حي الشاطئ;450;"1,900,000";٦;للبيع;فيلا;"على البحر;\nوقريبة"`),
    );
    expect(await run(file)).toMatchObject({ rows: 1, added: 1 });
    expect((await stored())[0]).toMatchObject({
      price: 190_000_000,
      price_note: 'transfer_tax',
      attributes: { city: 'jeddah', purpose: 'sale', bedrooms: 6, space: 450 },
      description: { ar: 'على البحر;\nوقريبة' },
    });
  });

  test('of an office is read with a mapping of its own columns, words and constants', async () => {
    const reader = aqarReader(() => ['scene']);
    const mapping = await readMapping(
      save(
        'mapping.json',
        JSON.stringify({
          source: 'bawsala',
          columns: { Town: 'city', Area: 'size', Amount: 'price', Code: 'reference', Kind: 'type' },
          values: { type: { Flat: 'apartment' } },
          constants: { purpose: 'sale' },
        }),
      ),
      reader.columns,
    );
    const file = save('office.csv', 'Code,Town,Area,Amount,Kind\nB-17,Khobar,140,650000,Flat');
    expect(
      await importListings(
        { file, mapping, db, dataDir: folder, approve: true, now, onProgress: () => () => {} },
        reader,
      ),
    ).toMatchObject({ added: 1 });
    expect((await stored())[0]).toMatchObject({
      source: 'bawsala',
      source_key: 'B-17',
      approval: 'accepted',
      attributes: { type: 'apartment', purpose: 'sale', city: 'khobar', reference: 'B-17' },
    });
  });

  const valid = csv([property(), property({ size: '99' })]);
  test.each<[string, string | Uint8Array, RegExp]>([
    ['a quotation mark left open', `${valid}\r\n"77,left open`, /^Line 6 has a quotation mark/],
    ['a row too short', `${valid}\r\n1,2,3`, /^Line 6 has 3 columns where the header has 17/],
    [
      'another encoding',
      Buffer.concat([Buffer.from(`${valid}\r\n`), Buffer.from([0xca, 0xe6, 0xed, 0x0a])]),
      /^Line 6 is not UTF-8 but Windows-1256 \(Arabic\)/,
    ],
    [
      'vowel signs and lengthened letters of another encoding',
      Buffer.concat([Buffer.from(`${valid}\r\n`), Buffer.from([0xdd, 0xed, 0xdc, 0xe1, 0xc7, 0xf0, 0x0a])]),
      /^Line 6 is not UTF-8 but Windows-1256/,
    ],
    ['JSON', '[{"city": "Riyadh"}]', /^This is JSON, not a table/],
    ['a workbook without a price', workbookOf({ Stock: [['city', 'size']] }), /^Line 1 lacks the column "price"/],
    ['an older workbook', olderWorkbook(), /^This is an Excel file in the older format \(.xls\)/],
    ['a workbook of another program', openDocument(), /^This is an OpenDocument file \(.ods\)/],
    ['another archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), /^This is an archive/],
    ['no price', csv([property()], ['city', 'size']), /^Line 1 lacks the column "price"/],
    ['two columns for one thing', 'city,المدينة,size,price\na,b,1,2', /^Line 1: .* second column for "city"/],
    ['nothing in it', '', /is empty/],
  ])('with %s is refused as a whole, with the place', async (_, content, message) => {
    await expect(run(save('broken.csv', content))).rejects.toThrow(message);
    expect(await stored()).toEqual([]);
  });
});

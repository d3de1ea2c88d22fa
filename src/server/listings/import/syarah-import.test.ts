import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { readMapping } from './column-mapping.ts';
import { importListings } from './import-listings.ts';
import { importSyarah, syarahReader } from './syarah-import.ts';
import { readSyarahRow } from './syarah-row.ts';
import { SyarahLists } from './syarah-lists.ts';
import { withoutContacts } from './without-contacts.ts';

const { db } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'wijha-import-'));
const now = new Date('2026-11-21T09:00:00Z');
const COLUMNS =
  'ad_id,Link,Make,Type,Year,Origin,Color,Options,Engine_Size,Fuel_Type,Gear_Type,Condition,Mileage,Region,Price,Negotiable,title_ar,make_ar,type_ar'.split(
    ',',
  );

beforeAll(async () => void (await loadReference(db)));
beforeEach(async () => void (await db.deleteFrom('listings').execute()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An invented ad. */
const ad = (change: Record<string, string> = {}): Record<string, string> => ({
  ad_id: '1',
  Link: '',
  Make: 'Toyota',
  Type: 'Camry',
  Year: '2018',
  Origin: 'Saudi',
  Color: 'White',
  Options: 'Semi Full',
  Engine_Size: '2.5',
  Fuel_Type: 'Gas',
  Gear_Type: 'Automatic',
  Condition: 'Used',
  Mileage: '95000',
  Region: 'Riyadh',
  Price: '61000',
  Negotiable: 'False',
  title_ar: 'تويوتا كامري 2018 سعودي نص فل',
  make_ar: 'تويوتا',
  type_ar: 'كامري',
  ...change,
});

const read = (change: Record<string, string> = {}, lists = new SyarahLists()) => {
  const car = readSyarahRow(ad(change), lists, 2026);
  if (typeof car === 'string') throw new Error(car);
  return car;
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

const run = (file: string, options: { approve?: boolean; dry?: boolean } = {}) =>
  importSyarah({
    file,
    db: options.dry ? null : db,
    dataDir: folder,
    approve: options.approve ?? false,
    now,
    photosOf: () => ['scene'],
    onProgress: () => () => {},
  });

const stored = () => db.selectFrom('listings').selectAll().orderBy('source_key').execute();

describe('one ad', () => {
  test.each(['constructor', '__proto__', 'hasOwnProperty', 'valueOf'])(
    'with %s as every word is read like any other',
    (word) => {
      const strange = Object.fromEntries(Object.keys(ad()).map((column) => [column, word]));
      expect(readSyarahRow(ad({ ...strange, ad_id: '7', Year: '2018' }), new SyarahLists(), 2026)).toMatchObject({
        adId: '7',
        values: { year: 2018, city: null, color: null },
      });
      for (const brand of ['Toyota', 'GMC', word])
        expect(read({ Make: brand, make_ar: '', Type: word, type_ar: '', title_ar: word }).values['model']).toMatch(
          /--/,
        );
    },
  );

  test('becomes a car of our catalogue, with the title in both languages', () => {
    expect(read()).toEqual({
      adId: '1',
      listedOn: null,
      title: { en: 'Toyota Camry 2018', ar: 'تويوتا كامري 2018 سعودي نص فل' },
      price: 6_100_000,
      values: {
        brand: 'toyota',
        model: 'toyota--camry',
        class: 'semi-full',
        year: 2018,
        condition: 'used',
        doors: null,
        mileage: 95_000,
        city: 'riyadh',
        region: 'riyadh',
        body: 'sedan',
        fuel: 'petrol',
        transmission: 'automatic',
        engine: 2500,
        color: 'white',
        incoming: 'saudi',
      },
      features: [
        { name: { en: 'Equipment level', ar: 'مستوى التجهيز' }, items: [{ en: 'Semi-full option', ar: 'نص فل' }] },
      ],
      doubts: [],
      lost: [],
    });
  });

  test.each([
    ['SAR 61,000', 6_100_000],
    ['61.000', 6_100_000],
    ['61000 ر.س', 6_100_000],
    ['61 ألف', 6_100_000],
  ])('a price of %s is read as it is meant', (Price, price) =>
    expect(read({ Price })).toMatchObject({ price, doubts: [] }),
  );

  test.each([
    ['4', '4'],
    ['٢', '2'],
    ['5 doors', '5'],
    ['أربعة أبواب', '4'],
  ])('doors written as %s are %s', (doors, count) => expect(read({ doors }).values['doors']).toBe(count));

  test('what is not understood is named by its column', () => {
    expect(
      read({
        Color: 'Sparkle',
        Mileage: 'low',
        Engine_Size: 'big',
        Price: 'cheap',
        Region: 'Nowhere',
        doors: 'many',
      }).lost,
    ).toEqual(expect.arrayContaining(['Color', 'Mileage', 'Engine_Size', 'Price', 'Region', 'doors']));
  });

  test('the seller’s Arabic corrects the translated English', () => {
    expect(read({ Type: 'Furniture', type_ar: 'فورتشنر' }).values).toMatchObject({
      model: 'toyota--fortuner',
      body: 'suv',
    });
    expect(read({ Make: 'Hyundai', make_ar: 'هونداى', Type: 'Senta fe', type_ar: 'سنتافي' }).values['model']).toBe(
      'hyundai--santa-fe',
    );
    expect(read({ Type: 'Ciocca', type_ar: 'سيكويا' }).values['model']).toBe('toyota--sequoia');
    expect(read({ Type: 'Corolla Cross', type_ar: 'كورولا' }).values['model']).toBe('toyota--corolla-cross');
    expect(read({ Color: 'Oily' }).values['color']).toBe('dark-green');
  });

  test('a model of digits is text, and one name under two brands is two models', () => {
    expect(read({ Make: 'Mazda', make_ar: 'مازدا', Type: '6', type_ar: '6' }).values['model']).toBe('mazda--mazda-6');
    expect(read({ Make: 'GMC', make_ar: 'جي ام سي', Type: 'Suburban', type_ar: 'سوبربان' }).values['model']).toBe(
      'gmc--suburban',
    );
    expect(read({ Make: 'Chevrolet', make_ar: 'شيفرولية', Type: 'Suburban', type_ar: 'سوبربان' }).values['model']).toBe(
      'chevrolet--suburban',
    );
    expect(
      read({ Make: 'BMW', make_ar: 'بي ام دبليو', Type: 'X', type_ar: 'الفئة', title_ar: 'بي ام دبليو اكس ٥ ٢٠١٨' })
        .values['model'],
    ).toBe('bmw--x5');
  });

  test('brands and models that our lists do not have are added to them', () => {
    const lists = new SyarahLists();
    expect(read({ Make: 'Mercury', make_ar: 'ميركوري', Type: 'Milan', type_ar: 'ميلان' }, lists).values).toMatchObject({
      brand: 'mercury',
      model: 'mercury--milan',
      body: null,
    });
    expect(read({ Make: 'Other', make_ar: '', Type: 'Other', type_ar: '', title_ar: '' }, lists)).toMatchObject({
      title: { en: '2018' },
      values: { brand: 'other', model: 'other--other' },
    });
    expect([...lists.added.keys()]).toEqual([
      'brands/mercury',
      'models/mercury--milan',
      'brands/other',
      'models/other--other',
    ]);
  });

  test.each([
    [{ Price: 'Negotiable', Negotiable: 'True' }, null, []],
    [{ Price: '0' }, null, ['price_placeholder']],
    [{ Price: '850' }, null, ['price_placeholder']],
    [{ Price: '1,500' }, 150_000, ['price_suspect']],
    [{ Price: '٦١٠٠٠' }, 6_100_000, []],
    [{ Price: 'ask' }, null, ['price_unreadable']],
    [{ Price: '99999999999' }, null, ['price_unreadable']],
  ])('price %j', (change, price, doubts) => expect(read(change)).toMatchObject({ price, doubts }));

  test.each([
    [{ Mileage: '103' }, 103, ['mileage_suspect']],
    [{ Mileage: '103', Year: '2025', title_ar: '' }, 103, []],
    [{ Mileage: '1500000' }, 1_500_000, ['mileage_suspect']],
    [{ Mileage: '90000000' }, null, ['mileage_suspect']],
    [{ Mileage: '' }, null, []],
  ])('mileage %j is never corrected, only marked as doubtful', (change, mileage, doubts) =>
    expect(read(change)).toMatchObject({ values: { mileage }, doubts }),
  );

  test('places are cities or whole regions', () => {
    expect(read({ Region: 'Aseer' }).values).toMatchObject({ city: null, region: 'asir' });
    expect(read({ Region: 'Besha' }).values).toMatchObject({ city: 'bishah', region: 'asir' });
    expect(read({ Region: 'Atlantis' })).toMatchObject({
      values: { city: null, region: null },
      doubts: ['unknown_place'],
    });
  });

  test('the title may contain the origin, the class and another year', () => {
    expect(read({ Origin: 'Other', title_ar: 'تويوتا كامري أمريكي 2018' }).values['incoming']).toBe('american');
    expect(read({ title_ar: 'تويوتا كامري GLE ٢٠١٨' }).values['class']).toBe('gle');
    expect(read({ title_ar: 'تويوتا كامري ٢٠١٦' }).doubts).toEqual(['year_differs_in_title']);
  });

  test.each([
    [{ Year: '1935' }, 'year_out_of_range'],
    [{ Year: '2028' }, 'year_out_of_range'],
    [{ Year: 'new' }, 'year_unreadable'],
    [{ ad_id: '' }, 'no_ad_id'],
    [{ Make: '', make_ar: '' }, 'no_brand'],
  ])('%j is refused: %s', (change, reason) => expect(readSyarahRow(ad(change), new SyarahLists(), 2026)).toBe(reason));

  test.each([
    ['تويوتا 2017 للبيع 0512345678', 'تويوتا 2017 للبيع'],
    ['فورد 2010رقم الجوال ٠٥١٢٣٤٥٦٧٨', 'فورد 2010'],
    ['+966 51 234 5678 كيا', 'كيا'],
    ['تورس 2013 ماشي 195000', 'تورس 2013 ماشي 195000'],
  ])('no phone number stays in a title: %s', (title, text) => expect(withoutContacts(title).text).toBe(text));
});

describe('a file', () => {
  const rows = [
    ad(),
    ad({ ad_id: '2', Price: 'Negotiable', Negotiable: 'True' }),
    ad({ ad_id: '1' }),
    ad({ ad_id: '3', Year: 'x' }),
    ad({ ad_id: '4' }),
    ad({
      ad_id: '5',
      Make: 'Mercury',
      make_ar: 'ميركوري',
      Type: 'Milan',
      type_ar: 'ميلان',
      title_ar: '=1+1 ميلان',
      Price: '5',
    }),
  ];

  test('is read row by row, and rows that were refused or changed are reported with their line', async () => {
    const file = save('ads.csv', csv(rows));
    const summary = await run(file);
    expect(summary).toMatchObject({
      rows: 6,
      added: 4,
      changed: 0,
      duplicates: 1,
      refused: 1,
      withoutPrice: 2,
      newBrands: ['Mercury'],
      newModels: ['Milan'],
      reasons: { year_unreadable: 1, possible_repost: 1, price_placeholder: 1 },
    });
    const listings = await stored();
    expect(listings.map(({ source_key }) => source_key)).toEqual(['1', '2', '4', '5']);
    expect(listings[0]).toMatchObject({
      source: 'syarah',
      approval: 'pending',
      price: 6_100_000,
      price_note: 'private_no_vat',
      photos: ['scene'],
      flags: [],
      is_sample: false,
    });
    expect(listings[0]!.monthly).toBeGreaterThan(0);
    expect(listings[1]).toMatchObject({ price: null, monthly: null });
    expect(listings[2]!.flags).toEqual(['possible_repost']);
    expect(readFileSync(summary.report, 'utf8').split('\r\n').slice(1, 5)).toEqual([
      '"4","1","duplicate","same_ad_id","","","تويوتا كامري 2018 سعودي نص فل"',
      '"5","3","refused","year_unreadable","","","تويوتا كامري 2018 سعودي نص فل"',
      '"6","4","flagged","possible_repost","","","تويوتا كامري 2018 سعودي نص فل"',
      `"7","5","flagged","price_placeholder","","","'=1+1 ميلان"`,
    ]);
  });

  test('adds nothing the second time, and continues an interrupted import', async () => {
    const file = save('again.csv', csv(rows));
    await run(file);
    await db.deleteFrom('listings').where('source_key', '=', '4').execute();
    expect(await run(file)).toMatchObject({ added: 1, changed: 0, unchanged: 3 });
    expect(await run(file, { approve: true })).toMatchObject({ added: 0, changed: 4, unchanged: 0, accepted: 4 });
    expect((await stored()).every(({ approval }) => approval === 'accepted')).toBe(true);
  });

  test('without numbers of its own is imported, and recognised with another price', async () => {
    const columns = COLUMNS.filter((name) => name !== 'ad_id' && name !== 'Link');
    const cars = [ad({ Year: '2019' }), ad({ Year: '2020' })];
    expect(await run(save('unnumbered.csv', csv(cars, columns)), { approve: true })).toMatchObject({
      added: 2,
      refused: 0,
    });
    const cheaper = cars.map((row) => ({ ...row, Price: '41000' }));
    expect(await run(save('unnumbered.csv', csv(cheaper, columns)))).toMatchObject({ added: 0, changed: 2 });
    expect((await stored()).map(({ price }) => price)).toEqual([4_100_000, 4_100_000]);
  });

  test('never publishes a price that is in doubt', async () => {
    const file = save('doubt.csv', csv([ad({ Price: '2000' }), ad({ ad_id: '2', Price: 'cheap', Color: 'Black' })]));
    expect(await run(file, { approve: true })).toMatchObject({ added: 2, forReview: 2 });
    expect((await stored()).map(({ approval }) => approval)).toEqual(['pending', 'pending']);
  });

  test('a dry run reports the same and stores nothing', async () => {
    expect(await run(save('dry.csv', csv(rows)), { dry: true })).toMatchObject({ rows: 6, duplicates: 1, refused: 1 });
    expect(await stored()).toEqual([]);
  });

  test('line breaks inside quoted text do not shift the lines of the report', async () => {
    const summary = await run(
      save('breaks.csv', csv([ad({ title_ar: 'سطر\r\nوسطر' }), ad({ ad_id: '9', Year: '?' })])),
    );
    expect(readFileSync(summary.report, 'utf8')).toContain('"4","9","refused"');
  });

  const valid = csv([ad(), ad({ ad_id: '2' })]);
  test.each<[string, string | Uint8Array, RegExp]>([
    ['a quotation mark left open', `${valid}\r\n"77,left open`, /^Line 4 has a quotation mark/],
    ['a row too short', `${valid}\r\n1,2,3`, /^Line 4 has 3 columns where the header has 19/],
    [
      'another encoding',
      Buffer.concat([Buffer.from(`${valid}\r\n`), Buffer.from([0xca, 0xe6, 0xed, 0x0a])]),
      /^Line 4 is not UTF-8/,
    ],
    ['UTF-16 cut in the middle of a letter', Buffer.from(`\uFEFF${valid}`, 'utf16le').subarray(0, -1), /broken UTF-16/],
    ['zero bytes', `${valid}\r\na\0b`, /^Line 4 holds zero bytes/],
    ['other columns', 'name,phone\r\na,b', /^Line 1 lacks the columns "Make", "Type"/],
    ['a column twice', `Make,${COLUMNS.join(',')}\r\n`, /"Make" appears twice/],
    ['nothing in it', '', /is empty/],
  ])('with %s is refused as a whole, with the place', async (_, content, message) => {
    await expect(run(save('broken.csv', content))).rejects.toThrow(message);
    expect(await stored()).toEqual([]);
  });

  test('that does not exist is reported', async () => {
    await expect(run(path.join(folder, 'none.csv'))).rejects.toThrow('There is no such file.');
  });
});

describe('a file with another layout', () => {
  const lines = csv([ad(), ad({ ad_id: '2', Color: 'Black' })]);
  test.each<[string, string | Uint8Array]>([
    ['with a mark before UTF-8', `\uFEFF${lines}`],
    ['in UTF-16, the least byte first', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
    ['in UTF-16, the greatest byte first', Buffer.from(`\uFEFF${lines}`, 'utf16le').swap16()],
    ['with semicolons', lines.replaceAll('","', '";"').replace(/^[^\r]*/, (heading) => heading.replaceAll(',', ';'))],
  ])('%s is read too', async (_, content) => {
    expect(await run(save('other.csv', content))).toMatchObject({ rows: 2, added: 2, refused: 0 });
  });

  test('may have Arabic headings', async () => {
    const heading = 'رقم الإعلان,الماركة,الموديل,السنة,اللون,الممشى,المدينة,السعر';
    expect(await run(save('arabic.csv', `${heading}\r\n7,تويوتا,كامري,٢٠١٨,White,95000,Riyadh,61000`))).toMatchObject({
      rows: 1,
      added: 1,
    });
    expect((await stored())[0]).toMatchObject({
      source_key: '7',
      price: 6_100_000,
      attributes: { brand: 'toyota', year: 2018, city: 'riyadh' },
    });
  });

  test('is read with a mapping of its own columns and words, and kept apart by its own name', async () => {
    const reader = syarahReader(now, () => ['scene']);
    const mapping = await readMapping(
      save(
        'mapping.json',
        JSON.stringify({
          source: 'wahat',
          columns: {
            Stock: 'ad_id',
            Maker: 'Make',
            Line: 'Type',
            Built: 'Year',
            Km: 'Mileage',
            'Asking (SAR)': 'Price',
            Branch: 'Region',
            Paint: 'Color',
          },
          values: { Color: { Pearl: 'White' }, Region: { HQ: 'Riyadh' } },
        }),
      ),
      reader.columns,
    );
    const file = save(
      'own.csv',
      'Stock;Maker;Line;Built;Km;Asking (SAR);Branch;Paint;Ignored\nA-1;Toyota;Camry;2021;40000;"82,000";HQ;Pearl;x',
    );
    expect(
      await importListings(
        { file, mapping, db, dataDir: folder, approve: true, now, onProgress: () => () => {} },
        reader,
      ),
    ).toMatchObject({ added: 1 });
    expect((await stored())[0]).toMatchObject({
      source: 'wahat',
      source_key: 'A-1',
      approval: 'accepted',
      price: 8_200_000,
      attributes: { model: 'toyota--camry', color: 'white', city: 'riyadh' },
    });
  });

  test.each([
    ['{', /^The mapping is not JSON/],
    ['{"columns":{"a":"wheels"}}', /^The mapping names "wheels"/],
    ['{"columns":{"a":1}}', /^The mapping is wrong at "columns.a"/],
  ])('a mapping such as %s is refused', async (text, message) => {
    await expect(readMapping(save('bad.json', text), syarahReader(now, () => []).columns)).rejects.toThrow(message);
  });
});

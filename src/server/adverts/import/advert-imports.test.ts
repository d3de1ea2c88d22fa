import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProductCard, OwnAdvert } from '#domain/adverts/advert.ts';
import {
  type ImportCheck,
  type ImportFile,
  type ImportReceipt,
  MAX_IMPORT_COLUMNS,
} from '#domain/adverts/advert-import.ts';
import { callsOf, type Who } from '../../../../tests/support/applicants.ts';
import { testApp } from '../../../../tests/support/server-app.ts';
import { olderWorkbook, openDocument, workbookOf } from '../../../../tests/support/workbook.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { openSession } from '../../accounts/sessions.ts';
import { json } from '../../db/database.ts';
import { sweepImports } from './own-file.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const { app, services, logged, passTime } = await testApp();
const { db, clock } = services;
const { get, post } = callsOf({ app });

async function person(
  name: string,
  more: { accountType?: 'showroom'; showroomKind?: 'showroom' | 'marketing_office'; role?: 'staff' } = {},
): Promise<Who> {
  const email = `${name.toLowerCase()}@example.com`;
  const id = await createAccount(
    db,
    { name, email, phone: null, accountType: 'individual', locale: 'en', password: 'a long enough password', ...more },
    clock(),
  );
  return { authorization: `Bearer ${await openSession(db, id, clock())}` };
}

let showrooms = 0;
/** A showroom that has uploaded nothing yet. */
const newShowroom = () => person(`Motors${(showrooms += 1)}`, { accountType: 'showroom', showroomKind: 'showroom' });
const showroom = await newShowroom();
const office = await person('Office', { accountType: 'showroom', showroomKind: 'marketing_office' });
const private_ = await person('Noura');

async function bring(
  who: Who,
  kind: string,
  content: string | Uint8Array,
): Promise<{ status: number; file: ImportFile }> {
  const bytes = new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const digest = createHash('sha256').update(bytes).digest('base64');
  const response = await app.request(`/api/my-products/imports?kind=${kind}`, {
    method: 'POST',
    headers: { 'content-digest': `sha-256=:${digest}:`, ...who },
    body: bytes,
  });
  return { status: response.status, file: ((await response.json()) as { data: ImportFile }).data };
}

type Read = Extract<ImportFile, { state: 'read' }>;
async function brought(who: Who, kind: string, content: string | Uint8Array): Promise<Read> {
  const { file } = await bring(who, kind, content);
  if (file.state !== 'read') throw new Error(JSON.stringify(file));
  return file;
}
const meaningsOf = ({ columns }: Read) => Object.fromEntries(columns.map(({ name, meaning }) => [name, meaning]));
const check = async (who: Who, file: Read, columns = meaningsOf(file)) =>
  (await post<ImportCheck>(who, `/my-products/imports/${file.id}/check`, { columns })).body.data;
const take = (who: Who, file: Read, leaveOut: boolean, key?: string, columns = meaningsOf(file)) =>
  post<ImportReceipt>(who, `/my-products/imports/${file.id}/take`, { columns, leaveOut }, key);
const products = async (who: Who) => (await get<ProductCard[]>(who, '/my-products')).body.data;

const arabic = [
  'رقم الإعلان;الماركة;الموديل;السنة;السعر;الممشى;المدينة;اللون;الحالة;ناقل الحركة;ملاحظة',
  'A-1;تويوتا;كامري;٢٠٢١;٧٨٥٠٠;64000;الرياض;أبيض;مستعملة;أوتوماتيك;نظيفة',
  'A-2;نيسان;باترول;2022;210000;15000;جدة;أسود;مستعملة;أوتوماتيك;',
  'A-3;سيارة غير معروفة;شيء;2022;90000;1000;جدة;أسود;مستعملة;أوتوماتيك;',
  'A-4;تويوتا;كامري;1890;90000;1000;جدة;أسود;مستعملة;أوتوماتيك;',
  'A-1;تويوتا;كورولا;2020;60000;90000;جدة;أحمر;مستعملة;أوتوماتيك;',
  'A-6;تويوتا;كورولا;2020;6e9x1;90000;جدة;لون عجيب;مستعملة;أوتوماتيك;',
].join('\r\n');

describe('a showroom imports its cars from a file', () => {
  it('in Arabic with semicolons, in UTF-8 or UTF-16, recognised by its headings', async () => {
    const showroom = await newShowroom();
    const utf16 = Buffer.from(`\uFEFF${arabic}`, 'utf16le');
    for (const content of [arabic, `\uFEFF${arabic}`, new Uint8Array(utf16)]) {
      const file = await brought(showroom, 'cars', content);
      expect(file.rows).toBe(6);
      expect(meaningsOf(file)).toMatchObject({
        'رقم الإعلان': 'ad_id',
        الماركة: 'Make',
        الموديل: 'Type',
        السعر: 'Price',
        المدينة: 'Region',
        ملاحظة: '',
      });
      expect(file.columns.find(({ name }) => name === 'الموديل')?.samples).toEqual(['كامري', 'باترول', 'شيء']);
    }
  });

  it('sees every refused row with its line and reason, and nothing is stored', async () => {
    const showroom = await newShowroom();
    const file = await brought(showroom, 'cars', arabic);
    expect(await check(showroom, file)).toMatchObject({
      state: 'read',
      rows: 6,
      good: 2,
      known: 0,
      refused: 4,
      notes: [
        { line: 4, isRefused: true, remarks: ['unknown_brand'] },
        {
          line: 5,
          remarks: ['year_out_of_range'],
          // By the heading of the file.
          cells: [{ column: 'السنة', word: expect.any(String), accepted: { form: 'number', min: 1936 } }],
        },
        { line: 6, remarks: ['repeated'] },
        { line: 7, remarks: ['price_unreadable'] },
      ],
    });
    expect(await products(showroom)).toEqual([]);
    expect(
      await db
        .selectFrom('reference_items')
        .select('id')
        .where('name', '@>', JSON.stringify({ ar: 'سيارة غير معروفة' }) as never)
        .execute(),
    ).toEqual([]);
  });

  it('stores all rows once and together, and they wait for their images', async () => {
    const showroom = await newShowroom();
    const file = await brought(showroom, 'cars', arabic);
    expect(await take(showroom, file, false)).toMatchObject({
      status: 422,
      body: { errors: { leaveOut: [expect.any(String)] } },
    });
    expect(await products(showroom)).toEqual([]);
    const key = randomUUID();
    const [once, twice] = await Promise.all([take(showroom, file, true, key), take(showroom, file, true, key)]);
    const receipt = [once, twice].find(({ status }) => status === 200)?.body.data;
    expect(receipt).toMatchObject({ key, added: 2, known: 0, leftOut: 4 });
    expect((await take(showroom, file, true, key)).body.data).toEqual(receipt);
    // The same file later, and with another key: nothing is stored twice.
    expect((await take(showroom, await brought(showroom, 'cars', `${arabic}\r\n`), true)).body.data).toMatchObject({
      added: 0,
      known: 2,
    });
    const cards = await products(showroom);
    expect(cards.map(({ title, price, approval, images }) => ({ title, price, approval, images }))).toEqual([
      {
        title: { en: 'Nissan Patrol 2022', ar: expect.stringContaining('باترول') },
        price: 21_000_000,
        approval: 'pending',
        images: 0,
      },
      { title: { en: 'Toyota Camry 2021', ar: 'تويوتا كامري 2021' }, price: 7_850_000, approval: 'pending', images: 0 },
    ]);
    const one = (await get<OwnAdvert>(showroom, `/adverts/${cards[1]?.id}`)).body.data;
    expect(one.answers).toMatchObject({
      brand: 'toyota',
      model: 'toyota--camry',
      year: 2021,
      color: 'white',
      condition: 'used',
      transmission: 'automatic',
      city: 'riyadh',
      price: 7_850_000,
      mileage: 64_000,
    });
  });

  it('and the desk does not get them before they have images', async () => {
    const showroom = await newShowroom();
    await take(showroom, await brought(showroom, 'cars', arabic), true);
    const clerk = await person('Clerk', { role: 'staff' });
    expect((await get<unknown[]>(clerk, '/desk/adverts')).body.data).toEqual([]);
    const [card] = await products(showroom);
    expect(await post(clerk, `/desk/adverts/${card?.id}/accept`, { seen: 1 })).toMatchObject({
      status: 422,
      body: { errors: { photos: ['Must have between 3 and 20 images'] } },
    });
  });

  it('from the first sheet of an Excel workbook', async () => {
    const showroom = await newShowroom();
    const file = await brought(
      showroom,
      'cars',
      workbookOf({
        المخزون: [
          ['الماركة', 'الموديل', 'السنة', 'السعر', 'الممشى', 'المدينة', 'اللون'],
          ['تويوتا', 'كامري', 2021, 78_500, 64_000, 'الرياض', 'أبيض'],
          ['كيا', 'سيارة غير معروفة', 2022, 90_000, 1_000, 'جدة', 'أسود'],
        ],
        Other: [['no']],
      }),
    );
    expect(await check(showroom, file)).toMatchObject({
      rows: 2,
      good: 1,
      notes: [{ line: 3, isRefused: true, remarks: ['unknown_model'] }],
    });
    expect((await take(showroom, file, true)).body.data).toMatchObject({ added: 1, leftOut: 1 });
    expect((await products(showroom)).map(({ title }) => title.en)).toEqual(['Toyota Camry 2021']);
  });

  it('with usual words in its headings, or clear values below them', async () => {
    const showroom = await newShowroom();
    const row = 'Toyota,Camry,2021,78500,64000,Riyadh,White,AUTOMATIC';
    const file = await brought(
      showroom,
      'cars',
      `Car brand,Model name,Model year,Asking price (SAR),KM,Town,Exterior colour,c8\r\n${row}\r\n${row}\r\n${row}`,
    );
    expect(file.columns.map(({ meaning }) => meaning)).toEqual([
      'Make',
      'Type',
      'Year',
      'Price',
      'Mileage',
      'Region',
      'Color',
      'Gear_Type',
    ]);
    expect(await check(showroom, file)).toMatchObject({ state: 'read', good: 1 });
  });

  it('with headings of its own, which are remembered for the next file', async () => {
    const showroom = await newShowroom();
    const own = 'Firma,Modell,Jahr,Preis,Strecke,Ort,Farbe\r\nToyota,Camry,2019,55000,120000,Riyadh,White';
    const file = await brought(showroom, 'cars', own);
    expect(Object.values(meaningsOf(file)).filter(Boolean)).toEqual([]);
    expect(await check(showroom, file)).toMatchObject({
      state: 'broken',
      fault: { code: 'lacks_columns', columns: ['Make', 'Type', 'Year', 'Price', 'Mileage', 'Region', 'Color'] },
    });
    const columns = {
      Firma: 'Make',
      Modell: 'Type',
      Jahr: 'Year',
      Preis: 'Price',
      Strecke: 'Mileage',
      Ort: 'Region',
      Farbe: 'Color',
    };
    expect(await check(showroom, file, columns)).toMatchObject({ good: 1, refused: 0 });
    expect((await take(showroom, file, false, undefined, columns)).body.data).toMatchObject({ added: 1 });
    expect(meaningsOf(await brought(showroom, 'cars', own.replace('2019', '2018')))).toEqual(columns);
    expect(meaningsOf(await brought(office, 'cars', own.replace('2019', '2018')))['Firma']).toBe('');
  });
});

it('a district that staff have added or merged is one in the files of offices too', async () => {
  const file = ['city,district,type,purpose,size,price,bedrooms'];
  for (const district of ['Nakheel Heights', 'Malqaa North'])
    file.push(`Riyadh,${district},Villa,For sale,312,2500000,5`);
  const checked = async () => check(office, await brought(office, 'properties', file.join('\n')));
  const unknown = { remarks: ['unknown_district'] };
  expect(await checked()).toMatchObject({ good: 2, notes: [unknown, unknown] });
  const decided = [
    { id: 'riyadh--nakheel-heights', details: { city: 'riyadh', imported: true } },
    {
      id: 'riyadh--malqaa-north',
      details: { city: 'riyadh', imported: true, state: 'known', into: 'riyadh--al-malqa' },
    },
  ];
  await db
    .insertInto('reference_items')
    .values(
      decided.map(({ id, details }) => ({
        list: 'districts',
        id,
        position: 10_000,
        name: json({ en: 'Nakheel Heights', ar: 'مرتفعات النخيل' }),
        details: json<Record<string, unknown>>(details),
      })),
    )
    .execute();
  await services.index.refresh();
  expect(await checked()).toMatchObject({ good: 2, notes: [] });
});

it('a marketing office imports its properties', async () => {
  const properties =
    'type,purpose,city,district,area,price,bedrooms,details,licence,licence until,ac\nvilla,sale,Riyadh,Al Malqa,320,1850000,5,A quiet villa,7200123456,2027-01-01,yes\nشقة,للإيجار,جدة,,120,45000,3,,,,\nVilla,sale,Riyad,,100,10,1,,,,';
  const file = await brought(office, 'properties', properties);
  expect(await check(office, file)).toMatchObject({
    rows: 3,
    good: 2,
    refused: 1,
    notes: [
      {
        line: 4,
        remarks: ['unknown_city'],
        cells: [
          { column: 'city', word: 'Riyad', accepted: { form: 'names', names: [{ en: 'Riyadh', ar: 'الرياض' }] } },
        ],
      },
    ],
  });
  expect((await take(office, file, true)).body.data).toMatchObject({ added: 2 });
  const cards = await products(office);
  expect(cards.map(({ title }) => title.en)).toEqual([
    'Apartment for rent in Jeddah, 120 m²',
    'Villa for sale in Al Malqa, Riyadh, 320 m²',
  ]);
  expect((await get<OwnAdvert>(office, `/adverts/${cards[1]?.id}`)).body.data.answers).toMatchObject({
    licence: '7200123456',
    licenceUntil: '2027-01-01',
    descriptionEn: 'A quiet villa',
    purpose: 'sale',
    facilities: ['ac-installed'],
  });
});

describe('a broken file stores nothing', () => {
  const head = 'Make,Type,Year,Price,Mileage,Region,Color';
  it.each([
    ['a line that is too short', `${head}\nToyota,Camry`, { code: 'ragged', line: 2, found: 2, expected: 7 }],
    ['an open quotation mark', `${head}\n"Toyota,Camry,2020,1,1,Riyadh,White`, { code: 'quotes', line: 2 }],
    [
      'an older encoding',
      Buffer.concat([Buffer.from(`${head}\n`), Buffer.from([0xca, 0xe6, 0xed, 0x2c, 0xff, 0xfe])]),
      { code: 'not_utf8', line: 2 },
    ],
    ['a column named twice', 'Make,Make\na,b', { code: 'twice_named', columns: ['Make'] }],
    [
      'too many rows',
      `${head}\n${'Toyota,Camry,2020,50000,1000,Riyadh,White\n'.repeat(5_001)}`,
      { code: 'too_many_rows', line: 5_002, found: 5_001, expected: 5_000 },
    ],
    [
      'too many columns',
      `${head},${Array.from({ length: 250 }, (_, at) => `c${at}`).join()}\n`,
      { code: 'too_many_columns', line: 1, found: 257, expected: MAX_IMPORT_COLUMNS },
    ],
    [
      'hundreds of thousands of columns',
      Array.from({ length: 500_000 }, (_, at) => `c${at}`).join(),
      { code: 'too_many_columns', line: 1, expected: 256 },
    ],
    ['a long heading', `${head},${'x'.repeat(201)}\n`, { code: 'long_heading', line: 1, found: 201, expected: 200 }],
    [
      'a long cell',
      `${head}\n${'x'.repeat(20_001)},Camry,2020,1,1,Riyadh,White`,
      { code: 'long_cell', line: 2, expected: 20_000 },
    ],
    [
      'nothing but line ends behind its heading',
      `${head}${'\n'.repeat(4_000_000)}Toyota,Camry`,
      { code: 'ragged', line: 4_000_001 },
    ],
    ['nothing but quotation marks', `${head}\n${'"'.repeat(4_000_001)}`, { code: 'long_cell', line: 2 }],
  ])('%s', async (_what, content, fault) => {
    expect(
      (await bring(showroom, 'cars', typeof content === 'string' ? content : new Uint8Array(content))).file,
    ).toMatchObject({ state: 'broken', fault });
  });
  it('a row whose title is too long is named with its line', async () => {
    const file = await brought(
      showroom,
      'cars',
      `${head},title_ar\nToyota,Camry,2020,50000,1000,Riyadh,White,${'سيارة '.repeat(17)}\nToyota,Camry,2020,50000,1000,Riyadh,White,سيارة`,
    );
    expect(await check(showroom, file)).toMatchObject({
      good: 1,
      refused: 1,
      notes: [{ line: 2, isRefused: true, remarks: ['title_too_long'] }],
    });
  });
  it.each([
    ['xlsx', workbookOf({ Stock: [['Make'], ['Toyota']] }, Buffer.from('<worksheet><sheetData>'))],
    ['xls', olderWorkbook()],
    ['ods', openDocument()],
  ])('a workbook that cannot be read is named by its format: %s', async (code, bytes) => {
    expect(await bring(showroom, 'cars', bytes)).toMatchObject({
      status: 200,
      file: { state: 'broken', fault: { code } },
    });
  });
  it('a file that is not a table is refused', async () => {
    for (const content of ['just words', '<html></html>', new Uint8Array([0, 1, 2, 3, 44])])
      expect((await bring(showroom, 'cars', content)).status).toBe(415);
  });
});

it('is for showrooms, and each sees only its own', async () => {
  const showroom = await newShowroom();
  expect((await bring(private_, 'cars', arabic)).status).toBe(403);
  expect((await bring({}, 'cars', arabic)).status).toBe(401);
  const file = await brought(showroom, 'cars', arabic);
  for (const call of ['check', 'take'])
    expect(
      (await post(office, `/my-products/imports/${file.id}/${call}`, { columns: meaningsOf(file), leaveOut: true }))
        .status,
    ).toBe(404);
  expect(logged).toEqual([]);
});

it('five thousand rows are stored together, and the file is deleted after a day', async () => {
  const showroom = await newShowroom();
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `B-${at},Toyota,Camry,2020,${50_000 + at},${1_000 + at},Riyadh,White`,
  );
  const file = await brought(showroom, 'cars', `ad_id,Make,Type,Year,Price,Mileage,Region,Color\n${rows.join('\n')}`);
  expect((await take(showroom, file, false)).body.data).toMatchObject({ added: 5_000 });
  passTime(25 * HOUR_MS);
  await sweepImports(services, clock());
  expect((await post(await showroomAgain(), `/my-products/imports/${file.id}/check`, { columns: {} })).status).toBe(
    404,
  );
});

/** A session may expire in the time that some tests let pass; this one is new. */
async function showroomAgain(): Promise<Who> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', `motors${showrooms}@example.com`)
    .executeTakeFirstOrThrow();
  return { authorization: `Bearer ${await openSession(db, id, clock())}` };
}

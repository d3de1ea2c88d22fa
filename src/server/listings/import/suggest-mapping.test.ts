import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aqarReader } from './aqar-import.ts';
import { readMapping } from './column-mapping.ts';
import { checkFile } from './import-listings.ts';
import { suggestForFile } from './suggest-file.ts';
import { missingColumns, suggestMeanings } from './suggest-mapping.ts';
import { syarahReader } from './syarah-import.ts';

const cars = syarahReader(new Date('2026-11-21T09:00:00Z'), () => []);
const properties = aqarReader(() => []);

/** The columns of a small table, written with bars between the cells. */
const table = (lines: string) => {
  const [heading = [], ...rows] = lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return heading.map((name, at) => ({ name, cells: rows.flatMap((row) => (row[at] ? [row[at]] : [])) }));
};
const meanings = (reader: typeof cars, lines: string) =>
  Object.fromEntries(suggestMeanings(table(lines), reader).map(({ column, meaning }) => [column, meaning]));
const reasons = (reader: typeof cars, lines: string) =>
  Object.fromEntries(
    suggestMeanings(table(lines), reader).map((one) => [one.column, one.meaning === null ? one.why : one.ground]),
  );

describe('a file of a market that we read already', () => {
  it('keeps its headings: cars in English, with "Negotiable" for a price', () => {
    const lines = `
      Link|Make|Type|Year|Origin|Color|Options|Engine_Size|Fuel_Type|Gear_Type|Condition|Mileage|Region|Price|Negotiable
      https://syarah.com/a/car-10447460|Chrysler|C300|2018|Saudi|Black|Full|5.7|Gas|Automatic|Used|103000|Riyadh|114000|False
      https://syarah.com/b/car-10447492|Nissan|Patrol|2016|Saudi|White|Full|4.8|Gas|Automatic|Used|5448|Riyadh|Negotiable|True
      https://syarah.com/c/car-10447493|Nissan|Sunny|2019|Saudi|Silver|Standard|1.5|Gas|Automatic|Used|72418|Aseer|27500|False`;
    for (const [column, meaning] of Object.entries(meanings(cars, lines))) expect(meaning).toBe(column);
    expect(missingColumns(cars, suggestMeanings(table(lines), cars))).toEqual([]);
  });

  it('in both languages, without the columns that say nothing new', () => {
    const lines = `
      ad_id|Make|Type|Year|Color|Mileage|Region|Price|online|title_ar|make_ar|type_ar|origin_ar_slug
      10447460|Chrysler|C300|2018|Black|103000|Riyadh|114000|False|كرايسلر C300 سعودي 2018 فل|كرايسلر|C300|سعودي
      73516|Nissan|Sunny|2019|Silver|72418|Riyadh|27500|True|نيسان صني SV 2019 ستاندر|نيسان|صني|`;
    expect(meanings(cars, lines)).toMatchObject({
      Make: 'Make',
      make_ar: 'make_ar',
      type_ar: 'type_ar',
      title_ar: 'title_ar',
      online: null,
      origin_ar_slug: null,
    });
  });

  const property = `
    city|district|front|size|property_age|bedrooms|furnished|ac|price|details
    الرياض|حي العارض|شمال|250|0|5|0|0|80000|للايجار فيلا دبلكس في موقع ممتاز جدا بالقرب من المدرسة العالمية. الفيلا مكونة من حوش ومجلس وصالة واسعة
    الرياض|حي القادسية|جنوب|370|0|4|0|0|60000|فيلا درج مع الصالة جديدة عبارة عن مدخل سيارة ومشب ومجلس ومقلط وصالتين ومطبخ ومستودع وأربع غرف نوم
    جدة|حي الروضة|شرق|380|2|4|1|0|65000|فيلا للايجار درج داخلي مشب خارجي مجلس مقلط وصالة غرف كبار مجلس نساء فوق أربع غرف الدور الثالث غرفة`;

  it('properties in Arabic', () => {
    for (const [column, meaning] of Object.entries(meanings(properties, property))) expect(meaning).toBe(column);
  });

  it('whose headings are lost is read by its values, as far as these are clear', () => {
    const blind = property.replace(/city.*details/, 'a|b|c|d|e|f|g|h|i|j');
    expect(meanings(properties, blind)).toEqual({
      a: 'city',
      b: 'district',
      c: 'front',
      d: null,
      e: null,
      f: null,
      g: null,
      h: null,
      i: null,
      j: 'details',
    });
    expect(missingColumns(properties, suggestMeanings(table(blind), properties))).toEqual(['size', 'price']);
  });
});

describe("a showroom's own headings", () => {
  it('are recognised in every usual spelling, with units, articles and words between', () => {
    expect(
      meanings(
        cars,
        `
        carBrand|MODEL NAME|Model year|Asking price (SAR)|Odometer [km]|City / المدينة|Exterior colour|Stock no.|Salesman
        Toyota|Camry|2020|SAR 60,000|90,000 km|Riyadh|White|A-1|Fahad
        Kia|K5|2022|SAR 70,000|40,000 km|جدة|Black|A-2|Omar`,
      ),
    ).toEqual({
      carBrand: 'Make',
      'MODEL NAME': 'Type',
      'Model year': 'Year',
      'Asking price (SAR)': 'Price',
      'Odometer [km]': 'Mileage',
      'City / المدينة': 'Region',
      'Exterior colour': 'Color',
      'Stock no.': 'ad_id',
      Salesman: null,
    });
    expect(
      meanings(
        properties,
        `
        نوع الوحده|الحى|مدينه|المساحه (م2)|سعر البيع بالريال|عدد غرف النوم|سعر المتر|السعر بالمتر|اسم المسوق
        شقة|حي النرجس|الرياض|150|900,000|3|6000|6000|فهد`,
      ),
    ).toEqual({
      'نوع الوحده': 'type',
      الحى: 'district',
      مدينه: 'city',
      'المساحه (م2)': 'size',
      'سعر البيع بالريال': 'price',
      'عدد غرف النوم': 'bedrooms',
      'سعر المتر': null,
      'السعر بالمتر': null,
      'اسم المسوق': null,
    });
  });

  it('are checked against the values: a type that is a body, and a model that is a year', () => {
    const lines = `
      الماركة|Model|Type|الموديل|Price
      تويوتا|Camry|Sedan|2020|60000
      تويوتا|Hilux|Pickup|2019|70000
      كيا|Sportage|SUV|2022|80000
      كيا|Cerato|Sedan|2021|90000
      هيونداي|Accent|Sedan|2023|55000`;
    expect(meanings(cars, lines)).toEqual({
      الماركة: 'make_ar',
      Model: 'Type',
      Type: null,
      الموديل: 'Year',
      Price: 'Price',
    });
    expect(reasons(cars, lines)).toMatchObject({ Type: 'taken', الموديل: 'values' });
  });

  it('an area is a district or a number of square metres', () => {
    const area = (cell: string) => meanings(properties, `Area\n${cell}\n${cell}`)['Area'];
    expect([area('Al Malqa'), area('320 m²')]).toEqual(['district', 'size']);
  });
});

describe('made-up headings', () => {
  const lines = `
    qx1|qx2|qx3|qx4|qx5|qx6
    تويوتا|2020|أبيض|اوتوماتيك|60000 ريال|90000
    كيا|2022|أسود|عادي|70000 ريال|40000
    نيسان|2019|فضي|اوتوماتيك|55000 ريال|120000`;

  it('are read by values that nothing else would have; the others are left out', () => {
    expect(meanings(cars, lines)).toEqual({
      qx1: 'make_ar',
      qx2: 'Year',
      qx3: 'Color',
      qx4: 'Gear_Type',
      qx5: 'Price',
      qx6: null,
    });
  });

  it('are left out where two columns could be the same', () => {
    const twice = `
      left|right|interior shade
      White|Black|Red
      Black|White|Beige
      Red|Silver|Black`;
    expect(reasons(cars, twice)).toEqual({ left: 'ambiguous', right: 'ambiguous', 'interior shade': 'unknown' });
  });

  it('that a mapping cannot tell apart are left out', () => {
    expect(reasons(cars, 'Price|price *|Year\n60000|61000|2020')).toEqual({
      Price: 'same_heading',
      'price *': 'same_heading',
      Year: 'heading',
    });
  });
});

describe('npm run import -- cars FILE.csv --suggest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wijha-suggest-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const save = (name: string, content: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  it('writes a mapping that the import accepts, and says what it rests on', async () => {
    const file = save(
      'stock.csv',
      'Brand;Model;Year;Price SAR;KM;Town;Paint;Colour\nToyota;Camry;2020;60000;90000;Riyadh;gloss;White\nKia;K5;2022;70000;40000;Jeddah;matt;Black\n',
    );
    const said = await suggestForFile(file, cars);
    expect(said).toContain('Town -> Region: a heading that means it; 2 of 2 values fit');
    expect(said).toContain('Year -> Year: its heading is ours; 2 of 2 values fit');
    expect(said).toContain('Paint: nothing says what it is');
    expect(said).not.toContain('Required');
    const mapping = await readMapping(path.join(folder, 'stock.mapping.json'), cars.columns);
    expect(mapping.columns).toMatchObject({ Brand: 'Make', KM: 'Mileage', Colour: 'Color', Paint: null });
    await expect(checkFile(file, cars, mapping)).resolves.toBe(2);
  });

  it('names the required columns that it did not find', async () => {
    const said = await suggestForFile(save('short.csv', 'city,rooms\nالرياض,3\n'), properties);
    expect(said).toContain('Required and not found: size, price.');
  });

  it('never replaces a mapping, and names a file that cannot be read', async () => {
    const file = save('again.csv', 'city,size,price\nالرياض,300,800000\n');
    const mine = save('again.mapping.json', '{}');
    await expect(suggestForFile(file, properties)).rejects.toThrow(
      'again.mapping.json exists already and was not changed.',
    );
    expect(readFileSync(mine, 'utf8')).toBe('{}');
    await expect(suggestForFile(path.join(folder, 'none.csv'), properties)).rejects.toThrow('There is no such file.');
  });
});

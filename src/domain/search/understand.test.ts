import { describe, expect, it, test } from 'vitest';
import vehicles from '#domain/catalogue/brands-models.json' with { type: 'json' };
import propertyLists from '#domain/catalogue/property-features.json' with { type: 'json' };
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import placeLists from '#domain/places/regions-cities.json' with { type: 'json' };
import { FLATS, type Item, lexicons, meant } from '../../../tests/support/product-lexicons.ts';
import { understand, withUnderstanding } from './understand.ts';

const read = (kind: keyof typeof lexicons, query: string) => understand(lexicons[kind], query);
const car = (query: string) => meant('cars', query);
const home = (query: string) => meant('properties', query);

describe('a car is found by the words people type', () => {
  test.each([
    ['toyota corolla 2019', 'brand=toyota model=toyota--corolla year=2019..2019'],
    ['كورولا ٢٠١٩', 'brand=toyota model=toyota--corolla year=2019..2019'],
    ['هونداي اكسنت', 'brand=hyundai model=hyundai--accent'],
    ['لاندكروزر', 'brand=toyota model=toyota--land-cruiser'],
    ['land cruiser', 'brand=toyota model=toyota--land-cruiser'],
    ['شفر تاهو', 'brand=chevrolet model=chevrolet--tahoe'],
    ['mercedes c class', 'brand=mercedes-benz model=mercedes-benz--c-class'],
    ['مرسيدس جيب', 'body=suv brand=mercedes-benz'],
    ['جيب شيروكي', 'brand=jeep model=jeep--cherokee'],
    ['سي اكس 5', 'brand=mazda model=mazda--cx-5'],
    ['nissan z', 'brand=nissan model=nissan--z'],
    ['peugeot 3008 2020', 'brand=peugeot model=peugeot--3008 year=2020..2020'],
    ['optima', 'brand=kia model=kia--k5|kia--optima'],
    ['chevy', 'brand=chevrolet'],
    ['سيارات جده', 'city=jeddah'],
    ['عسير', 'region=asir'],
    ['ديزل ونيت', 'body=pickup fuel=diesel'],
    ['automatic hatchback', 'body=hatchback transmission=automatic'],
    ['سيارة جديدة حمراء', 'color=red condition=new'],
    ['used cars', 'condition=used'],
    ['سيارة فيها بانوراما', 'equipment=panoramic-roof'],
    ['كامري فتحة سقف وكاميرا', 'brand=toyota equipment=rear-camera|sunroof model=toyota--camry'],
    ['toyota with leather seats', 'brand=toyota equipment=leather-seats'],
    ['سوناتا من المالك', 'brand=hyundai model=hyundai--sonata seller=individual'],
    ['camry dealer', 'brand=toyota model=toyota--camry seller=showroom'],
  ])('%s: %s', (query, meaning) => expect(car(query)).toBe(meaning));
});

describe('sums, years and distances are read in figures and words', () => {
  test.each([
    ['suv under 50000', 'body=suv price=..50000'],
    ['تحت 50 الف', 'price=..50000'],
    ['اقل من خمسين الف', 'price=..50000'],
    ['up to 1.2m', 'price=..1200000'],
    ['مليون ونص', 'price=..1500000'],
    ['نص مليون', 'price=..500000'],
    ['half a million', 'price=..500000'],
    ['مليون و200 الف', 'price=..1200000'],
    ['two hundred thousand', 'price=..200000'],
    ['٨٠٬٠٠٠ ريال', 'price=..80000'],
    ['40-60 thousand', 'price=40000..60000'],
    ['بين 40 و 60 الف', 'price=40000..60000'],
    ['from 40k to 60k', 'price=40000..60000'],
    ['more than 100k', 'price=100000..'],
    ['around 100k', 'price=90000..110000'],
    ['قسط 1500', 'monthly=..1500'],
    ['1500 شهري', 'monthly=..1500'],
    ['2000 SAR per month', 'monthly=..2000'],
    ['monthly between 1000 and 2000', 'monthly=1000..2000'],
    ['under 100k km', 'mileage=..100000'],
    ['اقل من 80 الف كم', 'mileage=..80000'],
    ['ماشي قليل', 'mileage=..100000'],
    ['2018-2020', 'year=2018..2020'],
    ['من 2018 الى 2020', 'year=2018..2020'],
    ['2018 فما فوق', 'year=2018..'],
    ['before 2015', 'year=..2014'],
    ['after 2015', 'year=2016..'],
    ['موديل 2021', 'year=2021..2021'],
    ['موديل 21', 'year=2021..2021'],
    ['camry 2018 60000', 'brand=toyota model=toyota--camry price=..60000 year=2018..2018'],
  ])('%s: %s', (query, meaning) => expect(car(query)).toBe(meaning));
});

describe('a home is found by the words people type', () => {
  test.each([
    ['شقق', FLATS],
    ['شقق للإيجار', `purpose=rent ${FLATS}`],
    ['apartments for rent in jeddah', `city=jeddah purpose=rent ${FLATS}`],
    ['فلل', 'type=duplex|villa'],
    ['villa al narjis', 'district=riyadh--an-narjis type=duplex|villa'],
    ['malga', 'district=riyadh--al-malqa'],
    ['الملقى', 'district=riyadh--al-malqa'],
    ['فيلا بمسبح', 'facilities=swimming-pool type=duplex|villa'],
    ['villa with pool and elevator', 'facilities=elevator|swimming-pool type=duplex|villa'],
    ['الروضة جدة', 'city=jeddah district=jeddah--ar-rawdah'],
    ['3 bedroom villa', 'bedrooms=3..3 type=duplex|villa'],
    ['فيلا غرفتين نوم', 'bedrooms=2..2 type=duplex|villa'],
    ['five bedrooms or more', 'bedrooms=5..'],
    ['ثلاث غرف وحمامين', 'bathrooms=2..2 bedrooms=3..3'],
    ['4+ bedrooms', 'bedrooms=4..'],
    ['400 متر', 'space=360..440'],
    ['above 500 sqm', 'space=500..'],
    ['warehouse eastern province', 'region=eastern type=warehouse'],
    ['استراحه يوميه', 'rentPeriod=daily type=rest-house'],
    ['rent 3000 monthly', 'monthly=..3000 purpose=rent'],
    ['شقة مفروشة', `furnishing=furnished|partly-furnished ${FLATS}`],
    ['furnished apartment in riyadh', `city=riyadh furnishing=furnished|partly-furnished ${FLATS}`],
    ['فيلا من المالك مباشرة', 'seller=individual type=duplex|villa'],
    ['biggest villa', 'sort=space-high type=duplex|villa'],
    ['فيلا واجهة جنوبية', 'facade=four-streets|south|south-east|south-west|three-streets type=duplex|villa'],
  ])('%s: %s', (query, meaning) => expect(home(query)).toBe(meaning));

  it('a direction of a city is its districts there', () => {
    const { choices, text } = read('properties', 'شمال الرياض');
    expect(choices['district']).toEqual(expect.arrayContaining(['riyadh--al-malqa', 'riyadh--an-narjis']));
    expect(choices['district']).not.toContain('riyadh--ash-shifa');
    expect(text).toBe('');
    expect(read('properties', 'north riyadh').choices).toEqual(choices);
  });
});

describe('a mistyped word is read as what it was meant to be', () => {
  test.each([
    ['toyota camty', 'brand=toyota model=toyota--camry'],
    ['hyndai elentra', 'brand=hyundai model=hyundai--elantra'],
    ['كامرى', 'brand=toyota model=toyota--camry'],
    ['سوناتاا', 'brand=hyundai model=hyundai--sonata'],
  ])('%s: %s', (query, meaning) => expect(car(query)).toBe(meaning));

  it('and says what was read', () => {
    expect(read('cars', 'toyta camty 2019').corrected?.toLowerCase()).toBe('toyota camry 2019');
    expect(read('cars', 'toyota camry').corrected).toBeNull();
  });

  it('unless listings are written so', () => {
    const { choices, text } = understand(lexicons.cars, 'camty', (word) => word === 'camty');
    expect([choices, text]).toEqual([{}, 'camty']);
  });

  it('and not in words of three letters', () => expect(car('kja')).toBe('text=kja'));
});

test('words that say nothing are left out, unknown ones are left over', () => {
  expect(car('ابي سيارة')).toBe('');
  expect(car('I am looking for a clean tahoe')).toBe('brand=chevrolet model=chevrolet--tahoe');
  expect(car('camry zzqqy')).toBe('brand=toyota model=toyota--camry text=zzqqy');
});

test('what the market does not have is known as such', () => {
  for (const query of ['iphone 14', 'قارب صيد', 'camry dubai']) expect(read('cars', query).isAbsent).toBe(true);
  expect(read('properties', 'villa in london').isAbsent).toBe(true);
  expect(read('cars', 'camry').isAbsent).toBe(false);
});

test('superlatives become the order', () => {
  expect(car('cheapest kia')).toBe('brand=kia sort=price-low');
  expect(car('ارخص كيا')).toBe('brand=kia sort=price-low');
  expect(car('lowest mileage camry')).toBe('brand=toyota model=toyota--camry sort=mileage-low');
});

describe('whatever is typed', () => {
  const pieces = [
    'camry',
    'تحت',
    '50',
    'الف',
    '-',
    '+',
    '٢٠٢٠',
    'و',
    'villa',
    'zz',
    '1.2',
    'm',
    'الى',
    '\u202B',
    '💥',
    'ال',
    'من',
    '5br',
    '"',
    "'",
  ];
  /** Every pair and a fixed walk through the longer ones. */
  const queries = pieces.flatMap((one, i) =>
    pieces.flatMap((other, j) => {
      const third = pieces[(i * 7 + j * 3) % pieces.length]!;
      return [`${one} ${other}`, `${one}${other}`, `${other} ${third} ${one} ${third}`];
    }),
  );

  it('is read without failing, and what is left over is not read again', () => {
    for (const kind of ['cars', 'properties'] as const)
      for (const query of queries) {
        const { text, ranges } = read(kind, query);
        for (const { from = 0, to = from } of Object.values(ranges)) expect(to, query).toBeGreaterThanOrEqual(0);
        expect(text, query).toBe(text.trim());
      }
  });

  it('means the same in upper case, in Arabic digits and with more spaces', () => {
    const arabic = (query: string) => query.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    for (const query of ['toyota camry 2019 under 50k', 'kia 2018-2020', 'bmw 7 series automatic']) {
      expect(car(query.toUpperCase())).toBe(car(query));
      expect(car(query.replaceAll(' ', '   '))).toBe(car(query));
      expect(car(arabic(query))).toBe(car(query));
    }
  });

  it('a sum is the same however it is written', () => {
    for (const thousands of [5, 30, 75, 120, 250])
      for (const written of [
        `under ${thousands}000`,
        `under ${thousands},000`,
        `under ${thousands}k`,
        `under ${thousands} thousand`,
        `تحت ${thousands} الف`,
        `أقل من ${thousands} ألف ريال`,
      ])
        expect(car(written), written).toBe(`price=..${thousands * 1_000}`);
  });

  it('every brand, model, city and type of home is found by its own name in both languages', () => {
    const missed: string[] = [];
    const look = (kind: keyof typeof lexicons, key: string, { id, en, ar }: Item) => {
      for (const name of [en, ar]) {
        const { choices } = read(kind, name);
        if (!choices[key]?.includes(id) && !Object.keys(choices).some((other) => other !== key))
          missed.push(`${key} ${name}`);
      }
    };
    for (const brand of vehicles.brands) look('cars', 'brand', brand);
    for (const city of placeLists.cities) look('properties', 'city', city);
    for (const type of propertyLists.types) look('properties', 'type', type);
    expect(missed).toEqual([]);
  });
});

test('filters that are set already stay, what is understood is added', () => {
  const search: ListingSearch = {
    ...everything,
    text: 'kia 2020 cheap',
    sort: 'relevance',
    choices: { brand: ['toyota'], city: ['jeddah'] },
  };
  expect(withUnderstanding(search, read('cars', search.text))).toEqual({
    ...everything,
    choices: { brand: ['toyota'], city: ['jeddah'] },
    ranges: { year: { from: 2020, to: 2020 } },
    sort: 'price-low',
  });
  expect(withUnderstanding({ ...search, sort: 'newest' }, read('cars', search.text)).sort).toBe('newest');
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ApplicantKind, FormName } from '#domain/applications/application.ts';
import { forms, sectionsOf } from '#domain/applications/forms.ts';
import { sampleApplications } from '#demonstration/sample-application.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { OrderCard, OrderDetail } from '#domain/orders/order.ts';
import { applicants, type Receipt } from '../../../tests/support/applicants.ts';
import { hostileValues } from '../../../tests/support/hostile-values.ts';
import { ReferenceNames } from '../catalogue/reference-names.ts';
import { insertListings, type NewListing } from '../listings/insert-listings.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const { tested, person, get, post, application, apply } = await applicants();
const { db } = tested.services;
const staff = await person('Desk', { role: 'staff' });
const everyForm = FormName.options.flatMap((form) =>
  (['individual', 'company'] as const).map((account): [FormName, ApplicantKind] => [form, account]),
);

const listed = (sourceKey: string, values: NewListing['values'], change: Partial<NewListing> = {}): NewListing => ({
  source: 'test',
  sourceKey,
  approval: 'accepted',
  title: { en: sourceKey, ar: 'عقار' },
  price: 90_000_000,
  priceNote: 'transfer_tax',
  values,
  photos: [],
  createdAt: tested.services.clock(),
  ...change,
});
const names = new ReferenceNames();
await names.refresh(db);
const villa = { type: 'villa', city: 'riyadh', space: 300, bedrooms: 5 };
await insertListings(
  db,
  properties,
  names,
  [
    listed('A villa for sale', { ...villa, purpose: 'sale' }),
    listed('A plot of land', { type: 'residential-land', city: 'riyadh', space: 400, purpose: 'sale' }),
    listed('A villa to let', { ...villa, purpose: 'rent', rentPeriod: 'yearly' }, { priceNote: 'rent_no_vat' }),
    listed('A villa nobody has seen', { ...villa, purpose: 'sale' }, { approval: 'pending' }),
  ],
  tested.services.clock(),
);
await insertListings(
  db,
  cars,
  names,
  [
    listed('A car', { condition: 'new', brand: 'toyota', year: 2026 }, { priceNote: 'vat_included' }),
    listed(
      'A used car',
      { condition: 'used', brand: 'toyota', year: 2022, mileage: 40_000 },
      { priceNote: 'vat_on_margin' },
    ),
  ],
  tested.services.clock(),
);
/** A car or property in purchase forms. */
const bought: Partial<Record<FormName, string>> = { car_purchase: 'A car', property_purchase: 'A villa for sale' };
const numberOf = async (sourceKey: string) =>
  String(
    (await db.selectFrom('listings').select('id').where('source_key', '=', sourceKey).executeTakeFirstOrThrow()).id,
  );

describe.each(everyForm)('form %s of an applicant of kind %s', (form, account) => {
  const sample = sampleApplications[form][account];

  it('becomes an order that its owner and the desk see with all its answers', async () => {
    const owner = await person(`${form}-${account}`);
    const thing = bought[form];
    const listing = thing === undefined ? null : await numberOf(thing);
    const { status, body } = await apply(owner, { form, account, listing });
    expect([status, body.message]).toEqual([200, 'Request sent successfully']);
    const mine = (await get<OrderDetail>(owner, `/orders/${body.data.id}`)).body.data;
    expect(mine).toMatchObject({
      form,
      account,
      status: 'new',
      financeAmount: sample.answers['financeAmount'] ?? null,
      answers: sample.answers,
      programme: sample.programme === null ? null : { en: expect.any(String) },
      listing,
    });
    expect(mine.documents.map(({ kind }) => kind).toSorted()).toEqual(
      sample.documents.map(({ kind }) => kind).toSorted(),
    );
    const desk = (await get<DeskOrder>(staff, `/desk/orders/${body.data.id}`)).body.data;
    expect(desk).toMatchObject({ form, answers: sample.answers, names: mine.names, subject: mine.subject });
    expect((await get<OrderCard[]>(staff, `/desk/orders?form=${form}`)).body.data.map(({ id }) => id)).toContain(
      body.data.id,
    );
    // Codes have names in both languages, so that no section shows a code.
    const shown = sectionsOf(forms[form], account, { ...sample, listing: null }).flatMap(({ fields }) => fields);
    const codes = shown.filter((key) => /^[a-z][a-z\d-]+$/.test(String(sample.answers[key])));
    for (const key of codes)
      expect([key, mine.names[key]]).toEqual([
        key,
        { en: expect.any(String), ar: expect.stringMatching(/[\u0600-\u06ff]/) },
      ]);
  });

  it('is refused with every wrong answer named, for any values, and never fails', async () => {
    const owner = await person(`hostile-${form}-${account}`);
    const input = await application(owner, { form, account });
    for (const hostile of hostileValues) {
      const answers = Object.fromEntries(Object.keys(input.answers).map((key) => [key, hostile]));
      const { status, body } = await post(owner, '/order/step-one', { ...input, answers });
      expect([hostile, status < 500 && status !== 200]).toEqual([hostile, true]);
      expect(body.code).toMatch(/^[a-z_]+$/);
    }
  });
});

describe('a purchase', () => {
  it('paid at once has its own path without bank offers and with its receipt; paid over time it has the path of financing', async () => {
    const owner = await person('Cash');
    const listing = await numberOf('A car');
    const { body } = await apply(owner, { form: 'car_purchase', listing });
    const order = (await get<DeskOrder>(staff, `/desk/orders/${body.data.id}`)).body.data;
    expect(order).toMatchObject({
      isCash: true,
      subject: { en: 'A car' },
      listing,
      answers: { iban: 'SA0380000000608010167519' },
      names: { payment: { en: 'Pay cash' }, bankName: { en: expect.any(String) } },
    });
    expect(order.documents.map(({ kind }) => kind)).toContain('transfer_receipt');
    const move = async (event: string, seen: string) =>
      (await post(staff, `/desk/orders/${body.data.id}/move`, { event, seen })).status;
    expect([
      await move('review', 'new'),
      await move('start_work', 'reviewing'),
      await move('complete', 'under_work'),
    ]).toEqual([200, 200, 200]);
    const company = await apply(owner, { form: 'car_purchase', account: 'company', listing });
    expect((await get<OrderDetail>(owner, `/orders/${company.body.data.id}`)).body.data.isCash).toBe(false);
  });

  it('without a listing, with an invalid IBAN, or without its receipt is refused with the field named', async () => {
    const owner = await person('Careless');
    const listing = await numberOf('A villa for sale');
    const input = await application(owner, { form: 'property_purchase', listing });
    const refusalOf = async (change: object) =>
      Object.keys((await post(owner, '/order/step-one', { ...input, ...change })).body.errors ?? {});
    expect(await refusalOf({ listing: null })).toEqual(['listing']);
    expect(await refusalOf({ listing: await numberOf('A villa to let') })).toEqual(['listing']);
    expect(await refusalOf({ answers: { ...input.answers, iban: 'SA0380000000608010167518' } })).toEqual(['iban']);
    expect(await refusalOf({ documents: input.documents.filter(({ kind }) => kind !== 'transfer_receipt') })).toEqual([
      'documents.transfer_receipt',
    ]);
    expect(await refusalOf({ answers: { ...input.answers, payment: 'finance' } })).toEqual(
      expect.arrayContaining(['workSector', 'financeName', 'financeAmount']),
    );
  });
});

describe('the subject of a form', () => {
  it('is a property for sale: its title becomes the subject of the order', async () => {
    const owner = await person('Buyer');
    const listing = await numberOf('A villa for sale');
    const { homeType, homeCity, homeAddress, homeSpace, homeAge, homeValue, ...answers } =
      sampleApplications.real_estate_finance.individual.answers;
    expect([homeType, homeCity, homeAddress, homeSpace, homeAge, homeValue]).not.toContain(undefined);
    const input = { ...(await application(owner, { form: 'real_estate_finance' })), answers, listing };
    const { status, body } = await post<Receipt>(owner, '/order/step-one', input);
    expect(status).toBe(200);
    expect((await get<OrderDetail>(owner, `/orders/${body.data.id}`)).body.data).toMatchObject({
      listing,
      subject: { en: 'A villa for sale' },
    });
  });

  it('is refused if the listing does not fit the form', async () => {
    const owner = await person('Chooser');
    const refusalOf = async (form: FormName, listing: string) =>
      (await post(owner, '/order/step-one', await application(owner, { form, listing }))).body.errors;
    for (const [form, listing] of [
      ['real_estate_finance', 'A car'],
      ['real_estate_finance', 'A villa to let'],
      ['real_estate_finance', 'A villa nobody has seen'],
      ['car_finance', 'A villa for sale'],
      ['individual_finance', 'A car'],
      ['company_finance', 'A villa for sale'],
    ] as const)
      expect([form, listing, await refusalOf(form, await numberOf(listing))]).toEqual([
        form,
        listing,
        { listing: [expect.any(String)] },
      ]);
  });

  it('is a programme that finances the car: another condition is refused by name, in the caller’s language', async () => {
    const owner = await person('Driver');
    const before = (await get<OrderCard[]>(owner, '/orders')).body.data.length;
    const { answers } = sampleApplications.car_finance.individual;
    const { carName, brand, model, year, mileage, carPrice, ...rest } = answers;
    expect([carName, brand, model, year, mileage, carPrice]).not.toContain(undefined);
    const used = { ...(await application(owner)), listing: await numberOf('A used car'), answers: rest };
    const key = randomUUID();
    const refused = await post(owner, '/order/step-one', used, key);
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
    expect(refused.body.errors).toEqual({
      financeName: ['Choose another programme: “New car, light start” is for new cars only, and this car is used.'],
    });
    const inArabic = await post({ ...owner, 'accept-language': 'ar' }, '/order/step-one', used);
    expect(inArabic.body.errors?.['financeName']?.join()).toContain('سيارة جديدة ببداية خفيفة');
    const typed = { ...used, listing: null, answers: { ...answers, year: 2022, mileage: MINUTE_MS } };
    expect(Object.keys((await post(owner, '/order/step-one', typed)).body.errors ?? {})).toEqual(['financeName']);

    const forUsed = {
      programme: 'used-car-without-transfer',
      answers: { ...rest, financeName: 'used-car-without-transfer' },
    };
    const newCar = { ...used, ...forUsed, listing: await numberOf('A car') };
    expect((await post(owner, '/order/step-one', newCar)).body.errors).toEqual({
      financeName: [expect.stringContaining('is for used cars only')],
    });
    expect((await get<OrderCard[]>(owner, '/orders')).body.data).toHaveLength(before);
    expect((await post(owner, '/order/step-one', { ...used, ...forUsed }, key)).status).toBe(200);

    // The same holds for a purchase over time.
    const bought = {
      ...(await application(owner, { form: 'car_purchase', account: 'company' })),
      listing: await numberOf('A used car'),
    };
    expect(Object.keys((await post(owner, '/order/step-one', bought)).body.errors ?? {})).toEqual(['financeName']);
  });

  it('is a programme that finances land, where land is bought: one for homes is refused by name', async () => {
    const owner = await person('Plot');
    const key = randomUUID();
    const plot = {
      ...(await application(owner, { form: 'property_purchase', account: 'company' })),
      listing: await numberOf('A plot of land'),
    };
    const refused = await post(owner, '/order/step-one', plot, key);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { financeName: ['Choose another programme: “First home” does not finance land.'] },
    ]);
    const inArabic = await post({ ...owner, 'accept-language': 'ar' }, '/order/step-one', plot);
    expect(inArabic.body.errors).toEqual({ financeName: ['اختر برنامجًا آخر: «المسكن الأول» لا يموّل الأراضي.'] });
    const programme = 'ready-property';
    const fitting = { ...plot, programme, answers: { ...plot.answers, financeName: programme } };
    expect((await post(owner, '/order/step-one', fitting, key)).status).toBe(200);
  });

  it('is a programme of the form’s own kind', async () => {
    const owner = await person('Stray');
    const input = await application(owner, { form: 'individual_finance' });
    const stray = { ...input, programme: 'first-home', answers: { ...input.answers, financeName: 'first-home' } };
    const { status, body } = await post(owner, '/order/step-one', stray, randomUUID());
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['financeName']]);
  });
});

it('logs no defect', () => {
  expect(tested.logged).toEqual([]);
});

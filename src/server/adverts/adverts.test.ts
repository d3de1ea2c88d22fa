import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskAdvert, DeskAdvertCard, OwnAdvert, ProductCard, SimilarAdvert } from '#domain/adverts/advert.ts';
import { sampleCarAdvert, samplePropertyAdvert } from '../../../tests/support/sample-advert.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { uploadPhoto } from '../../../tests/support/advertisers.ts';
import { callsOf, type Who } from '../../../tests/support/applicants.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount } from '../accounts/accounts-sql.ts';
import { openSession } from '../accounts/sessions.ts';
import { json } from '../db/database.ts';
import { expireAdverts } from './adverts-sql.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { app, services, logged } = await testApp();
const { db, clock, index } = services;
const { get, post } = callsOf({ app });

interface Receipt {
  readonly id: string;
  readonly key: string;
}

async function person(name: string, more: { role?: 'staff'; accountType?: 'showroom' } = {}): Promise<Who> {
  const id = await createAccount(
    db,
    {
      name,
      email: `${name.toLowerCase()}@example.com`,
      accountType: 'individual',
      locale: 'en',
      password: 'a long enough password',
      ...more,
    },
    clock(),
  );
  return { authorization: `Bearer ${await openSession(db, id, clock())}` };
}

const calls = async <T>(who: Who, method: string, path: string, body: unknown, key: string = randomUUID()) => {
  const response = await app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...who },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      data: T;
      message: string;
      code: string;
      errors?: Record<string, string[]>;
      state?: unknown;
    },
  };
};

const owner = await person('Noura');
const stranger = await person('Fahad');
const clerk = await person('Clerk', { role: 'staff' });
const photos: string[] = [];
beforeAll(async () => {
  for (let hue = 0; hue < 5; hue += 1) photos.push(await uploadPhoto(app, owner, hue * 40));
});
const today = () => riyadhDay(clock());
const nextYear = () => `${Number(today().slice(0, 4)) + 1}-01-15`;
const carAdvert = (change: object = {}) => ({ ...sampleCarAdvert, photos: photos.slice(0, 3), ...change });
const send = async (advert: object = carAdvert(), who = owner) =>
  (await post<Receipt>(who, '/adverts/cars', advert)).body.data.id;
const seen = async (id: string) => (await get<DeskAdvert>(clerk, `/desk/adverts/${id}`)).body.data.version;
const accept = async (id: string) => post<Receipt>(clerk, `/desk/adverts/${id}/accept`, { seen: await seen(id) });
const found = async (text: string) => {
  await index.refresh();
  return (await get<{ items: { id: string }[] }>({}, `/cars?q=${encodeURIComponent(text)}`)).body.data.items.map(
    ({ id }) => id,
  );
};

describe('an advert of a car', () => {
  it('is shown to its owner at once, and to everybody once the desk has accepted it, with its photos in four sizes', async () => {
    const owner = await person('Sara');
    const key = randomUUID();
    const ours = carAdvert({ answers: { ...sampleCarAdvert.answers, name: 'كامري الفجر' } });
    const sent = await post<Receipt>(owner, '/adverts/cars', ours, key);
    expect(sent).toMatchObject({ status: 200, body: { message: 'Request sent successfully', data: { key } } });
    const { id } = sent.body.data;
    expect((await post<Receipt>(owner, '/adverts/cars', ours, key)).body.data).toEqual(sent.body.data);
    expect((await get(stranger, `/cars/${id}`)).status).toBe(404);
    expect((await get<ProductCard[]>(owner, '/my-products')).body.data).toMatchObject([
      { id, approval: 'pending', availability: 'available', price: 7_850_000 },
    ]);
    expect(await found('الفجر')).toEqual([]);

    expect((await accept(id)).status).toBe(200);
    expect(await found('الفجر')).toEqual([id]);
    const { data } = (await get<ListingDetail>({}, `/cars/${id}`)).body;
    expect(data).toMatchObject({
      title: { ar: 'كامري الفجر', en: 'Toyota Camry 2021' },
      priceNote: 'private_no_vat',
      values: { brand: 'toyota', mileage: 64_000, city: 'riyadh', airbags: 6 },
      description: { ar: expect.any(String), en: null },
      features: sampleCarAdvert.features,
      soldBy: { kind: 'individual', name: { en: 'Noura Alotaibi' }, phone: '+966512345678', whatsapp: '+966512345678' },
    });
    expect(data.monthly).toBeGreaterThan(0);
    // One device counts once a day.
    await get({}, `/cars/${id}`);
    await eventually(async () =>
      expect((await get<ProductCard[]>(owner, '/my-products')).body.data).toMatchObject([{ id, views: 1 }]),
    );
    expect(data.photos.map((photo) => photo.id)).toEqual(photos.slice(0, 3));
    expect(JSON.stringify(data)).not.toMatch(/ABJ1234|(?:sara|noura)@example/);
    await eventually(async () =>
      expect(
        (await get<ListingDetail>({}, `/cars/${id}`)).body.data.photos.every(({ widths }) => widths.length > 0),
      ).toBe(true),
    );
    expect(logged).toEqual([]);
  });

  it('is sorted at the desk by when it was sent; by itself what has waited longest comes first, and the newest of the rest', async () => {
    const sent = [await send(), await send()];
    const listed = async (query: string) =>
      (await get<{ id: string }[]>(clerk, `/desk/adverts?${query}`)).body.data
        .map(({ id }) => id)
        .filter((id) => sent.includes(id));
    for (const query of ['filter=waiting', 'filter=waiting&sort=oldest', 'filter=all&sort=oldest'])
      expect(await listed(query), query).toEqual(sent);
    for (const query of ['filter=all', 'filter=all&sort=newest', 'filter=waiting&sort=newest'])
      expect(await listed(query), query).toEqual(sent.toReversed());
    expect((await get(clerk, '/desk/adverts?sort=price')).status).toBe(422);
  });

  it('names its seller at the desk in both languages, in the list and on its page', async () => {
    const id = await send(carAdvert(), await person('Dana', { accountType: 'showroom' }));
    const name = { en: 'Dana Cars', ar: 'دانة للسيارات' };
    await db
      .updateTable('sellers')
      .set({ name: json(name) })
      .where('id', '=', (from) => from.selectFrom('listings').select('seller_id').where('id', '=', Number(id)))
      .execute();
    const listed = (await get<DeskAdvertCard[]>(clerk, '/desk/adverts?filter=all')).body.data;
    expect(listed.find((one) => one.id === id)?.seller).toEqual(name);
    expect((await get<DeskAdvert>(clerk, `/desk/adverts/${id}`)).body.data.seller).toEqual(name);
  });

  it.each(['individual', 'showroom'] as const)(
    'keeps its own contact details when another advert of the same %s has others',
    async (accountType) => {
      const who = accountType === 'showroom' ? await person('Naseem', { accountType }) : await person('Layla');
      const said = (name: string, number: string, city: string) => ({
        advertiserName: name,
        advertiserPhone: number,
        advertiserWhatsapp: number,
        city,
      });
      const first = await send(
        carAdvert({ answers: { ...sampleCarAdvert.answers, ...said('Huda', '+966511111111', 'riyadh') } }),
        who,
      );
      const second = await send(
        carAdvert({ answers: { ...sampleCarAdvert.answers, ...said('Majid', '+966522222222', 'jeddah') } }),
        who,
      );
      for (const id of [first, second]) await accept(id);
      const sellers = await Promise.all(
        [first, second].map(async (id) => (await get<ListingDetail>({}, `/cars/${id}`)).body.data.soldBy),
      );
      expect(sellers.map((seller) => [seller?.phone, seller?.whatsapp])).toEqual([
        ['+966511111111', '+966511111111'],
        ['+966522222222', '+966522222222'],
      ]);
      // Private people are shown with the contact details of each advert; a showroom is one seller, and has no city until it gives one.
      const shown = sellers.map((seller) => [seller?.name.en, seller?.city?.en ?? null]);
      expect(shown).toEqual(
        accountType === 'individual'
          ? [
              ['Huda', 'Riyadh'],
              ['Majid', 'Jeddah'],
            ]
          : [
              ['Naseem', null],
              ['Naseem', null],
            ],
      );
      // A later change affects only that advert.
      const { kind: _kind, ...rest } = carAdvert({
        answers: { ...sampleCarAdvert.answers, ...said('Huda', '+966533333333', 'riyadh') },
      });
      expect((await calls(who, 'PUT', `/adverts/${first}`, rest)).status).toBe(200);
      await accept(first);
      expect((await get<ListingDetail>({}, `/cars/${first}`)).body.data.soldBy?.phone).toBe('+966533333333');
      expect((await get<ListingDetail>({}, `/cars/${second}`)).body.data.soldBy?.phone).toBe('+966522222222');
    },
  );

  it('is not found for others than its owner', async () => {
    const id = await send();
    for (const [method, path, body] of [
      ['PUT', `/adverts/${id}`, { ...carAdvert(), kind: undefined }],
      ['PATCH', `/my-products/${id}`, { availability: 'sold' }],
      ['POST', `/my-products/${id}/renew`, { expiresOn: today() }],
    ] as const)
      expect((await calls(stranger, method, path, body)).status).toBe(404);
    expect((await get(stranger, `/adverts/${id}`)).status).toBe(404);
    expect((await get(stranger, `/desk/adverts/${id}`)).status).toBe(403);
    expect((await get<ProductCard[]>(stranger, '/my-products')).body.data).toEqual([]);
  });

  it('can be changed after it was sent back with a reason, sent again, accepted and found', async () => {
    const id = await send(
      carAdvert({ answers: { ...sampleCarAdvert.answers, name: 'Lexus of the century', year: 2020 } }),
    );
    const rejected = await post(clerk, `/desk/adverts/${id}/reject`, {
      seen: await seen(id),
      reason: 'photos',
      text: 'The plate can be read',
    });
    expect(rejected.status).toBe(200);
    expect((await get<OwnAdvert>(owner, `/adverts/${id}`)).body.data).toMatchObject({
      approval: 'rejected',
      rejection: { reason: 'photos', text: 'The plate can be read' },
    });
    expect(
      (await get<ProductCard[]>(owner, '/my-products?filter=under_review')).body.data.map((card) => card.id),
    ).toContain(id);
    const { kind: _kind, ...rest } = carAdvert({
      photos: photos.slice(1, 5),
      answers: { ...sampleCarAdvert.answers, name: 'Camry of the century' },
    });
    expect((await calls(owner, 'PUT', `/adverts/${id}`, rest)).status).toBe(200);
    expect((await get<OwnAdvert>(owner, `/adverts/${id}`)).body.data).toMatchObject({
      approval: 'pending',
      rejection: null,
    });
    await accept(id);
    expect(await found('century')).toEqual([id]);
  });

  it('is accepted only in the version the desk has seen', async () => {
    const id = await send();
    const version = await seen(id);
    const { kind: _kind, ...rest } = carAdvert();
    await calls(owner, 'PUT', `/adverts/${id}`, rest);
    const late = await post(clerk, `/desk/adverts/${id}/accept`, { seen: version });
    expect(late).toMatchObject({ status: 409, body: { code: 'advert_changed', state: { version: version + 1 } } });
  });

  it('leaves the lists when it is sold, and comes back', async () => {
    const id = await send(carAdvert({ answers: { ...sampleCarAdvert.answers, name: 'Wanderer' } }));
    await accept(id);
    expect(await found('wanderer')).toEqual([id]);
    expect(await calls(owner, 'PATCH', `/my-products/${id}`, { availability: 'sold' })).toMatchObject({
      status: 200,
      body: { message: 'State changed successfully' },
    });
    expect(await found('wanderer')).toEqual([]);
    await calls(owner, 'PATCH', `/my-products/${id}`, { availability: 'available' });
    expect(await found('wanderer')).toEqual([id]);
  });

  it('with the same plate or picture is found, for others only while it is public', async () => {
    const id = await send();
    const { data } = (
      await post<SimilarAdvert[]>(owner, '/my-products/similar', {
        plate: 'ABJ1234',
        vin: null,
        licence: null,
        photos: photos.slice(0, 1),
        except: null,
      })
    ).body;
    expect(data.find((one) => one.id === id)).toMatchObject({ isOwn: true, by: ['plate', 'photo'] });
    expect((await get<DeskAdvert>(clerk, `/desk/adverts/${id}`)).body.data.similar.length).toBeGreaterThan(0);
    const others = (
      await post<SimilarAdvert[]>(stranger, '/my-products/similar', {
        plate: 'ABJ1234',
        vin: null,
        licence: null,
        photos: [],
        except: null,
      })
    ).body.data;
    expect(others.every(({ isShown }) => isShown)).toBe(true);
  });
});

describe('refused adverts', () => {
  const refused = async (change: object) => (await post(owner, '/adverts/cars', carAdvert(change))).body;
  it('with two photos or twenty-one, in the words of the specification', async () => {
    expect((await refused({ photos: photos.slice(0, 2) })).errors).toEqual({
      photos: ['Must have between 3 and 20 images'],
    });
    expect(
      (await refused({ photos: Array.from({ length: 21 }, (_, at) => `p${String(at).padStart(32, '0')}`) })).errors,
    ).toEqual({ photos: ['Must have between 3 and 20 images'] });
  });
  it('with a photo that was not sent, or the same photo twice', async () => {
    const missing = `p${'0'.repeat(32)}`;
    expect(await refused({ photos: [...photos.slice(0, 2), missing] })).toMatchObject({
      code: 'uploads_missing',
      state: { uploads: [missing] },
    });
    expect((await refused({ photos: [photos[0], photos[1], photos[0]] })).errors).toHaveProperty(['photos.2']);
  });
  it.each([
    ['mileage', { mileage: null }],
    ['mileage', { condition: 'new', mileage: 900 }],
    ['model', { brand: 'toyota', model: 'toyota--prado-of-mine' }],
    ['model', { model: 'nissan--patrol' }],
    ['price', { price: -1 }],
    ['price', { price: 1e300 }],
    ['year', { year: 1900 }],
    ['descriptionAr', { descriptionAr: null }],
    ['advertiserWhatsapp', { advertiserWhatsapp: '12' }],
    ['advertiserPhone', { advertiserPhone: '96655512345678' }],
    ['plate', { plate: 'not a plate' }],
    ['color', { color: ['white'] }],
    ['airbags', { airbags: 'many' }],
  ])('%s of %j', async (field, answers) => {
    expect(Object.keys((await refused({ answers: { ...sampleCarAdvert.answers, ...answers } })).errors ?? {})).toEqual([
      `answers.${field}`,
    ]);
  });
  it('an approval, an owner or a number in the input is ignored', async () => {
    const id = await send(carAdvert({ approval: 'accepted', account_id: randomUUID(), id: '1' }));
    expect((await get<OwnAdvert>(owner, `/adverts/${id}`)).body.data.approval).toBe('pending');
  });
  it('a guest', async () => expect((await post({}, '/adverts/cars', carAdvert())).status).toBe(401));
});

describe('an advert of a property', () => {
  it('has its licence, is shown while that is valid, and is taken down after it', async () => {
    const owner = await person('Huda');
    const soon = riyadhDay(new Date(clock().getTime() + 3 * DAY_MS));
    const { body } = await post<Receipt>(owner, '/adverts/properties', {
      ...samplePropertyAdvert(soon),
      photos: photos.slice(0, 3),
    });
    const { id } = body.data;
    expect((await accept(id)).status).toBe(200);
    const { data } = (await get<ListingDetail>({}, `/properties/${id}`)).body;
    expect(data).toMatchObject({
      title: { en: 'Villa for sale in Riyadh', ar: 'فيلا للبيع في الرياض' },
      values: { licence: '7200123456', licenceUntil: soon, facilities: ['water', 'electricity'] },
    });
    expect((await get<OwnAdvert>(owner, `/adverts/${id}`)).body.data.expiresOn).toBe(soon);
    expect(await expireAdverts(db, riyadhDay(new Date(clock().getTime() + 4 * DAY_MS)))).toBe(1);
    expect((await get({}, `/properties/${id}`)).status).toBe(404);
    expect((await get<ProductCard[]>(owner, '/my-products?filter=expired')).body.data).toMatchObject([
      { id, mayRenew: false },
    ]);
    expect((await calls(owner, 'POST', `/my-products/${id}/renew`, { expiresOn: soon })).status).toBe(422);
  });
  it('leaves with its licence too when it came with a file and belongs to no account', async () => {
    const today = riyadhDay(clock());
    const of = async (licenceUntil: string, key: string) => {
      const { id } = await db
        .insertInto('listings')
        .values({
          kind: 'properties',
          source: 'aqar',
          source_key: key,
          approval: 'accepted',
          title: json({ en: 'Villa', ar: 'فيلا' }),
          price: 100_000_000,
          price_note: 'private_no_vat',
          attributes: json({ purpose: 'sale', licenceUntil }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    };
    const yesterday = riyadhDay(new Date(clock().getTime() - DAY_MS));
    const [ended, valid] = [await of(yesterday, 'ended'), await of(today, 'valid')];
    const seen = async (id: string) => (await get({}, `/properties/${id}`)).status;
    expect([await seen(ended), await seen(valid)]).toEqual([200, 200]);
    expect(await expireAdverts(db, today)).toBe(1);
    expect([await seen(ended), await seen(valid)]).toEqual([404, 200]);
  });

  it('without a licence, with one of the wrong form, or with an expired one is refused', async () => {
    const errorsOf = async (answers: object) => {
      const advert = samplePropertyAdvert(nextYear());
      return (
        await post(owner, '/adverts/properties', {
          ...advert,
          answers: { ...advert.answers, ...answers },
          photos: photos.slice(0, 3),
        })
      ).body.errors;
    };
    expect(await errorsOf({ licence: null })).toEqual({ 'answers.licence': ['This field is required'] });
    expect(await errorsOf({ licence: '1234567890' })).toEqual({ 'answers.licence': [expect.any(String)] });
    expect(await errorsOf({ licenceUntil: '2020-01-01' })).toEqual({
      'answers.licenceUntil': ['This licence has expired'],
    });
    expect(await errorsOf({ capacity: 'broker' })).toEqual({ 'answers.brokerLicence': ['This field is required'] });
    expect(await errorsOf({ purpose: 'rent' })).toEqual({ 'answers.rentPeriod': ['This field is required'] });
  });
});

it('the export of one’s own adverts is a file that spreadsheets read as text only', async () => {
  const owner = await person('Maha');
  await send(carAdvert({ answers: { ...sampleCarAdvert.answers, name: '=HYPERLINK("x")' } }), owner);
  for (let nth = 0; nth < 4; nth += 1) await send(carAdvert(), owner);
  const { data } = (await get<{ csv: string }>(owner, '/my-products/export')).body;
  expect(data.csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(data.csv.split('\r\n').length).toBeGreaterThan(5);
});

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { sampleCarAdvert } from '../../../tests/support/sample-advert.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { OwnPartnerPage, type PartnerPageReceipt } from '#domain/partners/partner-page.ts';
import { samplePartnerPage } from '../../../tests/support/sample-partner-page.ts';
import { uploadPhoto } from '../../../tests/support/advertisers.ts';
import { callsOf, type Who } from '../../../tests/support/applicants.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { readAnswer } from '../../../tests/support/read-answer.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount, type NewAccount } from '../accounts/accounts-sql.ts';
import { openSession } from '../accounts/sessions.ts';
import { sampleAccounts } from '#demonstration/sample-accounts.ts';
import { json } from '../db/database.ts';
import { seedSellers } from '#demonstration/seed-sellers.ts';
import { sweepPhotos } from '../uploads/sweep-photos.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const { app, services, logged, passTime } = await testApp();
const { db, clock } = services;
const { get, post } = callsOf({ app });
await seedSellers(db, clock());

let people = 0;
async function person(more: Partial<NewAccount> = {}): Promise<Who & { id: string }> {
  people += 1;
  const id = await createAccount(
    db,
    {
      name: `Person ${people}`,
      email: `person${people}@example.com`,
      accountType: 'showroom',
      locale: 'en',
      password: 'a long enough password',
      ...more,
    },
    clock(),
  );
  return Object.defineProperty({ authorization: `Bearer ${await openSession(db, id, clock())}` }, 'id', {
    value: id,
    enumerable: false,
  }) as unknown as Who & { id: string };
}

const change = async (who: Who, page: object = {}, { key = randomUUID(), language = 'en' } = {}) => {
  const response = await app.request('/api/my-page', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': language, 'idempotency-key': key, ...who },
    body: JSON.stringify({ ...samplePartnerPage, ...page }),
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      data: PartnerPageReceipt;
      message: string;
      code: string;
      errors?: Record<string, string[]>;
      state?: unknown;
    },
  };
};
const own = async (who: Who) => v.parse(OwnPartnerPage, (await get(who, '/my-page')).body.data);
const shown = (slug: string, path = 'showrooms') =>
  readAnswer(app, path === 'showrooms' ? api.showrooms.one : api.marketingOffices.one, `/${path}/${slug}`);
const audited = async (slug: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'details', 'words'])
    .where('subject', '=', slug)
    .where('action', '=', 'partnerPage.fields')
    .orderBy('id')
    .execute();

describe('the own page of a showroom', () => {
  it('has only the name of the account until it is edited, and is then shown as edited', async () => {
    const who = await person({ name: 'Naseem' });
    expect(await own(who)).toMatchObject({
      slug: null,
      givenAt: null,
      name: { en: 'Naseem', ar: 'Naseem' },
      about: null,
      city: null,
      hours: null,
      phones: [],
      whatsapp: null,
      logo: null,
    });
    const key = randomUUID();
    const saved = await change(who, {}, { key });
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Your page has been saved', data: { key, id: expect.stringMatching(/^showroom-/) as string } },
    });
    // A repeated request changes nothing.
    expect((await change(who, {}, { key })).body).toEqual(saved.body);
    const { slug, givenAt } = await own(who);
    expect([slug, givenAt]).toEqual([saved.body.data.id, expect.stringMatching(/^\d{4}-/)]);
    const { logo: _logo, city: _city, ...given } = samplePartnerPage;
    expect(await shown(saved.body.data.id)).toMatchObject({
      ...given,
      city: { en: 'Jeddah' },
      logo: null,
      isVerified: false,
    });
    // Lists are cached for some seconds.
    passTime(30_000);
    expect(
      (await readAnswer(app, api.showrooms.list, '/showrooms?q=Naseem')).data.items.map((partner) => partner.slug),
    ).toContain(slug);
    expect(await audited(saved.body.data.id)).toMatchObject([
      {
        actor: `account:${who.id}`,
        details: { changed: expect.arrayContaining(['name', 'city', 'phones']) as string[] },
        words: { nameBefore: { en: 'Naseem' } },
      },
    ]);
  });

  it('can be edited by its owner only', async () => {
    const [who, other, private_] = [await person(), await person(), await person({ accountType: 'individual' })];
    await change(who);
    await change(other, { name: { ar: 'معرض آخر', en: 'Another one' }, phones: ['0555555555'] });
    expect(await own(who)).toMatchObject({ name: samplePartnerPage.name, phones: samplePartnerPage.phones });
    expect(await own(other)).toMatchObject({ name: { en: 'Another one' }, phones: ['+966555555555'] });
    expect((await get(private_, '/my-page')).status).toBe(403);
    expect(await change(private_)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await get({}, '/my-page')).status).toBe(401);
    expect((await change({})).status).toBe(401);
  });

  it('reports errors by field in the caller’s language, and keeps the previous content', async () => {
    const who = await person();
    const { slug } = (await change(who), await own(who));
    const refused = await change(who, {
      name: { ar: '\u200f', en: 'Naseem' },
      about: { ar: null, en: null },
      city: 'atlantis',
      phones: ['0512345678', '12'],
      hours: { ...samplePartnerPage.hours, sunday: [{ from: '09:00', to: '09:00' }] },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual([
      'about.ar',
      'hours.sunday.0.to',
      'name.ar',
      'phones.1',
    ]);
    expect(refused.body.errors?.['hours.sunday.0.to']).toEqual(['The closing time must differ from the opening time']);
    const arabic = await change(who, { about: { ar: null, en: null } }, { language: 'ar' });
    expect(arabic.body.errors?.['about.ar']?.[0]).toMatch(/[\u0600-\u06ff]/);
    expect(await change(who, { city: 'atlantis' })).toMatchObject({
      status: 422,
      body: { errors: { city: [expect.any(String)] } },
    });
    expect(await change(who, { phones: [] })).toMatchObject({
      status: 422,
      body: { errors: { phones: [expect.any(String)] } },
    });
    expect(await shown(slug ?? '')).toMatchObject({ name: samplePartnerPage.name, phones: samplePartnerPage.phones });
  });

  it('keeps what the desk verified under a new name, and the log has the change', async () => {
    const who = await person();
    const slug = (await change(who)).body.data.id;
    await db
      .updateTable('sellers')
      .set({ verified_at: clock(), verified_what: json({ en: 'Register', ar: 'السجل' }) })
      .where('slug', '=', slug)
      .execute();
    await change(who, {
      name: { ar: 'اسم جديد', en: 'New name' },
      isVerified: false,
      verifiedAt: null,
      verifiedWhat: null,
      slug: 'mine',
    });
    expect(await shown(slug)).toMatchObject({
      name: { en: 'New name' },
      isVerified: true,
      verifiedWhat: { en: 'Register' },
    });
    expect((await audited(slug)).at(-1)).toMatchObject({
      details: { changed: ['name'], isVerified: true },
      words: { nameBefore: samplePartnerPage.name, name: { en: 'New name' } },
    });
  });

  it('becomes that of an office when the account becomes one', async () => {
    const who = await person({ showroomKind: 'marketing_office' });
    const slug = (await change(who)).body.data.id;
    expect(await shown(slug, 'marketing-offices')).toMatchObject({
      kind: 'marketing_office',
      phones: samplePartnerPage.phones,
    });
    expect((await get({}, `/showrooms/${slug}`)).status).toBe(404);
  });

  it('of a sample showroom is the one that the demonstration shows', async () => {
    const sample = sampleAccounts.find(({ accountType }) => accountType === 'showroom');
    const who = await person({ name: 'Sample', phone: sample?.phone, isSample: true });
    expect(await own(who)).toMatchObject({
      slug: 'darb-al-qamra-motors',
      verifiedAt: expect.stringMatching(/^\d{4}-/) as string,
    });
    expect((await change(who)).body.data.id).toBe('darb-al-qamra-motors');
    expect(await own(who)).toMatchObject({ slug: 'darb-al-qamra-motors', name: samplePartnerPage.name });
  });
});

describe('its logo', () => {
  let hue = 30;
  const newLogo = async () => uploadPhoto(app, await person(), (hue += 61));

  it('is shown on the page and in the list, in generated sizes', async () => {
    const who = await person();
    const logo = await newLogo();
    const slug = (await change(who, { logo })).body.data.id;
    await eventually(async () => expect((await shown(slug)).logo?.widths.length).toBeGreaterThan(0));
    expect(await own(who)).toMatchObject({ logo: { id: logo } });
    // Lists are cached for some seconds.
    passTime(30_000);
    expect(
      (await readAnswer(app, api.showrooms.list, '/showrooms')).data.items.find((partner) => partner.slug === slug)
        ?.logo?.id,
    ).toBe(logo);
  });

  it('must be an uploaded photo', async () => {
    const missing = `p${'0'.repeat(32)}`;
    expect(await change(await person(), { logo: missing })).toMatchObject({
      status: 409,
      body: { code: 'uploads_missing', state: { uploads: [missing] } },
    });
  });

  it('is deleted a day after it was replaced, unless something still shows it', async () => {
    const [who, other] = [await person(), await person()];
    const [first, shared] = [await newLogo(), await newLogo()];
    for (const [whose, logo] of [
      [who, first],
      [other, shared],
      [who, shared],
      [who, null],
    ] as const)
      expect(await change(whose, { logo })).toMatchObject({ status: 200 });
    await sweepPhotos(services, new Date(clock().getTime() + 25 * HOUR_MS));
    const kept = await db.selectFrom('photos').select('id').where('id', 'in', [first, shared]).execute();
    expect(kept).toEqual([{ id: shared }]);
    expect((await own(other)).logo?.id).toBe(shared);
  });
});

describe('adverts of the same seller', () => {
  const advert = async (who: Who, number: string, city: string, photos: readonly string[]) =>
    (
      await post<{ id: string }>(who, '/adverts/cars', {
        ...sampleCarAdvert,
        photos,
        answers: { ...sampleCarAdvert.answers, advertiserPhone: number, advertiserWhatsapp: number, city },
      })
    ).body.data.id;

  it('do not change the page, and the page does not change them', async () => {
    const who = await person({ name: 'Al Noor' });
    const photos = await Promise.all([1, 2, 3].map((hue) => uploadPhoto(app, who, hue * 17)));
    await advert(who, '+966511111111', 'riyadh', photos);
    const before = await own(who);
    // The first advert makes the public page with the name of the account: no city, no phone.
    expect(before).toMatchObject({
      slug: expect.stringMatching(/^showroom-/) as string,
      givenAt: null,
      city: null,
      phones: [],
      whatsapp: null,
    });
    await change(who, { logo: photos[0] });
    const second = await advert(who, '+966522222222', 'dammam', photos);
    expect(await own(who)).toMatchObject({
      city: 'jeddah',
      phones: samplePartnerPage.phones,
      whatsapp: samplePartnerPage.whatsapp,
    });
    const { data } = (await get<PartnerDetail>({}, `/showrooms/${before.slug}`)).body;
    expect(data).toMatchObject({ city: { en: 'Jeddah' }, phones: samplePartnerPage.phones });
    // The advert shows the seller as on its page, and the advert's own contact.
    await db.updateTable('listings').set({ approval: 'accepted' }).where('id', '=', Number(second)).execute();
    const { soldBy } = (await get<ListingDetail>({}, `/cars/${second}`)).body.data;
    expect(soldBy).toMatchObject({
      name: samplePartnerPage.name,
      logo: { id: photos[0] },
      city: { en: 'Jeddah' },
      phone: '+966522222222',
      whatsapp: '+966522222222',
    });
  });
});

describe('the account of its owner', () => {
  it('includes it in the export, and deletes it when the account ends', async () => {
    const who = await person();
    const logo = await uploadPhoto(app, who, 200);
    const slug = (await change(who, { logo })).body.data.id;
    const { data } = (await get<Record<string, unknown[]>>(who, '/account/export')).body;
    expect(data['seller']).toMatchObject([
      {
        slug,
        logo,
        phones: samplePartnerPage.phones,
        address: samplePartnerPage.address,
        hours: samplePartnerPage.hours,
      },
    ]);
    expect(data['who_did_or_read_what']).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'partnerPage.change', by: 'you' })]),
    );
    expect((await post(who, '/account/delete', { password: 'a long enough password' })).status).toBe(200);
    expect((await get({}, `/showrooms/${slug}`)).status).toBe(404);
    passTime(25 * HOUR_MS);
    await sweepPhotos(services, clock());
    expect(await db.selectFrom('photos').select('id').where('id', '=', logo).execute()).toEqual([]);
    expect(logged).toEqual([]);
  });
});

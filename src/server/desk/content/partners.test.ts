import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ContentVersion, DeskContent } from '#domain/desk/content.ts';
import type { PartnerContent } from '#domain/desk/partner-content.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import type { PartnerResults } from '#domain/partners/partner.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { carAdvertOf } from '../../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { samplePartnerPage } from '../../../../tests/support/sample-partner-page.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { endAccount } from '../../accounts/end-account-sql.ts';
import { openSession } from '../../accounts/sessions.ts';
import { siteMapSource } from '../../site-map-source.ts';

const { tested, person, get, post } = await applicants();
const { services, passTime } = tested;
const { db, clock } = services;
const editor = await person('Editor', { role: 'staff', roles: ['editor'] });

const draft: PartnerContent = {
  kind: 'partner',
  business: 'showroom',
  name: { en: 'Falcon Cars', ar: 'سيارات الصقر' },
  about: { en: 'Family cars.', ar: 'سيارات عائلية.' },
  city: 'jeddah',
  address: { en: null, ar: null },
  hours: samplePartnerPage.hours,
  phone: '+966126543210',
  secondPhone: null,
  whatsapp: '+966512345678',
  yearsExperience: 4,
  logo: null,
  account: null,
};

type Receipt = { id: string; version: number };
const create = async (more: Partial<PartnerContent> = {}) =>
  (await post<Receipt>(editor, '/desk/content', { draft: { ...draft, ...more } })).body.data.id;
const save = (id: string, seen: number, more: Partial<PartnerContent>) =>
  post<Receipt>(editor, `/desk/content/${id}/draft`, { seen, draft: { ...draft, ...more } });
const publish = (id: string, seen: number) => post<Receipt>(editor, `/desk/content/${id}/publish`, { seen, at: null });
const withdraw = (id: string, seen: number) => post(editor, `/desk/content/${id}/withdraw`, { seen });
const slugOf = async (id: string) => (await get<DeskContent>(editor, `/desk/content/${id}`)).body.data.slug ?? '';
const shown = async (id: string, path = 'showrooms') => get<PartnerDetail>({}, `/${path}/${await slugOf(id)}`);
const listed = async () => {
  passTime(16_000);
  return (await get<PartnerResults>({}, '/showrooms?q=falcon')).body.data.items.map(({ name }) => name.en);
};

async function owner(more: object = {}): Promise<{ who: Who; email: string; id: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await createAccount(
    db,
    { name: 'Owner', email, accountType: 'showroom', locale: 'en', password: 'a long enough password', ...more },
    clock(),
  );
  return { who: { authorization: `Bearer ${await openSession(db, id, clock())}` }, email, id };
}

describe('a showroom that staff write', () => {
  it('is public once it is written in both languages, and leaves when it is withdrawn', async () => {
    const id = await create({
      about: { en: 'Family cars.', ar: null },
      phone: null,
      address: { en: 'A road', ar: null },
    });
    expect(await listed()).toEqual([]);
    expect(Object.keys((await publish(id, 1)).body.errors ?? {}).toSorted()).toEqual([
      'draft.about.ar',
      'draft.address.ar',
      'draft.phone',
    ]);
    await save(id, 1, {});
    expect((await publish(id, 2)).status).toBe(200);
    expect(await listed()).toEqual(['Falcon Cars']);
    expect((await shown(id)).body.data).toMatchObject({
      kind: 'showroom',
      name: draft.name,
      about: draft.about,
      cityCode: 'jeddah',
      address: null,
      hours: draft.hours,
      phones: ['+966126543210'],
      whatsapp: '+966512345678',
      yearsExperience: 4,
      isVerified: false,
    });
    await withdraw(id, 2);
    expect([await listed(), (await shown(id)).status]).toEqual([[], 404]);
    await publish(id, 2);
    expect(await listed()).toEqual(['Falcon Cars']);
    await withdraw(id, 2);
  });

  it('appears at the moment that was chosen: until then in no list, count, site map or link', async () => {
    const at = new Date(clock().getTime() + 10 * MINUTE_MS).toISOString();
    const later = (id: string, seen: number, moment = at) =>
      post<Receipt>(editor, `/desk/content/${id}/publish`, { seen, at: moment });
    const counted = async () => {
      passTime(16_000);
      return (await get<Settings>({}, '/get-settings')).body.data.counts.showrooms;
    };
    const mapped = async (slug: string) => {
      const paths: string[] = [];
      for await (const addresses of siteMapSource(services).entries('content') ?? [])
        paths.push(...addresses.map(({ path }) => path));
      return paths.includes(`/showrooms/${slug}`);
    };
    const before = await counted();
    const id = await create();
    expect((await later(id, 1)).status).toBe(200);
    const slug = await slugOf(id);
    const card = async () => (await get<DeskContent>(editor, `/desk/content/${id}`)).body.data;
    expect(await card()).toMatchObject({ state: 'published', publishesAt: at });
    expect([await listed(), (await shown(id)).status, await counted(), await mapped(slug)]).toEqual([
      [],
      404,
      before,
      false,
    ]);
    passTime(10 * MINUTE_MS);
    expect([await listed(), (await shown(id)).status, await counted(), await mapped(slug)]).toEqual([
      ['Falcon Cars'],
      200,
      before + 1,
      true,
    ]);
    expect(await card()).toMatchObject({ publishesAt: null });
    // What is public is not taken away until a later moment; what is withdrawn comes back at one.
    const next = new Date(clock().getTime() + 10 * MINUTE_MS).toISOString();
    expect((await later(id, 1, next)).body.errors).toHaveProperty(['at']);
    await withdraw(id, 1);
    expect((await shown(id)).status).toBe(404);
    expect((await later(id, 1, next)).status).toBe(200);
    expect((await shown(id)).status).toBe(404);
    passTime(11 * MINUTE_MS);
    expect((await shown(id)).status).toBe(200);
    await withdraw(id, 1);
    expect([await listed(), (await shown(id)).status]).toEqual([[], 404]);
  });

  it('is linked from its listings from its moment on', async () => {
    const id = await create();
    await post(editor, `/desk/content/${id}/publish`, {
      seen: 1,
      at: new Date(clock().getTime() + 10 * MINUTE_MS).toISOString(),
    });
    const { who } = await owner();
    const { kind, ...advert } = await carAdvertOf(tested.app, who);
    const listing = (await post<Receipt>(who, `/adverts/${kind}`, advert)).body.data.id;
    await sql`
      update listings set approval = 'accepted', seller_id = (select id from sellers where content_id = ${Number(id)})
      where id = ${Number(listing)}
    `.execute(db);
    await services.index.refresh();
    const link = async () => (await get<ListingDetail>({}, `/cars/${listing}`)).body.data.soldBy?.slug;
    expect(await link()).toBeNull();
    passTime(10 * MINUTE_MS);
    expect(await link()).toBe(await slugOf(id));
    await withdraw(id, 1);
    expect(await link()).toBeNull();
  });

  it('keeps its address and every version when it changes, and is an office when it becomes one', async () => {
    const id = await create();
    await publish(id, 1);
    const slug = await slugOf(id);
    await save(id, 1, { business: 'marketing_office', name: { en: 'Falcon Homes', ar: 'عقارات الصقر' } });
    expect((await shown(id)).body.data).toMatchObject({ name: draft.name });
    await publish(id, 2);
    expect((await shown(id)).status).toBe(404);
    expect((await shown(id, 'marketing-offices')).body.data).toMatchObject({ slug, name: { en: 'Falcon Homes' } });
    const versions = (await get<ContentVersion[]>(editor, `/desk/content/${id}/versions`)).body.data;
    expect(versions.map(({ draft: one }) => one.kind === 'partner' && one.business)).toEqual([
      'marketing_office',
      'showroom',
    ]);
  });

  it('names a city that exists, and numbers that can be called', async () => {
    const id = await create({ city: 'atlantis' });
    expect((await publish(id, 1)).body.errors).toHaveProperty(['draft.city']);
    expect((await save(id, 1, { phone: '123' })).body.errors).toHaveProperty(['draft.phone']);
    expect((await save(id, 1, { hours: { ...draft.hours!, friday: [{ from: '09:00', to: '09:00' }] } })).status).toBe(
      422,
    );
  });
});

describe('a showroom that is handed over', () => {
  it('belongs to its seller, and staff neither change nor withdraw it', async () => {
    const { who, email } = await owner();
    const id = await create({ account: email.toUpperCase() });
    expect((await publish(id, 1)).status).toBe(200);
    const own = await get<OwnPartnerPage>(who, '/my-page');
    expect(own.body.data).toMatchObject({ slug: await slugOf(id), name: draft.name, phones: ['+966126543210'] });

    const changed = await tested.app.request('/api/my-page', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...who },
      body: JSON.stringify(samplePartnerPage),
    });
    expect(changed.status).toBe(200);
    await save(id, 1, { name: { en: 'Other', ar: 'آخر' } });
    const refused = await publish(id, 2);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['draft.account']]);
    expect((await withdraw(id, 2)).status).toBe(422);
    expect((await shown(id)).body.data).toMatchObject({ name: samplePartnerPage.name });
  });

  it('loses the contacts of its account in drafts and versions when the account ends; those of others stay', async () => {
    const [ending, staying] = [await owner(), await owner()];
    const published = await create({ account: ending.email.toUpperCase() });
    await publish(published, 1);
    await save(published, 1, { account: null, name: { en: 'Falcon', ar: 'الصقر' } });
    const unpublished = await create({ account: ending.email });
    const others = await create({ account: staying.email });
    await db.transaction().execute((transaction) => endAccount(transaction, ending.id));
    const draftsOf = async (id: string) => [
      (await get<DeskContent>(editor, `/desk/content/${id}`)).body.data.draft,
      ...(await get<ContentVersion[]>(editor, `/desk/content/${id}/versions`)).body.data.map((one) => one.draft),
    ];
    const gone = { account: null, phone: null, whatsapp: null, hours: null };
    expect(await draftsOf(published)).toMatchObject([gone, gone, gone]);
    expect(await draftsOf(unpublished)).toMatchObject([{ ...gone, name: draft.name }, gone]);
    expect(await draftsOf(others)).toMatchObject([{ account: staying.email, phone: draft.phone }, {}]);
  });

  it('is handed over at once, not at a later moment', async () => {
    const { email } = await owner();
    const id = await create({ account: email });
    const at = new Date(clock().getTime() + 10 * MINUTE_MS).toISOString();
    const refused = await post(editor, `/desk/content/${id}/publish`, { seen: 1, at });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['draft.account']]);
    expect((await publish(id, 1)).status).toBe(200);
  });

  it('goes only to a business account without a page', async () => {
    const { email: busy } = await owner();
    await publish(await create({ account: busy }), 1);
    await person('Private');
    for (const account of [busy, 'private@example.com', 'nobody@example.com'])
      expect((await publish(await create({ account }), 1)).body.errors, account).toHaveProperty(['draft.account']);
  });
});

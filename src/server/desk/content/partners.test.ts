import { describe, expect, it } from 'vitest';
import type { ContentVersion, DeskContent } from '#domain/desk/content.ts';
import type { PartnerContent } from '#domain/desk/partner-content.ts';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import type { PartnerResults } from '#domain/partners/partner.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { samplePartnerPage } from '../../../../tests/support/sample-partner-page.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { endAccount } from '../../accounts/end-account-sql.ts';
import { openSession } from '../../accounts/sessions.ts';

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

  it('goes only to a business account without a page', async () => {
    const { email: busy } = await owner();
    await publish(await create({ account: busy }), 1);
    await person('Private');
    for (const account of [busy, 'private@example.com', 'nobody@example.com'])
      expect((await publish(await create({ account }), 1)).body.errors, account).toHaveProperty(['draft.account']);
  });
});

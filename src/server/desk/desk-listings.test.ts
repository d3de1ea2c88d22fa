import { expect, it } from 'vitest';
import type { ProductCard } from '#domain/adverts/advert.ts';
import type { SellerBlock } from '#domain/listings/takedown.ts';
import type { DeskListing, DeskReport, ReportedListing } from '#domain/desk/desk-listing.ts';
import type { NotificationList } from '#domain/notifications/notification.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { HOUR_MS, DAY_MS } from '#domain/time/durations.ts';
import { openSession } from '../accounts/sessions.ts';
import { wasListing } from '../listings/listings-sql.ts';
import { expireAdverts } from '../adverts/adverts-sql.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '../db/database.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { app, services, passTime } = tested;
const { db, index, clock } = services;
const moderator = await person('Moderator', { role: 'staff', roles: ['moderator'] });
const noura = await person('Noura');

const advert = await carAdvertOf(app, noura);
/** A live advert of somebody, with a name of its own. */
async function live(who: Who, name: string): Promise<string> {
  const { kind, ...rest } = advert;
  const sent = await post<{ id: string }>(who, `/adverts/${kind}`, { ...rest, answers: { ...rest.answers, name } });
  const { id } = sent.body.data;
  expect((await post(moderator, `/desk/adverts/${id}/accept`, { seen: 1 })).status).toBe(200);
  return id;
}
const found = async (text: string) => {
  await index.refresh();
  const { body } = await get<{ items: { id: string }[] }>({}, `/cars?q=${encodeURIComponent(text)}`);
  return body.data.items.map(({ id }) => id);
};
const seen = async (who: Who, id: string) => (await get(who, `/cars/${id}`)).status;
const atDesk = async (id: string) =>
  (await get<DeskListing & { reports: DeskReport[] }>(moderator, `/desk/listings/${id}`)).body.data;
const own = async (who: Who, id: string) =>
  (await get<ProductCard[]>(who, '/my-products')).body.data.find((product) => product.id === id);
const told = async (who: Who) =>
  (await get<NotificationList>(who, '/notifications')).body.data.items.map(({ event }) => event);
const takeDown = (id: string, more: object = {}) =>
  post(moderator, `/desk/listings/${id}/take-down`, {
    seen: 'accepted',
    reason: 'fraud',
    text: 'Paid in advance',
    ...more,
  });
const restore = (id: string, seen = 'fraud') => post(moderator, `/desk/listings/${id}/restore`, { seen });
const reported = async (query = '') => (await get<ReportedListing[]>(moderator, `/desk/reports${query}`)).body.data;
const audited = async (subject: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'details', 'words'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action.startsWith('desk.') && action !== 'desk.listing');

it('a live advert is taken down at once, with a reason that its owner reads, and comes back as it was', async () => {
  const id = await live(noura, 'كامري الصقر');
  const favourite = { kind: 'cars', id, isSaved: true, price: 100, at: clock().toISOString() };
  const buyer = await person('Buyer');
  await post(buyer, '/favorites', { changes: [favourite] });
  await post(guest(), '/listings/report', { listing: id, reason: 'fraud' });
  expect([await seen({}, id), await found('الصقر')]).toEqual([200, [id]]);

  expect((await takeDown(id)).status).toBe(200);
  expect([await seen({}, id), await found('الصقر')]).toEqual([404, []]);
  // Its page says that it is gone for good, and does not wait as for one that was sold.
  expect(await wasListing(db, 'cars', Number(id), riyadhDay(clock()))).toBe(true);
  expect(await own(noura, id)).toMatchObject({
    approval: 'removed',
    takedown: { reason: 'fraud', text: 'Paid in advance' },
    mayRenew: false,
  });
  expect((await told(noura))[0]).toBe('advert_removed');
  // Nobody can ask its advertiser for anything.
  const request = { listing: id, kind: 'viewing', name: 'Sara', phone: '0512345678', day: '', dayPart: '' };
  expect((await post(guest(), '/listings/request', request)).status).toBe(404);
  expect(await reported()).toEqual([]);
  expect((await takeDown(id, { seen: 'removed' })).body.code).toBe('advert_changed');
  expect((await audited(id)).at(-1)).toMatchObject({ action: 'desk.takeDown' });
  expect((await audited(id)).at(-2)).toMatchObject({
    action: 'desk.takeDown.reason',
    details: { reason: 'fraud', before: 'accepted' },
    words: { text: 'Paid in advance' },
  });

  expect((await restore(id)).status).toBe(200);
  expect([await seen({}, id), await found('الصقر')]).toEqual([200, [id]]);
  expect(await own(noura, id)).toMatchObject({ approval: 'accepted', takedown: null });
  expect((await told(noura))[0]).toBe('advert_restored');
  expect((await restore(id)).body.code).toBe('advert_changed');
});

it('reports are sorted by the latest one and found by number, title and seller; searches are in the audit log', async () => {
  const seller = await person('Majed');
  const first = await live(seller, 'أكورد الإبراهيمي');
  const second = await live(seller, 'أكورد الوادي');
  const report = (listing: string) => post(guest(), '/listings/report', { listing, reason: 'wrong_price' });
  for (const listing of [first, second, first]) await report(listing);
  const dates = { [first]: '2026-01-02T10:00:00Z', [second]: '2026-01-01T10:00:00Z' };
  for (const [id, at] of Object.entries(dates))
    await db
      .updateTable('listing_reports')
      .set({ created_at: new Date(at) })
      .where('listing_id', '=', Number(id))
      .execute();
  const list = async (query: string) =>
    (await reported(query)).map(({ listing }) => listing.id).filter((id) => id === first || id === second);
  expect(await list('?sort=oldest')).toEqual([second, first]);
  expect(await list('?sort=newest')).toEqual([first, second]);
  expect(await list('')).toEqual([first, second]);
  expect((await reported(`?q=${encodeURIComponent('اكورد الابراهيمى')}`)).map(({ listing }) => listing.id)).toEqual([
    first,
  ]);
  expect((await reported(`?q=${second}`)).map(({ listing, count }) => [listing.id, count])).toEqual([[second, 1]]);
  expect(await reported(`?q=${second}&state=handled`)).toEqual([]);
  expect(await reported('?q=nothing')).toEqual([]);
  for (const wrong of ['sort=most', 'state=all', `q=${'x'.repeat(101)}`])
    expect((await get(moderator, `/desk/reports?${wrong}`)).status).toBe(422);
  expect((await audited('reports')).map(({ action, details, words }) => [action, details, words]).slice(0, 2)).toEqual([
    ['desk.reports', { listings: [first] }, { q: 'اكورد الابراهيمى' }],
    ['desk.reports', { listings: [second] }, { q: second }],
  ]);
  for (const id of [first, second]) expect((await takeDown(id)).status).toBe(200);
});

it('its owner cannot bring an advert back that was taken down', async () => {
  const id = await live(noura, 'كامري الغيمة');
  await takeDown(id);
  const { kind: _kind, ...rest } = advert;
  const call = (method: string, path: string, body: object) =>
    app.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...noura },
      body: JSON.stringify(body),
    });
  const refused = [
    await call('PUT', `/adverts/${id}`, rest),
    await call('PATCH', `/my-products/${id}`, { availability: 'sold' }),
    await call('POST', `/my-products/${id}/renew`, { expiresOn: '2027-01-01' }),
  ];
  for (const answer of refused)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'advert_removed']);
  expect(await seen({}, id)).toBe(404);
});

it('an advert whose last day passed while it was down comes back as expired', async () => {
  const id = await live(noura, 'كامري الأمس');
  await takeDown(id);
  await db.updateTable('adverts').set({ expires_on: '2020-01-01' }).where('listing_id', '=', Number(id)).execute();
  expect(await expireAdverts(db, riyadhDay(clock()))).toBe(0);
  await restore(id);
  expect(await own(noura, id)).toMatchObject({ approval: 'expired' });
});

it('an imported listing is taken down too, and an offer for it with it', async () => {
  const { id } = await db
    .insertInto('listings')
    .values({
      kind: 'cars',
      source: 'syarah',
      source_key: '7001',
      approval: 'accepted',
      title: json({ en: 'Falcon 2019', ar: 'فالكون 2019' }),
      price: 5_000_000,
      price_note: 'private_no_vat',
      attributes: json({ brand: 'toyota' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listing = String(id);
  const day = riyadhDay(clock());
  await db
    .insertInto('offers')
    .values({
      slug: 'falcon',
      kind: 'cars',
      audience: 'individuals',
      title: json({ en: 'Offer', ar: 'عرض' }),
      description: json({ en: 'Offer', ar: 'عرض' }),
      listing_id: id,
      price_net: 4_000_000,
      price_after_discount: 4_000_000,
      vat: 0,
      price_incl_vat: 4_000_000,
      starts_on: day,
      ends_on: riyadhDay(new Date(clock().getTime() + 10 * DAY_MS)),
    })
    .execute();
  const offer = async () => (await get({}, '/offer/v2/falcon')).status;
  expect([await seen({}, listing), await offer()]).toEqual([200, 200]);
  expect(await atDesk(listing)).toMatchObject({ isAdvert: false, seller: null, approval: 'accepted' });
  expect((await takeDown(listing)).status).toBe(200);
  expect([await seen({}, listing), await offer()]).toEqual([404, 404]);
  expect((await restore(listing)).status).toBe(200);
  expect([await seen({}, listing), await offer()]).toEqual([200, 200]);
});

it('reports are grouped by advert, the most reported first, and leave the list once there was nothing wrong', async () => {
  const [once, often] = [await live(noura, 'كامري المرة'), await live(noura, 'كامري المرات')];
  await post(guest(), '/listings/report', { listing: once, reason: 'wrong_price' });
  await post(guest(), '/listings/report', { listing: often, reason: 'fraud', details: 'Asked me for a deposit' });
  const sara = await person('Sara');
  await post(sara, '/listings/report', { listing: often, reason: 'not_their_own' });
  const open = await reported();
  expect(open.map(({ listing, count }) => [listing.id, count])).toEqual([
    [often, 2],
    [once, 1],
  ]);
  expect(open[0]?.reports).toMatchObject([
    { reason: 'not_their_own', text: null, by: 'Sara' },
    { reason: 'fraud', text: 'Asked me for a deposit', by: null },
  ]);
  // Another report came in while staff looked at one.
  const handled = (listing: string, seen: number) =>
    post(moderator, `/desk/listings/${listing}/reports-handled`, { seen });
  expect((await handled(often, 1)).body.code).toBe('advert_changed');
  expect((await handled(often, 2)).status).toBe(200);
  expect((await reported()).map(({ listing }) => listing.id)).toEqual([once]);
  expect((await reported('?state=handled')).map(({ listing }) => listing.id)).toContain(often);
  expect(await seen({}, often)).toBe(200);
  await handled(once, 1);
});

it('a blocked seller is out of sight with everything of theirs until they are unblocked', async () => {
  const fahad = await person('Fahad');
  const [shown, down] = [await live(fahad, 'كامري النورس'), await live(fahad, 'كامري الموجة')];
  await takeDown(down);
  const seller = (await atDesk(shown)).seller;
  expect(seller).toMatchObject({ hasAccount: true, shown: 1, block: null });
  const block = (body: object = { reason: 'fraud', text: null }) =>
    post<{ listings: number }>(moderator, `/desk/sellers/${seller?.id}/block`, body);
  expect((await block()).body.data.listings).toBe(1);
  expect(await found('النورس')).toEqual([]);
  expect((await get(fahad, '/my-products')).status).toBe(401);
  expect((await block()).body.code).toBe('advert_changed');
  expect((await restore(shown, 'seller_blocked')).body.code).toBe('seller_blocked');

  // They can sign in again, read why, and not advertise.
  const again = { authorization: `Bearer ${await openSession(db, fahad.id, clock())}` };
  expect((await get<{ block: SellerBlock }>(again, '/my-products/block')).body.data.block).toMatchObject({
    reason: 'fraud',
    text: null,
  });
  expect((await told(again))[0]).toBe('seller_blocked');
  const { kind, ...rest } = await carAdvertOf(app, again);
  expect((await post(again, `/adverts/${kind}`, rest)).body.code).toBe('seller_blocked');
  expect((await get(noura, '/my-products/block')).body.data).toEqual({ block: null });

  // What was taken down for itself stays down.
  expect(
    (await post<{ listings: number }>(moderator, `/desk/sellers/${seller?.id}/unblock`, { seen: 'fraud' })).body.data
      .listings,
  ).toBe(1);
  expect([await found('النورس'), await found('الموجة')]).toEqual([[shown], []]);
  expect((await post(again, `/adverts/${kind}`, rest)).status).toBe(200);
  expect((await audited(seller?.id ?? '')).map(({ action }) => action)).toEqual([
    'desk.blockSeller.reason',
    'desk.blockSeller',
    'desk.unblockSeller',
  ]);
});

it('staff decide about nothing of their own, and agents about no advert', async () => {
  const clerk = await person('Clerk', { role: 'staff', roles: ['supervisor'] });
  const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
  const id = await live(clerk, 'كامري الزميل');
  const body = { seen: 'accepted', reason: 'other', text: 'Mine' };
  expect((await post(clerk, `/desk/listings/${id}/take-down`, body)).body.code).toBe('own_matter');
  expect((await post(agent, `/desk/listings/${id}/take-down`, body)).body.code).toBe('role_needed');
  expect((await takeDown(id, { seen: 'pending' })).body.code).toBe('advert_changed');
  expect((await takeDown('999999')).status).toBe(404);
  expect(await seen({}, id)).toBe(200);
});

it('an order about an advert that was taken down goes on, and no new one can be made about it', async () => {
  const id = await live(noura, 'كامري الطلب');
  const buyer = await person('Applicant');
  const about = {
    listing: id,
    programme: 'used-car-without-transfer',
    answers: { financeName: 'used-car-without-transfer' },
  };
  const order = await apply(buyer, about);
  expect(order.status).toBe(200);
  await takeDown(id);
  passTime(HOUR_MS);
  expect((await get<{ status: string }>(buyer, `/orders/${order.body.data.id}`)).body.data.status).toBe('new');
  expect((await apply(await person('Late'), about)).status).toBe(422);
});

import { expect, it } from 'vitest';
import type { DeskCounts } from '#domain/desk/desk-counts.ts';
import type { DeskSellerCard, DeskSellerPage } from '#domain/desk/desk-seller.ts';
import type { ListingResults } from '#domain/browse/results.ts';
import type { ListingCard, ListingDetail } from '#domain/listings/listing.ts';
import type { NotificationList } from '#domain/notifications/notification.ts';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import type { PartnerResults } from '#domain/partners/partner.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { endAccount } from '../../accounts/end-account-sql.ts';
import { openSession } from '../../accounts/sessions.ts';
import { json } from '../../db/database.ts';
import { tellVerificationEnds } from '../../partners/verification-ends-sql.ts';

const { tested, person, get, post } = await applicants();
const { services, passTime } = tested;
const { db, clock } = services;
const { id: moderatorId } = await person('Moderator', { role: 'staff', roles: ['moderator'] });
const sessionOf = async (account: string): Promise<Who> => ({
  authorization: `Bearer ${await openSession(db, account, clock())}`,
});
let moderator = await sessionOf(moderatorId);
/** Time passes, and the moderator signs in again: sessions have ended by then. */
async function wait(ms: number): Promise<void> {
  passTime(ms);
  moderator = await sessionOf(moderatorId);
}

const dayIn = (days: number) => riyadhDay(new Date(clock().getTime() + days * DAY_MS));
const facts = (more: object = {}) => ({
  registerNumber: '٧٠٠١٢٣٤٥٦٧',
  licence: { kind: 'municipal', number: '4501234' },
  verifiedOn: dayIn(0),
  validUntil: dayIn(60),
  note: 'Seen in the register',
  ...more,
});

let sellers = 0;
/** A business with an account, and the headers of its owner. */
async function business(kind: 'showroom' | 'marketing_office' = 'showroom') {
  sellers += 1;
  const account = await createAccount(
    db,
    {
      name: `Owner ${sellers}`,
      email: `owner${sellers}@example.com`,
      accountType: 'showroom',
      showroomKind: kind,
      locale: 'en',
      password: 'a long enough password',
    },
    clock(),
  );
  const { id, slug } = await db
    .insertInto('sellers')
    .values({
      account_id: account,
      slug: `business-${sellers}`,
      kind,
      name: json({ en: `Falcon ${sellers}`, ar: `الصقر ${sellers}` }),
      page_given_at: clock(),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  return { id: String(id), slug, account };
}
async function carOf(seller: string): Promise<string> {
  const { id } = await db
    .insertInto('listings')
    .values({
      kind: 'cars',
      source: 'syarah',
      source_key: `car of ${seller}`,
      approval: 'accepted',
      title: json({ en: 'Falcon 2024', ar: 'فالكون 2024' }),
      price: 5_000_000,
      price_note: 'vat_included',
      attributes: json({ brand: 'toyota' }),
      seller_id: Number(seller),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const verify = (id: string, seen = 0, more: object = {}, who: Who = moderator) =>
  post(who, `/desk/sellers/${id}/verify`, { seen, value: facts(more) });
const withdraw = (id: string, seen: number) =>
  post(moderator, `/desk/sellers/${id}/withdraw-verification`, { seen, note: 'The licence was not theirs' });
const at = async (id: string) => (await get<DeskSellerPage>(moderator, `/desk/sellers/${id}`)).body.data;
const listed = async (query: string, who: Who = moderator) =>
  (await get<DeskSellerCard[]>(who, `/desk/sellers?${query}`)).body.data.map(({ id }) => id);
const waiting = async () => (await get<DeskCounts>(moderator, '/desk/counts')).body.data.sellers;
const shown = async (slug: string) => (await get<PartnerDetail>({}, `/showrooms/${slug}`)).body.data;
const told = async (account: string) =>
  (await get<NotificationList>(await sessionOf(account), '/notifications')).body.data.items;

/** Everything that visitors see of a seller and its car: whether it is verified. */
async function marks(slug: string, car: string) {
  const page = await shown(slug);
  const cards = (await get<PartnerResults>({}, '/showrooms?q=falcon')).body.data.items;
  const listings = (await get<ListingCard[]>({}, `/showrooms/${slug}/listings?kind=cars`)).body.data;
  const listing = (await get<ListingDetail>({}, `/cars/${car}`)).body.data;
  await services.index.refresh();
  const found = (await get<ListingResults>({}, '/cars')).body.data.items;
  return [
    page.verifiedAt !== null,
    page.isVerified,
    cards.find((one) => one.slug === slug)?.isVerified,
    listings[0]?.seller.isVerified,
    found.find(({ id }) => id === car)?.seller.isVerified,
    listing.seller.isVerified,
    listing.soldBy?.verifiedAt != null,
  ];
}
const all = (is: boolean) => Array.from({ length: 7 }, () => is);

it('visitors see that a seller is verified until the last day, and not after it', async () => {
  const { id, slug } = await business();
  const car = await carOf(id);
  expect(await marks(slug, car)).toEqual(all(false));

  expect((await verify(id)).status).toBe(200);
  await wait(DAY_MS / 24);
  expect(await marks(slug, car)).toEqual(all(true));
  expect(await shown(slug)).toMatchObject({
    verifiedAt: `${dayIn(-1)}T21:00:00.000Z`,
    verifiedWhat: { en: 'commercial register and municipal licence' },
  });
  expect(await at(id)).toMatchObject({
    state: 'valid',
    history: [
      {
        version: 1,
        verdict: 'verified',
        registerNumber: '7001234567',
        licence: { kind: 'municipal', number: '4501234' },
        note: 'Seen in the register',
        by: 'Moderator',
      },
    ],
  });

  await wait(60 * DAY_MS - DAY_MS / 24);
  expect(await marks(slug, car)).toEqual(all(true));
  await wait(DAY_MS);
  expect(await marks(slug, car)).toEqual(all(false));
  expect(await at(id)).toMatchObject({ state: 'ended' });
});

it('a verification is renewed and undone, and the history keeps each', async () => {
  const { id, slug } = await business();
  const car = await carOf(id);
  await verify(id);
  expect((await verify(id, 0)).body.code).toBe('content_changed');
  expect((await verify(id, 1, { validUntil: dayIn(400), licence: null })).status).toBe(200);
  expect(await shown(slug)).toMatchObject({ verifiedWhat: { en: 'commercial register' } });

  await wait(DAY_MS / 24);
  expect(await marks(slug, car)).toEqual(all(true));
  expect((await withdraw(id, 1)).body.code).toBe('content_changed');
  expect((await withdraw(id, 2)).status).toBe(200);
  expect((await withdraw(id, 3)).body.code).toBe('content_changed');
  await wait(DAY_MS / 24);
  expect(await marks(slug, car)).toEqual(all(false));
  expect(await shown(slug)).toMatchObject({ verifiedWhat: null });
  const { state, history } = await at(id);
  expect([state, history.map(({ verdict }) => verdict)]).toEqual(['none', ['withdrawn', 'verified', 'verified']]);
  expect(history[0]).toMatchObject({ note: 'The licence was not theirs', registerNumber: null });
});

it('what is wrong about the facts is said at its field', async () => {
  const { id } = await business('marketing_office');
  const wrong = async (more: object) => {
    const { status, body } = await verify(id, 0, more);
    return [status, Object.keys(body.errors ?? {})];
  };
  const brokerage = { kind: 'real_estate', number: '1200012345' };
  expect(await wrong({})).toEqual([422, ['value.licence.kind']]);
  expect(await wrong({ licence: null })).toEqual([422, ['value.licence.kind']]);
  expect(await wrong({ licence: { ...brokerage, number: '7200012345' } })).toEqual([422, ['value.licence.number']]);
  expect(await wrong({ licence: brokerage, registerNumber: '123' })).toEqual([422, ['value.registerNumber']]);
  expect(await wrong({ licence: brokerage, verifiedOn: dayIn(1) })).toEqual([422, ['value.verifiedOn']]);
  expect(await wrong({ licence: brokerage, validUntil: dayIn(-1) })).toEqual([422, ['value.validUntil']]);
  expect(await wrong({ licence: brokerage, validUntil: dayIn(3000) })).toEqual([422, ['value.validUntil']]);
  expect(await wrong({ licence: brokerage, validUntil: '2027-02-31' })).toEqual([422, ['value.validUntil']]);
  expect((await verify(id, 0, { licence: brokerage })).status).toBe(200);
});

it('private sellers are not verified, blocked ones neither', async () => {
  const { id: other } = await db
    .insertInto('sellers')
    .values({ slug: 'somebody', kind: 'individual', name: json({ en: 'Somebody', ar: 'شخص' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect([(await get(moderator, `/desk/sellers/${other}`)).status, (await verify(String(other))).status]).toEqual([
    404, 404,
  ]);
  const { id } = await business();
  await post(moderator, `/desk/sellers/${id}/block`, { reason: 'fraud', text: null });
  expect((await verify(id)).body.code).toBe('content_changed');
});

it('only who decides about adverts verifies, and nobody their own business', async () => {
  const { id, account } = await business();
  const owner = await sessionOf(account);
  const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
  for (const who of [agent, owner, {}])
    expect([(await verify(id, 0, {}, who)).status, (await get(who, '/desk/sellers')).status]).toEqual(
      who === agent || who === owner ? [403, 403] : [401, 401],
    );
  await db.updateTable('sellers').set({ account_id: moderatorId }).where('id', '=', Number(id)).execute();
  expect(await at(id)).toMatchObject({ isOwn: true });
  expect((await verify(id)).body.code).toBe('own_matter');
  await db.updateTable('sellers').set({ account_id: account }).where('id', '=', Number(id)).execute();
});

it('reads and acts are in the audit log', async () => {
  const { id } = await business();
  await at(id);
  await verify(id);
  await withdraw(id, 1);
  await listed('state=all&q=falcon');
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'details', 'words'])
    .where('subject', 'in', [id, 'sellers'])
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'desk.seller',
    'desk.verifySeller.facts',
    'desk.verifySeller',
    'desk.withdrawVerification',
    'desk.sellers',
  ]);
  expect(lines.find(({ action }) => action === 'desk.verifySeller.facts')).toMatchObject({
    details: { version: 1, licence: 'municipal' },
    words: { registerNumber: '7001234567', licenceNumber: '4501234' },
  });
});

it('sellers are told once before the end and once at it, and the desk has them in its queue', async () => {
  const { id, account } = await business();
  const before = (await waiting()) ?? 0;
  await verify(id, 0, { validUntil: dayIn(40), registerNumber: '1010123456' });
  const tell = async () => {
    await tellVerificationEnds(db, clock());
    return (await told(account)).map(({ event }) => event);
  };
  expect([await tell(), await waiting(), (await listed('state=ending')).includes(id)]).toEqual([[], before, false]);

  await wait(10 * DAY_MS);
  expect(await tell()).toEqual(['verification_ending']);
  expect(await tell()).toEqual(['verification_ending']);
  expect([await waiting(), (await listed('state=ending')).includes(id)]).toEqual([before + 1, true]);
  expect((await told(account))[0]).toMatchObject({ seller: { name: { en: expect.stringContaining('Falcon') } } });
  const { body } = await get<OwnPartnerPage>(await sessionOf(account), '/my-page');
  expect(body.data).toMatchObject({ verifiedUntil: dayIn(30) });

  await wait(31 * DAY_MS);
  expect(await tell()).toEqual(['verification_ended', 'verification_ending']);
  expect(await tell()).toHaveLength(2);
  expect([(await at(id)).state, await listed('q=1010123456&state=all')]).toEqual(['ended', [id]]);

  // A new verification starts again.
  await verify(id, 1, { validUntil: dayIn(20) });
  expect(await tell()).toEqual(['verification_ending', 'verification_ended', 'verification_ending']);
  await withdraw(id, 2);
  await wait(30 * DAY_MS);
  expect(await tell()).toHaveLength(3);
  expect([(await listed('state=ending')).includes(id), (await listed('state=none')).includes(id)]).toEqual([
    false,
    true,
  ]);
});

it('what was verified ends with the account, where its imported listings stay', async () => {
  const { id, account, slug } = await business();
  await carOf(id);
  await verify(id);
  expect(await shown(slug)).toMatchObject({ isVerified: true });
  await endAccount(db, account);
  expect(await shown(slug)).toMatchObject({ isVerified: false, verifiedAt: null });
  expect((await at(id)).history).toEqual([]);
});

it('lists are sorted by the last day in both directions, sellers without one last', async () => {
  const [late, soon, none] = [await business(), await business(), await business()];
  for (const [{ id }, days] of [
    [late, 90],
    [soon, 50],
  ] as const)
    expect((await verify(id, 0, { validUntil: dayIn(days) })).status).toBe(200);
  const ours = [late.id, soon.id, none.id];
  const sorted = async (sort: string) =>
    (await listed(`state=all&q=Falcon&sort=${sort}`)).filter((id) => ours.includes(id));
  expect(await sorted('until-soon')).toEqual([soon.id, late.id, none.id]);
  expect(await sorted('until-late')).toEqual([late.id, soon.id, none.id]);
  expect((await get(moderator, '/desk/sellers?sort=name')).status).toBe(422);
});

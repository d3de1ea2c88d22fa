import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DeskAdvertCard } from '#domain/adverts/advert.ts';
import { type AdvertResult, MAX_ADVERTS_TOGETHER } from '#domain/adverts/decided-together.ts';
import type { DeskListing } from '#domain/desk/desk-listing.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { json } from '../db/database.ts';

const { tested, person, get, post } = await applicants();
const { app, services } = tested;
const { db } = services;
const moderator = await person('Moderator', { role: 'staff', roles: ['moderator'] });
const noura = await person('Noura');
const { kind, ...advert } = await carAdvertOf(app, noura);

const send = async (who: Who = noura) => (await post<{ id: string }>(who, `/adverts/${kind}`, advert)).body.data.id;
const decide = async (act: string, body: object, who: Who = moderator, key = randomUUID()) =>
  post<{ results: AdvertResult[] }>(who, `/desk/${act}`, body, key);
const outcomes = async (...asked: Parameters<typeof decide>) =>
  new Map((await decide(...asked)).body.data.results.map(({ id, outcome }) => [id, outcome]));
const stateOf = async (id: string) =>
  db
    .selectFrom('listings')
    .leftJoin('takedowns', 'takedowns.listing_id', 'listings.id')
    .leftJoin('adverts', 'adverts.listing_id', 'listings.id')
    .select(['approval', 'takedowns.reason', 'takedowns.text', 'adverts.rejection'])
    .where('listings.id', '=', Number(id))
    .executeTakeFirstOrThrow();
const acts = async (id: string) =>
  (await db.selectFrom('audit_log').select(['action']).where('subject', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );
/** Adverts with the state in which staff saw them. */
const seen = <S>(as: S, ...ids: string[]) => ids.map((id) => ({ id, seen: as }));

it('several adverts are accepted at once, each by the rules of one, and each leaves its line in the audit log', async () => {
  const [good, changed, ended, bare] = [await send(), await send(), await send(), await send()];
  await db.updateTable('adverts').set({ version: 2 }).where('listing_id', '=', Number(changed)).execute();
  await db
    .updateTable('adverts')
    .set({ answers: json({ ...advert.answers, licenceUntil: '2020-01-01' }) })
    .where('listing_id', '=', Number(ended))
    .execute();
  await db
    .updateTable('listings')
    .set({ photos: json([]) })
    .where('id', '=', Number(bare))
    .execute();
  const became = await outcomes('adverts/accept', { adverts: seen(1, good, changed, ended, bare, '987654321') });
  expect(Object.fromEntries(became)).toEqual({
    [good]: 'done',
    [changed]: 'changed',
    [ended]: 'licence_ended',
    [bare]: 'images_missing',
    987654321: 'gone',
  });
  expect((await stateOf(good)).approval).toBe('accepted');
  for (const id of [changed, ended, bare]) {
    expect((await stateOf(id)).approval).toBe('pending');
    expect(await acts(id)).not.toContain('adverts.accept');
  }
  expect(await acts(good)).toContain('adverts.accept');
});

it('several adverts are sent back for one reason, which each owner reads', async () => {
  const ids = [await send(), await send()];
  const became = await outcomes('adverts/reject', { adverts: seen(1, ...ids), reason: 'photos', text: 'Too dark' });
  for (const id of ids) {
    expect(became.get(id)).toBe('done');
    expect(await stateOf(id)).toMatchObject({
      approval: 'rejected',
      rejection: { reason: 'photos', text: 'Too dark' },
    });
    expect(await acts(id)).toContain('adverts.reject');
  }
});

it('several adverts are taken down for one reason and restored, but not those of a blocked seller', async () => {
  const seller = await person('Seller');
  const [shown, waiting] = [await send(seller), await send(seller)];
  await outcomes('adverts/accept', { adverts: seen(1, shown) });
  const reason = { reason: 'fraud', text: 'Paid in advance' };
  const adverts = seen('accepted', shown, waiting);
  // The second one waits: it is not as it was seen.
  expect(Object.fromEntries(await outcomes('listings/take-down', { adverts, ...reason }))).toEqual({
    [shown]: 'done',
    [waiting]: 'changed',
  });
  expect(await stateOf(shown)).toMatchObject({ approval: 'removed', ...reason });
  expect(await acts(shown)).toEqual(expect.arrayContaining(['desk.takeDown', 'desk.takeDown.reason']));

  const page = (await get<DeskListing>(moderator, `/desk/listings/${shown}`)).body.data;
  const restored = async () => (await outcomes('listings/restore', { adverts: seen('fraud', shown) })).get(shown);
  await post(moderator, `/desk/sellers/${page.seller?.id}/block`, reason);
  expect(await restored()).toBe('seller_blocked');
  await post(moderator, `/desk/sellers/${page.seller?.id}/unblock`, { seen: 'fraud' });
  expect(await restored()).toBe('done');
  expect((await stateOf(shown)).approval).toBe('accepted');
  expect(await restored()).toBe('changed');
});

it('an advert of a member of staff is left to colleagues, whatever is done to it among others', async () => {
  const clerk = await person('Clerk', { role: 'staff', roles: ['moderator'] });
  const [own, other] = [await send(clerk), await send()];
  const reason = { reason: 'other', text: 'Later' };
  const acts: [string, object][] = [
    ['adverts/accept', { adverts: seen(1, own) }],
    ['adverts/reject', { adverts: seen(1, own), ...reason }],
    ['listings/take-down', { adverts: seen('pending', own), ...reason }],
    ['listings/restore', { adverts: seen('other', own) }],
  ];
  for (const [act, body] of acts) expect((await outcomes(act, body, clerk)).get(own), act).toBe('own');
  expect((await stateOf(own)).approval).toBe('pending');
  const both = await outcomes('adverts/accept', { adverts: seen(1, own, other) }, clerk);
  expect([both.get(own), both.get(other)]).toEqual(['own', 'done']);
  expect((await outcomes('adverts/accept', { adverts: seen(1, own) })).get(own)).toBe('done');
});

it('a decision is done once, however often it is sent; of two colleagues one decides', async () => {
  const id = await send();
  const key = randomUUID();
  for (const _ of [1, 2])
    expect((await outcomes('adverts/accept', { adverts: seen(1, id) }, moderator, key)).get(id)).toBe('done');
  expect((await acts(id)).filter((act) => act === 'adverts.accept')).toHaveLength(1);

  const ids = [await send(), await send(), await send()];
  const colleague = await person('Colleague', { role: 'staff', roles: ['moderator'] });
  const [one, other] = await Promise.all([
    outcomes('adverts/accept', { adverts: seen(1, ...ids) }),
    outcomes('adverts/reject', { adverts: seen(1, ...ids.toReversed()), reason: 'price', text: null }, colleague),
  ]);
  for (const each of ids) expect(new Set([one.get(each), other.get(each)])).toEqual(new Set(['changed', 'done']));
});

it('none, too many, or those of another role are refused as a whole', async () => {
  const id = await send();
  const many = Array.from({ length: MAX_ADVERTS_TOGETHER + 1 }, (_, at) => String(at + 1));
  for (const ids of [[], many]) expect((await decide('adverts/accept', { adverts: seen(1, ...ids) })).status).toBe(422);
  const without = { adverts: seen(1, id), text: null };
  expect((await decide('adverts/reject', without)).body.errors).toEqual({ reason: expect.any(Array) });
  const others = [
    await person('Agent', { role: 'staff', roles: ['agent'] }),
    await person('Editor', { role: 'staff', roles: ['editor'] }),
    noura,
  ];
  const bodies: [string, object][] = [
    ['adverts/accept', { adverts: seen(1, id) }],
    ['adverts/reject', { adverts: seen(1, id), reason: 'price', text: null }],
    ['listings/take-down', { adverts: seen('pending', id), reason: 'fraud', text: null }],
    ['listings/restore', { adverts: seen('fraud', id) }],
  ];
  for (const who of others)
    for (const [act, body] of bodies) expect((await decide(act, body, who)).status, act).toBe(403);
  expect((await stateOf(id)).approval).toBe('pending');
});

it('the list of adverts has what a decision has to know of each', async () => {
  const id = await send();
  const { data } = (await get<DeskAdvertCard[]>(moderator, '/desk/adverts?filter=all&sort=newest')).body;
  expect(data.find((card) => card.id === id)).toMatchObject({ approval: 'pending', version: 1 });
});

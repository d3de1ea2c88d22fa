import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnAdvert, ProductCard } from '#domain/adverts/advert.ts';
import type { ReceivedRequest } from '#domain/listings/listing-request.ts';
import type { NotificationList } from '#domain/notifications/notification.ts';
import {
  INVITATION_DAYS,
  MAX_INVITATIONS_OF_PERSON,
  MAX_OPEN_INVITATIONS,
  MAX_TEAM_MEMBERS,
  type OwnTeam,
} from '#domain/partners/team.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { bringTable, carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { blockAccount, unblockAccount } from '../accounts/accounts-sql.ts';
import { endAccount } from '../accounts/end-account-sql.ts';
import { selectPersonalData } from '../accounts/personal-data-sql.ts';
import { forgetInvitations } from './team-sql.ts';

const { tested, person, guest, get, post } = await applicants();
const { app, services, logged } = tested;
const { db } = services;
const staff = await person('Desk', { role: 'staff' });

type Person = Awaited<ReturnType<typeof person>>;
let nth = 0;
let owner: Person;
let member: Person;
let memberName: string;

const business = (name: string) => person(name, { accountType: 'showroom' });
const mailOf = (name: string) => `${name.toLowerCase()}@example.com`;
/** Somebody who has confirmed their e-mail. */
async function proved(name: string): Promise<Person> {
  const made = await person(name);
  await db.updateTable('accounts').set({ email_proved_at: services.clock() }).where('id', '=', made.id).execute();
  return made;
}
const teamOf = async (who: Who) => (await get<OwnTeam>(who, '/my-team')).body.data;
const invite = (who: Who, to: string) => post<{ id: string }>(who, '/my-team/invite', { to });
const answer = (who: Who, id: string, accept = true) => post(who, '/my-team/answer-invitation', { id, accept });
async function join(who: Who, name: string, of: Who = owner): Promise<void> {
  const { id } = (await invite(of, mailOf(name))).body.data;
  expect((await answer(who, id)).status).toBe(200);
}
const products = async (who: Who, query = '') =>
  (await get<ProductCard[]>(who, `/my-products${query}`)).body.data.map(({ id }) => id);
const received = async (who: Who, query = '') =>
  (await get<ReceivedRequest[]>(who, `/my-products/requests${query}`)).body.data;
async function send(who: Who, change: object = {}) {
  const { kind, ...advert } = await carAdvertOf(app, who);
  return post<{ id: string }>(who, `/adverts/${kind}`, { ...advert, ...change });
}
async function ask(listing: string): Promise<string> {
  const request = { listing, kind: 'price', name: 'Noura', phone: '0512345678' };
  return (await post<{ id: string }>(guest(), '/listings/request', request)).body.data.id;
}
async function publicAdvert(who: Who, change: object = {}): Promise<string> {
  const { id } = (await send(who, change)).body.data;
  expect((await post(staff, `/desk/adverts/${id}/accept`, { seen: 1 })).status).toBe(200);
  return id;
}

beforeEach(async () => {
  nth += 1;
  owner = await business(`Motors${nth}`);
  memberName = `Member${nth}`;
  member = await proved(memberName);
});

describe('invitations', () => {
  it('reach the confirmed e-mail, are accepted once, and make a member', async () => {
    expect(await teamOf(member)).toMatchObject({ role: 'none', received: [] });
    const { id } = (await invite(owner, ` ${mailOf(memberName).toUpperCase()} `)).body.data;
    await services.postman.settled();
    const [letter] = await db.selectFrom('messages').select('text').where('email', '=', mailOf(memberName)).execute();
    expect(letter?.text).toContain(`Motors${nth} invites you`);
    expect((await teamOf(owner)).sent).toMatchObject([{ id, to: mailOf(memberName) }]);
    expect((await teamOf(member)).received).toMatchObject([{ id, business: { en: `Motors${nth}` } }]);
    expect((await answer(await proved(`Other${nth}`), id)).status).toBe(404);
    expect((await answer(member, id)).status).toBe(200);
    expect((await answer(member, id)).status).toBe(404);
    expect(await teamOf(member)).toMatchObject({ role: 'member', business: { id: owner.id, kind: 'showroom' } });
    expect(await teamOf(owner)).toMatchObject({
      role: 'owner',
      sent: [],
      members: [{ id: member.id, name: memberName, invitedAs: mailOf(memberName) }],
    });
  });

  it('reach a confirmed phone in any writing, and nobody whose contact is not confirmed', async () => {
    const phone = `+96651${String(1_000_000 + nth).slice(-7)}`;
    const made = await person(`Phone${nth}`, { phone });
    const { id } = (await invite(owner, `0${phone.slice(4)}`)).body.data;
    expect((await teamOf(made)).received).toEqual([]);
    expect((await answer(made, id)).status).toBe(404);
    await db.updateTable('accounts').set({ phone_proved_at: services.clock() }).where('id', '=', made.id).execute();
    expect((await teamOf(made)).received).toMatchObject([{ id }]);
  });

  it('can be declined and cancelled, and then not be accepted', async () => {
    const declined = (await invite(owner, mailOf(memberName))).body.data.id;
    expect((await answer(member, declined, false)).status).toBe(200);
    expect((await answer(member, declined)).status).toBe(404);
    expect((await teamOf(owner)).sent).toEqual([]);
    const cancelled = (await invite(owner, mailOf(memberName))).body.data.id;
    const other = await business(`Rival${nth}`);
    expect((await post(other, '/my-team/cancel-invitation', { id: cancelled })).status).toBe(404);
    expect((await post(owner, '/my-team/cancel-invitation', { id: cancelled })).status).toBe(200);
    expect((await answer(member, cancelled)).status).toBe(404);
  });

  it('expire, and another one can be sent then', async () => {
    const { id } = (await invite(owner, mailOf(memberName))).body.data;
    const soon = new Date(services.clock().getTime() - INVITATION_DAYS * DAY_MS);
    await sql`update team_invitations set invited_at = ${soon}, expires_at = ${services.clock()} where id = ${id}`.execute(
      db,
    );
    expect((await teamOf(member)).received).toEqual([]);
    expect((await answer(member, id)).status).toBe(404);
    expect((await teamOf(owner)).sent).toMatchObject([{ id }]);
    expect((await invite(owner, mailOf(memberName))).status).toBe(200);
    await forgetInvitations(db, new Date(services.clock().getTime() - DAY_MS));
    expect((await teamOf(owner)).sent).toHaveLength(1);
  });

  it('say at the field what is wrong with an address', async () => {
    const problem = async (to: string) => (await invite(owner, to)).body.errors?.['to'];
    const words = {
      none: 'Enter a mobile number or an email address',
      own: 'This is your own contact',
      member: 'This person is in your team already',
      invited: 'An invitation is waiting for an answer already',
    };
    expect(await problem('somebody')).toEqual([words.none]);
    expect(await problem('a@b')).toEqual([words.none]);
    expect(await problem(mailOf(`Motors${nth}`))).toEqual([words.own]);
    await join(member, memberName);
    expect(await problem(mailOf(memberName))).toEqual([words.member]);
    await invite(owner, 'new@example.com');
    expect(await problem('New@example.com')).toEqual([words.invited]);
  });

  it('have limits: of those that wait, of a person in a day, and of members', async () => {
    for (let count = 0; count < MAX_INVITATIONS_OF_PERSON; count += 1) {
      const { id } = (await invite(owner, 'again@example.com')).body.data;
      await post(owner, '/my-team/cancel-invitation', { id });
    }
    expect((await invite(owner, 'again@example.com')).body.code).toBe('too_many');
    for (let count = 0; count < MAX_OPEN_INVITATIONS; count += 1)
      expect((await invite(owner, `new${count}@example.com`)).status).toBe(200);
    expect((await invite(owner, 'one-more@example.com')).body.code).toBe('team_full');

    const large = await business(`Large${nth}`);
    const { id } = (await invite(large, mailOf(memberName))).body.data;
    const others = Array.from({ length: MAX_TEAM_MEMBERS }, (_, at) => ({ id: crypto.randomUUID(), at }));
    await sql`
      insert into accounts (id, name, email, account_type, locale, password_hash, created_at)
      select id, 'M', id || '@example.com', 'individual', 'en', 'x', ${services.clock()} from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as one(id uuid)
    `.execute(db);
    await db
      .insertInto('team_members')
      .values(
        others.map((one) => ({
          account_id: one.id,
          business_id: large.id,
          invited_as: 'm',
          joined_at: services.clock(),
        })),
      )
      .execute();
    expect((await answer(member, id)).body.code).toBe('team_full');
    expect((await invite(large, 'one-more@example.com')).body.code).toBe('team_full');
  });

  it('are for showrooms and offices to send, and for people in no team to accept', async () => {
    expect((await get({}, '/my-team')).status).toBe(401);
    expect((await invite(member, 'somebody@example.com')).body.code).toBe('not_allowed');
    await join(member, memberName);
    const second = await business(`Second${nth}`);
    const { id } = (await invite(second, mailOf(memberName))).body.data;
    expect((await answer(member, id)).body.code).toBe('other_team');
    const third = await business(`Third${nth}`);
    await db.updateTable('accounts').set({ email_proved_at: services.clock() }).where('id', '=', third.id).execute();
    const toBusiness = (await invite(second, mailOf(`Third${nth}`))).body.data.id;
    expect((await answer(third, toBusiness)).body.code).toBe('not_allowed');
  });
});

describe('a member', () => {
  beforeEach(() => join(member, memberName));

  it('sees and changes the adverts of the business, and their own apart', async () => {
    const ofOwner = (await send(owner)).body.data.id;
    const own = (await send(member)).body.data.id;
    const ofTeam = (await send(member, { business: owner.id })).body.data.id;
    expect(await products(member)).toEqual([ofTeam, ofOwner]);
    expect(await products(member, '?of=team')).toEqual([ofTeam, ofOwner]);
    expect(await products(member, '?of=own')).toEqual([own]);
    expect(await products(owner)).toEqual([ofTeam, ofOwner]);
    expect((await get<OwnAdvert>(member, `/adverts/${ofOwner}`)).body.data.business).toBe(owner.id);
    expect((await get<OwnAdvert>(member, `/adverts/${own}`)).body.data.business).toBeNull();
    const patched = await app.request(`/api/my-products/${ofOwner}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...member },
      body: JSON.stringify({ availability: 'sold' }),
    });
    expect(patched.status).toBe(200);
    expect((await post(member, `/my-products/${ofTeam}/delete`, { approval: 'pending' })).status).toBe(200);
    expect(await products(owner)).toEqual([ofOwner]);
    const acts = await db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', ofOwner)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { actor: `account:${owner.id}`, action: 'adverts.create' },
      { actor: `account:${member.id}`, action: 'adverts.setAvailability' },
    ]);
  });

  it('imports files as the business, with its memory of columns', async () => {
    const table = await bringTable(app, member);
    expect(
      (await post(member, `/my-products/imports/${table.id}/take`, { columns: table.columns, leaveOut: false })).status,
    ).toBe(200);
    expect(await products(owner)).toHaveLength(1);
    expect(await products(member, '?of=own')).toEqual([]);
  });

  it('answers requests, and everybody of the team sees who did', async () => {
    const listing = await publicAdvert(owner);
    const id = await ask(listing);
    expect((await received(member)).map((one) => one.id)).toEqual([id]);
    const { items } = (await get<NotificationList>(member, '/notifications')).body.data;
    expect(items[0]).toMatchObject({ event: 'request_received', advert: { id: listing } });
    expect((await post(member, '/my-products/requests/answered', { id, outcome: 'called' })).status).toBe(200);
    expect(await received(owner, '?state=answered')).toMatchObject([{ id, outcome: 'called', answeredBy: memberName }]);
    expect(await received(member, '?state=answered')).toMatchObject([{ id, answeredBy: null }]);
    expect(await received(member, '?state=answered&of=own')).toEqual([]);
    expect(
      (await post(member, '/listings/request', { listing, kind: 'price', name: 'Me', phone: '0512345678' })).body.code,
    ).toBe('own_listing');
  });

  it('may not change the page of the business or its team', async () => {
    expect((await get(member, '/my-page')).body.code).toBe('not_allowed');
    expect((await post(member, '/my-team/remove-member', { id: member.id })).body.code).toBe('not_allowed');
    const { id } = (await invite(owner, 'new@example.com')).body.data;
    expect((await post(member, '/my-team/cancel-invitation', { id })).body.code).toBe('not_allowed');
  });

  it('who is removed sees and sends nothing of the business from the next call on', async () => {
    const listing = await publicAdvert(owner);
    const request = await ask(listing);
    expect(await products(member)).toEqual([listing]);
    const rival = await business(`Rival${nth}`);
    expect((await post(rival, '/my-team/remove-member', { id: member.id })).status).toBe(404);
    expect((await post(owner, '/my-team/remove-member', { id: member.id })).status).toBe(200);
    expect((await post(owner, '/my-team/remove-member', { id: member.id })).status).toBe(404);
    expect(await products(member)).toEqual([]);
    expect(await received(member)).toEqual([]);
    expect((await get(member, `/adverts/${listing}`)).status).toBe(404);
    expect((await post(member, '/my-products/requests/answered', { id: request, outcome: 'called' })).status).toBe(404);
    const waited = await send(member, { business: owner.id });
    expect([waited.status, waited.body.code]).toEqual([422, 'not_in_team']);
    const { kind: _kind, ...change } = await carAdvertOf(app, member);
    const changed = await app.request(`/api/adverts/${listing}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...member },
      body: JSON.stringify({ ...change, business: owner.id }),
    });
    expect(await changed.json()).toMatchObject({ code: 'not_in_team' });
  });

  it('leaves by themselves, and keeps their own adverts', async () => {
    const own = (await send(member)).body.data.id;
    expect((await post(member, '/my-team/leave', { business: owner.id })).status).toBe(200);
    expect((await post(member, '/my-team/leave', { business: owner.id })).status).toBe(404);
    expect(await products(member)).toEqual([own]);
    expect((await teamOf(owner)).members).toEqual([]);
  });

  it('loses the business while its account is blocked, and may join another one then', async () => {
    await blockAccount(db, owner.id, services.clock(), 'A test');
    expect(await teamOf(member)).toMatchObject({ role: 'none', business: null });
    expect((await send(member, { business: owner.id })).body.code).toBe('not_in_team');
    await unblockAccount(db, owner.id);
    expect((await teamOf(member)).role).toBe('member');
    await blockAccount(db, owner.id, services.clock(), 'A test');
    const next = await business(`Next${nth}`);
    await join(member, memberName, next);
    expect((await teamOf(member)).business?.id).toBe(next.id);
  });

  it('cannot advertise for a blocked seller, and reads why', async () => {
    await send(owner);
    await sql`update sellers set blocked_at = now(), block_reason = 'fraud', block_text = 'Paid in advance' where account_id = ${owner.id}`.execute(
      db,
    );
    expect((await send(member, { business: owner.id })).body.code).toBe('seller_blocked');
    expect((await send(member)).status).toBe(200);
    const block = async (of: string) =>
      (await get<{ block: object | null }>(member, `/my-products/block?of=${of}`)).body.data.block;
    expect(await block('team')).toMatchObject({ text: 'Paid in advance' });
    expect(await block('own')).toBeNull();
  });

  it('ends with either account, and is in the personal data of both', async () => {
    const mine = await selectPersonalData(db, member.id);
    expect(mine['team']).toMatchObject([{ invited_as: mailOf(memberName), role: 'member' }]);
    expect((await selectPersonalData(db, owner.id))['team']).toMatchObject([{ role: 'owner' }]);
    const leaving = await proved(`Leaving${nth}`);
    await join(leaving, `Leaving${nth}`);
    await endAccount(db, leaving.id);
    expect((await teamOf(owner)).members.map(({ id }) => id)).toEqual([member.id]);
    await endAccount(db, owner.id);
    expect((await teamOf(member)).role).toBe('none');
  });
});

it('logs no defect', () => expect(logged).toEqual([]));

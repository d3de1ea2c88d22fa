import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DeskPerson, DeskPersonCard } from '#domain/desk/desk-person.ts';
import { carAdvertOf } from '../../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { storeTotp } from '../../accounts/factors/factors-sql.ts';
import { renewRecoveryCodes } from '../../accounts/factors/recovery-codes.ts';
import { openSession } from '../../accounts/sessions.ts';
import { readNames } from '../../db/name-words-sql.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { app, services } = tested;
const { db, clock } = services;
const administrator = await person('Administrator', { role: 'staff' });
const second = await person('Second', { role: 'staff' });
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
const supervisor = await person('Supervisor', { role: 'staff', roles: ['supervisor'] });

const found = async (q: string, group = 'customers') =>
  (await get<DeskPersonCard[]>(administrator, `/desk/people?group=${group}&q=${encodeURIComponent(q)}`)).body.data.map(
    ({ name }) => name,
  );
const personAt = async (who: Who, id: string) => get<DeskPerson>(who, `/desk/people/${id}`);
const signIn = async (login: string, password: string, language = 'en') => {
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ login, password }),
  });
  return (await answer.json()) as { code?: string; message: string };
};
const PASSWORD = 'a long enough password';
const auditOf = async (subject: string) =>
  (
    await db.selectFrom('audit_log').select(['action', 'words']).where('subject', '=', subject).orderBy('id').execute()
  ).map(({ action, words }) => [action, words?.['reason']] as const);

describe('the lists of people', () => {
  it('find customers by name, phone in any writing and e-mail, and staff in a list of their own', async () => {
    await person('أحمد العتيبي', { phone: '+966520000011' });
    for (const q of ['احمد', 'العتيبى', 'عتيبي', '0520000011', '052 000 0011', '+966520000011', '٠٥٢٠٠٠٠٠١١', '0011'])
      expect(await found(q), q).toEqual(['أحمد العتيبي']);
    await person('Layla');
    expect(await found('LAYLA@example')).toEqual(['Layla']);
    for (const q of ['%', '_', "'", '!()&|:*', 'nobody']) expect(await found(q), q).toEqual([]);
    expect(await found('Agent')).toEqual([]);
    expect(await found('Agent', 'staff')).toEqual(['Agent']);
  });

  it('find names that were stored before names were read', async () => {
    const { id } = await person('Hamza Old');
    await db
      .updateTable('accounts')
      .set({ name_words: sql<string>`null` })
      .where('id', '=', id)
      .execute();
    expect(await found('Hamza O')).toEqual(['Hamza Old']);
    expect(await readNames(db, 'accounts')).toBe(1);
    expect(await found('Old Hamza')).toEqual(['Hamza Old']);
  });

  it.each(['newest', 'oldest'] as const)(
    'are read by pages in both directions, the %s first, each account once',
    async (sort) => {
      for (let at = 0; at < 35; at += 1) await person(`${sort}${at}`);
      const list = `/desk/people?q=${sort}&sort=${sort}`;
      const first = await get<DeskPersonCard[]>(administrator, list);
      expect(first.body.meta).toMatchObject({ total: 35, totalIsCapped: false });
      const second = await get<DeskPersonCard[]>(administrator, `${list}&cursor=${first.body.meta?.nextCursor}`);
      expect(second.body.meta?.nextCursor).toBeNull();
      const names = [...first.body.data, ...second.body.data].map(({ name }) => name);
      expect(names).toEqual(Array.from({ length: 35 }, (_, at) => `${sort}${sort === 'newest' ? 34 - at : at}`));
      const back = await get<DeskPersonCard[]>(administrator, `${list}&cursor=${second.body.meta?.previousCursor}`);
      expect(back.body.data.map(({ name }) => name)).toEqual(names.slice(0, 30));
      expect((await get(administrator, '/desk/people?sort=name')).status).toBe(422);
    },
  );

  it('are for administrators only; a customer’s page is for whoever works with orders, without sessions', async () => {
    const { id } = await person('Customer');
    for (const who of [agent, supervisor]) {
      expect((await get(who, '/desk/people')).body.code).toBe('role_needed');
      expect((await get(who, '/desk/role-proposals')).body.code).toBe('role_needed');
      expect((await personAt(who, id)).body.data).toMatchObject({ name: 'Customer', sessions: null });
      expect((await personAt(who, administrator.id)).body.code).toBe('role_needed');
      for (const act of ['block', 'unblock', 'end-sessions', 'password-link', 'propose-roles'])
        expect((await post(who, `/desk/people/${act}`, { id })).body.code).toBe('role_needed');
    }
    expect((await personAt(administrator, id)).body.data.sessions).toHaveLength(1);
    expect((await personAt(administrator, crypto.randomUUID())).status).toBe(404);
    expect((await auditOf(id)).map(([action]) => action)).toEqual(['desk.person', 'desk.person', 'desk.person']);
  });
});

it('the page of a person has their orders, also those of a guest with the phone, documents, listings and letters', async () => {
  const customer = await person('Everything', { phone: '+966520000022' });
  const own = (await apply(customer)).body.data;
  const byPhone = (await apply(guest(), { answers: { phone: '+966520000022', fullName: 'Every Thing' } })).body.data;
  const { kind, ...advert } = await carAdvertOf(app, customer);
  const listing = (await post<{ id: string }>(customer, `/adverts/${kind}`, advert)).body.data;
  await post(customer, '/settings/send-contact', {
    reason: 'question',
    subject: 'Opening hours',
    details: 'Where are you on Fridays?',
    name: 'Noura',
    email: 'noura@example.com',
  });
  await db
    .insertInto('listing_requests')
    .values({
      id: crypto.randomUUID(),
      command_key: crypto.randomUUID(),
      listing_id: Number(listing.id),
      kind: 'viewing',
      name: 'Noura',
      phone: '+966520000022',
      subject: 'Toyota Camry',
      account_id: customer.id,
      locale: 'en',
      created_at: new Date('2020-01-01T09:00:00Z'),
    })
    .execute();
  const { body } = await personAt(agent, customer.id);
  expect(body.data.orders).toMatchObject({
    total: 2,
    items: [
      { id: byPhone.id, isByPhone: true },
      { id: own.id, isByPhone: false },
    ],
  });
  expect(body.data.listings).toMatchObject({ total: 1, items: [{ id: listing.id, approval: 'pending' }] });
  expect(body.data.letters).toMatchObject({
    total: 2,
    items: [
      { kind: 'contact', subject: 'Opening hours' },
      // About a listing without an owner, so that it waits at the desk.
      { kind: 'request', subject: 'Toyota Camry' },
    ],
  });
  const { items, total } = body.data.documents;
  expect(total).toBeGreaterThan(0);
  // What only has the phone is read order by order.
  expect(items.map(({ order }) => order)).toEqual(items.map(() => ({ id: own.id, number: own.number })));
  const [document] = items;
  await post(agent, `/desk/orders/${own.id}/check-document`, {
    document: document?.id,
    seen: 0,
    finding: { verdict: 'verified', expiresOn: '2031-01-31' },
  });
  expect((await personAt(agent, customer.id)).body.data.documents.items[0]).toMatchObject({
    id: document?.id,
    check: { verdict: 'verified', expiresOn: '2031-01-31', reason: null },
  });
});

describe('a blocked customer', () => {
  it('is signed out, told whom to write to, and their adverts are hidden until they are unblocked', async () => {
    const customer = await person('Blocked');
    const { kind, ...advert } = await carAdvertOf(app, customer);
    const { id } = (await post<{ id: string }>(customer, `/adverts/${kind}`, advert)).body.data;
    await post(administrator, `/desk/adverts/${id}/accept`, { seen: 1 });
    const isShown = async () => (await get(guest(), `/cars/${id}`)).status === 200;
    expect(await isShown()).toBe(true);

    const reason = 'Paid in advance and never delivered';
    expect((await post(administrator, '/desk/people/block', { id: customer.id, reason: ' ' })).status).toBe(422);
    expect((await post(administrator, '/desk/people/block', { id: customer.id, reason })).status).toBe(200);
    expect((await post(administrator, '/desk/people/block', { id: customer.id, reason })).body.code).toBe(
      'person_changed',
    );
    expect((await get(customer, '/my-products')).status).toBe(401);
    expect(await isShown()).toBe(false);
    expect(await signIn('blocked@example.com', PASSWORD)).toMatchObject({ code: 'account_blocked' });
    expect((await signIn('blocked@example.com', PASSWORD)).message).toContain('Contact us');
    // Nobody learns from a wrong password that the account is blocked.
    expect((await signIn('blocked@example.com', 'another password')).code).toBe('incorrect_data');
    expect((await personAt(second, customer.id)).body.data).toMatchObject({ state: 'blocked', block: { reason } });
    expect(await auditOf(customer.id)).toContainEqual(['desk.blockPerson.reason', reason]);
    expect((await post(administrator, '/desk/people/password-link', { id: customer.id })).body.code).toBe(
      'person_changed',
    );

    expect((await post(administrator, '/desk/people/unblock', { id: customer.id })).status).toBe(200);
    expect((await signIn('blocked@example.com', PASSWORD)).code).toBeUndefined();
    expect(await isShown()).toBe(true);
  });

  it('whose seller was blocked for itself stays blocked as a seller', async () => {
    const customer = await person('Seller');
    const { kind, ...advert } = await carAdvertOf(app, customer);
    const { id } = (await post<{ id: string }>(customer, `/adverts/${kind}`, advert)).body.data;
    const { seller_id: seller } = await db
      .selectFrom('listings')
      .select('seller_id')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    await post(administrator, `/desk/sellers/${seller}/block`, { reason: 'fraud', text: null });
    await post(administrator, '/desk/people/block', { id: customer.id, reason: 'Fraud' });
    await post(administrator, '/desk/people/unblock', { id: customer.id });
    const { block_reason: reason } = await db
      .selectFrom('sellers')
      .select('block_reason')
      .where('id', '=', Number(seller))
      .executeTakeFirstOrThrow();
    expect(reason).toBe('fraud');
  });
});

describe('help with signing in', () => {
  it('goes to the person only: the answer has no link, and the link sets a password once', async () => {
    const customer = await person('Forgetful', { phone: '+966520000033' });
    const { body } = await post(administrator, '/desk/people/password-link', { id: customer.id });
    expect(body.data).toMatchObject({ channel: 'whatsapp', to: '+9665•••••033' });
    expect(JSON.stringify(body)).not.toContain('set-password');
    await services.messenger.settled();
    const [message] = await db
      .selectFrom('messages')
      .select(['text', 'template'])
      .where('phone', '=', '+966520000033')
      .execute();
    expect(message?.template).toBe('password_link');
    const token = /#([\w-]+)/.exec(message?.text ?? '')?.[1];
    const set = await app.request('/api/auth/set-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: 'quiet lamp by the sea', passwordConfirmation: 'quiet lamp by the sea' }),
    });
    expect(set.status).toBe(200);
    expect((await signIn('0520000033', 'quiet lamp by the sea')).code).toBeUndefined();
    expect((await get(customer, '/my-products')).status).toBe(401);
  });

  it('removes the second steps of a colleague who lost their device, and tells them by e-mail', async () => {
    const clerk = await person('LostPhone', { role: 'staff', roles: ['agent'] });
    const factor = { id: crypto.randomUUID(), accountId: clerk.id, name: 'Phone', now: clock() };
    await storeTotp(db, { ...factor, sealed: Buffer.from('sealed'), step: 1 });
    await renewRecoveryCodes(db, clerk.id);
    const before = await personAt(administrator, clerk.id);
    expect(before.body.data.secondSteps).toBe(1);
    expect(JSON.stringify(before.body)).not.toContain('sealed');

    const reset = (who: Who, id: string, reason = 'Lost on the way to work') =>
      post(who, '/desk/people/reset-factors', { id, reason });
    expect((await reset(supervisor, clerk.id)).body.code).toBe('role_needed');
    expect((await reset(administrator, clerk.id, ' ')).status).toBe(422);
    expect((await reset(administrator, clerk.id)).status).toBe(200);
    expect((await get(clerk, '/desk/orders')).status).toBe(401);
    expect((await personAt(administrator, clerk.id)).body.data.secondSteps).toBe(0);
    for (const table of ['second_factors', 'recovery_codes'] as const)
      expect(await db.selectFrom(table).select('account_id').where('account_id', '=', clerk.id).execute()).toEqual([]);
    expect(await auditOf(clerk.id)).toContainEqual(['desk.resetFactors.reason', 'Lost on the way to work']);
    await services.postman.settled();
    const mails = await db
      .selectFrom('messages')
      .select('template')
      .where('email', '=', 'lostphone@example.com')
      .execute();
    expect(mails).toEqual([{ template: 'factor_removed' }]);
    expect((await reset(administrator, clerk.id)).body.code).toBe('person_changed');
    const customer = await person('No Steps');
    expect((await reset(administrator, customer.id)).body.code).toBe('person_changed');
  });

  it('is refused where nothing is known to be theirs', async () => {
    const customer = await person('Unproved');
    expect((await post(administrator, '/desk/people/password-link', { id: customer.id })).body.code).toBe('no_channel');
  });
});

it('ends sessions of others, and nobody acts on their own account', async () => {
  const customer = await person('Elsewhere');
  expect((await post(administrator, '/desk/people/end-sessions', { id: customer.id })).status).toBe(200);
  expect((await get(customer, '/my-products')).status).toBe(401);
  const again = { authorization: `Bearer ${await openSession(db, customer.id, clock())}` };
  expect((await get(again, '/my-products')).status).toBe(200);
  for (const [act, body] of [
    ['block', { reason: 'Mine' }],
    ['unblock', {}],
    ['end-sessions', {}],
    ['password-link', {}],
    ['reset-factors', { reason: 'Mine' }],
    ['propose-roles', { seen: ['administrator'], roles: ['agent'] }],
  ] as const)
    expect((await post(administrator, `/desk/people/${act}`, { id: administrator.id, ...body })).body.code, act).toBe(
      'own_account',
    );
});

import { describe, expect, it } from 'vitest';
import { lenderApi } from '#contract/lender-api.ts';
import { api } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AuditEntry } from '#domain/desk/audit-entry.ts';
import type { AuditLine, DeskOrder } from '#domain/desk/desk-order.ts';
import type { LenderKey } from '#domain/desk/lender-key.ts';
import type { HandedLender, LenderOrder } from '#domain/desk/lender-order.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { seedLenders } from '#demonstration/seed-content.ts';
import { applicants, replySecret, type Who } from '../../../../tests/support/applicants.ts';
import { sampleInput } from '../../../../tests/support/sample-input.ts';
import { selectLenders } from './lenders-sql.ts';

const { enterOffer } = lenderApi;
const { tested, person, guest, get, post, apply } = await applicants({
  limitOf: (endpoint) => (endpoint === enterOffer ? (enterOffer.limit ?? null) : null),
});
const { app, passTime } = tested;
const { db, clock } = tested.services;
await seedLenders(db, clock());
const [sanad, rukn] = await selectLenders(db);
if (!sanad || !rukn) throw new Error('The demonstration has no lenders.');
const sara = await person('Sara');
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
const boss = await person('Boss', { role: 'staff', roles: ['administrator'] });
const clerk = await person('Clerk', { role: 'staff', roles: ['lender'], lender: sanad.id });
const offer = {
  downPayment: 1_000_000,
  financeAmount: 9_000_000,
  months: 12,
  installment: 800_000,
  finalPayment: 0,
  adminFee: 0,
  validUntil: new Date(clock().getTime() + 30 * DAY_MS).toISOString().slice(0, 10),
};

interface Made {
  readonly id: string;
  readonly secret?: string;
}
const make = (lender: string, more: object = {}, key?: string) =>
  post<Made>(boss, '/desk/lender-keys', { lender, name: 'Loan system', replySecret: replySecret(), ...more }, key);
const withKey = (secret: string | undefined): Who => ({ authorization: `Bearer ${secret}` });
async function keyOf(lender: string): Promise<Who & { id: string }> {
  const { id, secret } = (await make(lender)).body.data;
  return Object.defineProperty({ ...withKey(secret) }, 'id', { value: id, enumerable: false }) as Who & { id: string };
}
const revoke = (id: string) => post(boss, '/desk/lender-keys/revoke', { id });
const keys = async () => (await get<LenderKey[]>(boss, '/desk/lender-keys')).body.data;
const send = (who: Who, order: string, more: object = {}, key?: string) =>
  post<{ id: string; number: string; offer: string; apr: number; total: number }>(
    who,
    '/lenders/offers',
    { order, offer: { ...offer, ...more } },
    key,
  );
const handed = async (id: string) => (await get<HandedLender[]>(agent, `/desk/orders/${id}/handed`)).body.data;
const takeBack = (id: string) => post(agent, `/desk/orders/${id}/take-back`, { lender: sanad.id });

/** An order under review, handed to these lenders. */
async function handedTo(...lenders: string[]): Promise<{ id: string; number: string }> {
  const { id } = (await apply(sara)).body.data;
  await post(agent, `/desk/orders/${id}/move`, { seen: 'new', event: 'review' });
  if (lenders.length > 0) await post(agent, `/desk/orders/${id}/handed`, { lenders });
  const { number } = (await get<DeskOrder>(agent, `/desk/orders/${id}`)).body.data;
  return { id, number };
}

describe('a key of a lender', () => {
  it('is shown once to the administrator who made it, and stored only as a hash', async () => {
    const [key, secret] = [crypto.randomUUID(), replySecret()];
    const made = (await make(sanad.id, { name: 'Core system', replySecret: secret }, key)).body.data;
    expect(made.secret).toMatch(/^wijha-lender\.[\w-]{43}$/);
    expect((await make(sanad.id, { name: 'Core system', replySecret: secret }, key)).body.data).toEqual(made);
    passTime(15 * MINUTE_MS);
    expect((await make(sanad.id, { name: 'Core system', replySecret: secret }, key)).body.data.secret).toBeUndefined();
    expect(await keys()).toContainEqual({
      id: made.id,
      name: 'Core system',
      lender: { id: sanad.id, name: sanad.name },
      madeAt: expect.any(String) as unknown,
      madeBy: 'Boss',
      lastUsedAt: null,
      revokedAt: null,
    });
    const stored = await db.selectFrom('lender_keys').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    const command = await db.selectFrom('commands').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
    expect(JSON.stringify([stored, command.response])).not.toContain(made.secret?.split('.')[1]);
  });

  it('is made only for a published lender and with a name, by administrators alone', async () => {
    expect((await make('999999')).body.errors).toHaveProperty('lender');
    expect((await make(sanad.id, { name: ' ' })).body.errors).toHaveProperty('name');
    for (const who of [agent, clerk, sara]) {
      expect((await get(who, '/desk/lender-keys')).status).toBe(403);
      const body = { lender: sanad.id, name: 'Mine', replySecret: replySecret() };
      expect((await post(who, '/desk/lender-keys', body)).status).toBe(403);
    }
    const asks = [api.desk.makeLenderKey, api.desk.revokeLenderKey];
    expect(asks.map(({ fresh }) => fresh)).toEqual([true, true]);
  });

  it('opens nothing once it was revoked, and notes its last use', async () => {
    const { number } = await handedTo(sanad.id);
    const key = await keyOf(sanad.id);
    expect((await send(key, number)).status).toBe(200);
    expect((await keys()).find(({ id }) => id === key.id)?.lastUsedAt).toEqual(expect.any(String));
    expect((await revoke(key.id)).status).toBe(200);
    expect(await send(key, number)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await keys()).find(({ id }) => id === key.id)?.revokedAt).toEqual(expect.any(String));
    expect((await revoke(key.id)).status).toBe(404);
  });

  it('opens nothing but the calls for systems of lenders, which nothing else opens', async () => {
    const key = await keyOf(sanad.id);
    const { number } = await handedTo(sanad.id);
    for (const who of [clerk, boss, sara, guest(), withKey('wijha-lender.wrong')])
      expect((await send(who, number)).status).toBe(401);
    expect((await send({ cookie: `auth_token=${key['authorization']?.slice(7)}` }, number)).status).toBe(403);
    const closed = Object.values(api).flatMap((table) =>
      Object.values<Endpoint>(table).filter(({ access }) => access === 'staff' || access === 'signed-in'),
    );
    for (const endpoint of closed) {
      const input = sampleInput(endpoint.input) as Record<string, unknown>;
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(input[part])));
      const answer = await app.request(`/api${path}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...key },
        ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { body: JSON.stringify(input) }),
      });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
  });
});

describe('an offer through the API', () => {
  it('waits until an agent sends it, with the name of its key, and is entered once', async () => {
    const { id, number } = await handedTo(sanad.id);
    const key = await keyOf(sanad.id);
    const once = crypto.randomUUID();
    const first = await send(key, number, {}, once);
    expect(first.body.data).toMatchObject({ id, number, total: 10_600_000, apr: expect.any(Number) as unknown });
    expect((await send(key, number, {}, once)).body).toEqual(first.body);
    expect(await send(key, number, { months: 13 }, once)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    const [lender] = await handed(id);
    expect(lender).toMatchObject({
      answer: 'offered',
      offers: [{ id: first.body.data.offer, state: 'waiting', months: 12, keyName: 'Loan system' }],
    });
    const { body } = await get<LenderOrder>(clerk, `/desk/lender/orders/${id}`);
    expect(body.data.offers).toMatchObject([{ id: first.body.data.offer, keyName: 'Loan system' }]);
    const sent = await post(agent, `/desk/orders/${id}/send-lender-offers`, {
      seen: 'reviewing',
      offers: [first.body.data.offer],
    });
    expect(sent.status).toBe(200);
  });

  it('takes the number as people write it, and needs a key for sending once', async () => {
    const { id, number } = await handedTo(sanad.id);
    const key = await keyOf(sanad.id);
    expect((await send(key, number.toLowerCase().replaceAll('-', ' '))).body.data.id).toBe(id);
    const without = await app.request('/api/lenders/offers', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ order: number, offer }),
    });
    expect([without.status, ((await without.json()) as { code: string }).code]).toEqual([422, 'key_missing']);
  });

  it('is refused with words in both languages and the path of each field', async () => {
    const { number } = await handedTo(sanad.id);
    const key = await keyOf(sanad.id);
    for (const [language, letters] of [
      ['en', /[a-z]/],
      ['ar', /[\u0600-\u06ff]/],
    ] as const) {
      const who = { ...key, 'accept-language': language };
      const wrong = await send(who, number, { installment: 1, months: 'many', validUntil: '2020-02-31' });
      expect(wrong.status).toBe(422);
      expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual([
        'offer.installment',
        'offer.months',
        'offer.validUntil',
      ]);
      expect(
        Object.values(wrong.body.errors ?? {})
          .flat()
          .join(),
      ).toMatch(letters);
      expect((await send(who, number, { validUntil: '2020-01-01' })).body.errors).toEqual({
        'offer.validUntil': [expect.stringMatching(letters)],
      });
      expect((await send(who, 'my order')).body.errors).toEqual({ order: [expect.stringMatching(letters)] });
    }
  });

  it('is for orders that the lender has: all others are not found, and ended ones refused', async () => {
    const ours = await handedTo(sanad.id);
    const theirs = await handedTo(rukn.id);
    const key = await keyOf(sanad.id);
    for (const number of [theirs.number, (await handedTo()).number, 'WJ-99999999-1'])
      expect([404, 422]).toContain((await send(key, number)).status);
    expect((await send(key, theirs.number)).body.code).toBe('not_found');
    await takeBack(ours.id);
    expect((await send(key, ours.number)).body.code).toBe('not_found');
  });

  it('is in the audit log of its order and of everybody, with the name of the key', async () => {
    const { id, number } = await handedTo(sanad.id);
    const key = await keyOf(sanad.id);
    await send(key, number);
    const lines = (await get<AuditLine[]>(agent, `/desk/orders/${id}/audit`)).body.data;
    expect(lines).toContainEqual(
      expect.objectContaining({ act: 'lenderApi.enterOffer', by: { role: 'lender_key', name: 'Loan system' } }),
    );
    const entries = (await get<{ entries: AuditEntry[] }>(boss, `/desk/audit-log?about=${number}`)).body.data.entries;
    expect(entries).toContainEqual(
      expect.objectContaining({
        act: 'lenderApi.enterOffer',
        by: { kind: 'lender_key', id: null, name: 'Loan system' },
        about: { kind: 'order', id, number },
      }),
    );
    await revoke(key.id);
    const acts = await db.selectFrom('audit_log').select(['action', 'actor']).where('subject', '=', key.id).execute();
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      'desk.makeLenderKey',
      'desk.makeLenderKey.name',
      'desk.revokeLenderKey',
    ]);
  });

  it('has a limit for each key, which another key does not use up', async () => {
    const { number } = await handedTo(sanad.id);
    const [busy, other] = [await keyOf(sanad.id), await keyOf(sanad.id)];
    const statuses: number[] = [];
    for (let nth = 0; nth <= (enterOffer.limit?.count ?? 0); nth += 1)
      statuses.push((await send(busy, number, { months: 12 + (nth % 200) })).status);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(other, number)).status).toBe(200);
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { HandedLender, LenderOrder, LenderOrderCard } from '#domain/desk/lender-order.ts';
import { lenderOrderPosition } from '#domain/desk/lender-orders-position.ts';
import { HandedSort } from '#domain/desk/list-sort.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { seedLenders } from '#demonstration/seed-content.ts';
import { selectPersonalData } from '../../accounts/personal-data-sql.ts';
import { eraseWordsAbout } from '../../db/audit-sql.ts';
import { applicants, replySecret, type Who } from '../../../../tests/support/applicants.ts';
import { sampleInput } from '../../../../tests/support/sample-input.ts';
import { lenderOrderBatches, selectLenderOrders } from './lender-orders-sql.ts';
import { selectLenders } from './lenders-sql.ts';

const { tested, person, get, post, apply, guest } = await applicants();
const { app } = tested;
const { db, clock } = tested.services;
await seedLenders(db, clock());
const [sanad, rukn] = await selectLenders(db);
if (!sanad || !rukn) throw new Error('The demonstration has no lenders.');
const sara = await person('Sara');
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
const clerk = await person('Clerk', { role: 'staff', roles: ['lender'], lender: sanad.id });
const rival = await person('Rival', { role: 'staff', roles: ['lender'], lender: rukn.id });
const nextMonth = new Date(clock().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
const terms = {
  downPayment: 0,
  financeAmount: 9_000_000,
  months: 12,
  installment: 800_000,
  finalPayment: 0,
  adminFee: 0,
  validUntil: nextMonth,
};

const atDesk = async (id: string) => (await get<DeskOrder>(agent, `/desk/orders/${id}`)).body.data;
const handed = async (id: string) => (await get<HandedLender[]>(agent, `/desk/orders/${id}/handed`)).body.data;
const own = async (id: string) => (await get<OrderDetail>(sara, `/orders/${id}`)).body.data;
const listed = async (who: Who) => (await get<LenderOrderCard[]>(who, '/desk/lender/orders')).body.data;
const read = (who: Who, id: string) => get<LenderOrder>(who, `/desk/lender/orders/${id}`);
const act = (who: Who, id: string, what: string, body: object, key?: string) =>
  post<unknown>(who, `/desk/lender/orders/${id}/${what}`, body, key);
const staff = (id: string, what: string, body: object) => post<unknown>(agent, `/desk/orders/${id}/${what}`, body);
const handOver = (id: string, ...lenders: string[]) => staff(id, 'handed', { lenders });

/** An order under review, handed to these lenders. */
async function handedTo(...lenders: string[]): Promise<string> {
  const { id } = (await apply(sara)).body.data;
  await staff(id, 'move', { seen: 'new', event: 'review' });
  if (lenders.length > 0) expect((await handOver(id, ...lenders)).status).toBe(200);
  return id;
}
const send = async (id: string, ...offers: (string | undefined)[]) =>
  staff(id, 'send-lender-offers', { seen: (await atDesk(id)).status, offers });

describe('an order for a lender', () => {
  it('is there once it was handed over, and not found before, for others, and once it was taken back', async () => {
    const id = await handedTo();
    expect((await read(clerk, id)).status).toBe(404);
    expect((await read(clerk, crypto.randomUUID())).body.code).toBe('not_found');
    await handOver(id, sanad.id);
    expect((await listed(clerk)).map((order) => order.id)).toContain(id);
    expect((await read(clerk, id)).body.data).toMatchObject({ id, answer: 'none', mayOffer: true, offers: [] });
    expect((await read(rival, id)).status).toBe(404);
    expect((await listed(rival)).map((order) => order.id)).not.toContain(id);
    expect((await staff(id, 'take-back', { lender: sanad.id })).status).toBe(200);
    expect((await read(clerk, id)).status).toBe(404);
    for (const [what, body] of [
      ['offers', { offers: [terms] }],
      ['decline', { text: 'No' }],
      ['withdraw-offer', { offer: crypto.randomUUID(), reason: 'other', text: null }],
    ] as const)
      expect((await act(clerk, id, what, body)).status).toBe(404);
    expect((await staff(id, 'take-back', { lender: sanad.id })).status).toBe(409);
  });

  it('has what it needs to decide, and nothing of other lenders or of our desk', async () => {
    const id = await handedTo(sanad.id, rukn.id);
    await staff(id, 'offers', { seen: 'reviewing', offers: [{ ...terms, bankName: { en: 'Third', ar: 'ثالث' } }] });
    await act(rival, id, 'offers', { offers: [{ ...terms, months: 13 }] });
    const { data } = (await read(clerk, id)).body;
    expect(data.answers['monthlySalary']).toBeTypeOf('number');
    expect(data.documents.length).toBeGreaterThan(0);
    expect(data).toMatchObject({ offers: [], lender: { id: sanad.id, name: sanad.name } });
    expect(JSON.stringify(data)).not.toMatch(/Third|assignee|timeline|openedAt|Rukn/);
  });

  it('has its documents, and each look is in the audit log', async () => {
    const id = await handedTo(sanad.id);
    const [document] = (await read(clerk, id)).body.data.documents;
    const look = async (who: Who) => (await app.request(`/api/documents/${document?.id}`, { headers: who })).status;
    expect([await look(clerk), await look(rival)]).toEqual([200, 404]);
    const lines = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', `account:${clerk.id}`)
      .where('subject', 'in', [id, document?.id ?? ''])
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['desk.lenderOrder', 'uploads.readDocument']);
    await staff(id, 'take-back', { lender: sanad.id });
    expect(await look(clerk)).toBe(404);
  });

  it('is handed over only while offers are wanted, to published lenders, with who and to whom in the audit log', async () => {
    const fresh = (await apply(sara)).body.data.id;
    expect(await handOver(fresh, sanad.id)).toMatchObject({ status: 409, body: { code: 'order_moved_on' } });
    const id = await handedTo();
    expect(await handOver(id, '999999')).toMatchObject({ status: 422 });
    expect((await handOver(id)).status).toBe(422);
    await handOver(id, sanad.id);
    expect((await handOver(id, sanad.id, rukn.id)).status).toBe(200);
    const lines = await db
      .selectFrom('audit_log')
      .select(['actor', 'details'])
      .where('subject', '=', id)
      .where('action', '=', 'desk.handOver.lenders')
      .orderBy('id')
      .execute();
    expect(lines.map(({ actor, details }) => [actor, details['lenders']])).toEqual([
      [`account:${agent.id}`, [sanad.id]],
      [`account:${agent.id}`, [sanad.id, rukn.id]],
    ]);
  });

  it('ends for the others when an offer was chosen', async () => {
    const id = await handedTo(sanad.id, rukn.id);
    await act(clerk, id, 'offers', { offers: [terms] });
    await send(id, (await read(clerk, id)).body.data.offers[0]?.id);
    await post(sara, `/orders/${id}/select-offer`, { offer: (await own(id)).offers[0]?.id });
    expect((await read(clerk, id)).body.data).toMatchObject({ mayOffer: false, offers: [{ state: 'chosen' }] });
    expect((await read(rival, id)).status).toBe(404);
    expect(await act(clerk, id, 'offers', { offers: [terms] })).toMatchObject({ status: 409 });
    expect(await act(clerk, id, 'decline', { text: 'Too late' })).toMatchObject({ status: 409 });
    const chosen = (await read(clerk, id)).body.data.offers[0]?.id;
    expect(
      await act(clerk, id, 'withdraw-offer', { offer: chosen, reason: 'bank-withdrew', text: null }),
    ).toMatchObject({ status: 409 });
  });
});

describe('an offer of a lender', () => {
  it('waits until staff send it, and then is the applicant’s to choose, with the lender’s names', async () => {
    const id = await handedTo(sanad.id);
    const key = crypto.randomUUID();
    for (let nth = 0; nth < 2; nth += 1)
      expect((await act(clerk, id, 'offers', { offers: [terms, { ...terms, months: 13 }] }, key)).status).toBe(200);
    expect((await own(id)).offers).toEqual([]);
    const [lender] = await handed(id);
    expect(lender).toMatchObject({
      id: sanad.id,
      answer: 'offered',
      offers: [{ state: 'waiting' }, { state: 'waiting' }],
    });
    const first = lender?.offers.find(({ months }) => months === 12);
    const second = lender?.offers.find(({ months }) => months === 13);
    expect((await send(id, first?.id)).status).toBe(200);
    expect(await own(id)).toMatchObject({ status: 'select_offer', offers: [{ bankName: sanad.name, months: 12 }] });
    expect((await send(id, first?.id)).status).toBe(409);
    expect((await send(id, second?.id)).status).toBe(200);
    expect((await own(id)).offers).toHaveLength(2);
    expect((await handed(id))[0]?.offers.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('is sent once when two agents send it at the same moment', async () => {
    const id = await handedTo(sanad.id);
    await act(clerk, id, 'offers', { offers: [terms] });
    const offer = (await handed(id))[0]?.offers[0]?.id;
    const answers = await Promise.all([1, 2, 3].map(() => send(id, offer)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await own(id)).offers).toHaveLength(1);
  });

  it('is withdrawn by its lender: silently while it waits, with a reason for the applicant once it was sent', async () => {
    const id = await handedTo(sanad.id, rukn.id);
    await act(clerk, id, 'offers', { offers: [terms, { ...terms, months: 13 }] });
    const { offers } = (await read(clerk, id)).body.data;
    const first = offers.find(({ months }) => months === 12);
    const second = offers.find(({ months }) => months === 13);
    await send(id, first?.id);
    const withdraw = (who: Who, offer: string | undefined) =>
      act(who, id, 'withdraw-offer', { offer, reason: 'offer-wrong', text: 'Wrong months' });
    expect((await withdraw(rival, second?.id)).status).toBe(409);
    expect((await withdraw(clerk, second?.id)).status).toBe(200);
    expect((await own(id)).withdrawnOffers).toEqual([]);
    expect((await send(id, second?.id)).status).toBe(409);
    expect((await withdraw(clerk, first?.id)).status).toBe(200);
    expect(await own(id)).toMatchObject({
      status: 'reviewing',
      withdrawnOffers: [{ reason: { code: 'offer-wrong', text: 'Wrong months' } }],
    });
    expect((await read(clerk, id)).body.data.offers.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('is refused with a day that has passed, and withdrawn with what is declined or taken back', async () => {
    const id = await handedTo(sanad.id);
    expect(await act(clerk, id, 'offers', { offers: [{ ...terms, validUntil: '2020-01-01' }] })).toMatchObject({
      status: 422,
      body: { errors: { 'offers.0.validUntil': expect.any(Array) as unknown } },
    });
    await act(clerk, id, 'offers', { offers: [terms] });
    expect((await act(clerk, id, 'decline', { text: ' ' })).status).toBe(422);
    await act(clerk, id, 'decline', { text: 'The car is too old' });
    expect((await handed(id))[0]).toMatchObject({
      answer: 'declined',
      declineText: 'The car is too old',
      offers: [{ state: 'withdrawn' }],
    });
    await act(clerk, id, 'offers', { offers: [terms] });
    expect((await handed(id))[0]).toMatchObject({ answer: 'offered', declineText: null });
    await staff(id, 'take-back', { lender: sanad.id });
    expect((await handed(id))[0]).toMatchObject({
      answer: null,
      offers: [{ state: 'withdrawn' }, { state: 'withdrawn' }],
    });
  });

  it('changes what staff see of an order at once, and nothing for its applicant', async () => {
    const id = await handedTo(sanad.id);
    const versions = async () => [
      (await get<{ version: number }>(agent, `/desk/orders/${id}/version`)).body.data.version,
      (await get<{ version: number }>(sara, `/orders/${id}/version`)).body.data.version,
    ];
    const [before = 0, applicants = 0] = await versions();
    await act(clerk, id, 'offers', { offers: [terms] });
    const [after = 0, unchanged] = await versions();
    expect(after).toBeGreaterThan(before);
    expect(unchanged).toBe(applicants);
  });
});

describe('the orders of a lender', () => {
  it('come in pages from the latest to the first, each order once, back and forth', async () => {
    const jisr = (await selectLenders(db)).find(({ id }) => id !== sanad.id && id !== rukn.id)?.id ?? '';
    const reader = await person('Reader', { role: 'staff', roles: ['lender'], lender: jisr });
    const ids: string[] = [];
    for (let nth = 0; nth < 41; nth += 1) ids.unshift(await handedTo(jisr));
    const page = (cursor?: string | null) =>
      get<LenderOrderCard[]>(reader, `/desk/lender/orders${cursor ? `?cursor=${cursor}` : ''}`);
    const first = (await page()).body;
    const second = (await page(first.meta?.nextCursor)).body;
    const third = (await page(second.meta?.nextCursor)).body;
    expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
    expect(first.meta).toMatchObject({ total: 41, totalIsCapped: false, previousCursor: null });
    expect(third.meta?.nextCursor).toBeNull();
    expect((await page(third.meta?.previousCursor)).body.data).toEqual(second.data);
    expect((await page(second.meta?.previousCursor)).body.data).toEqual(first.data);
    expect((await page('after.nonsense')).status).toBe(422);
  });

  it('are sorted by time and amount, filtered by the answer and found by number, applicant and subject', async () => {
    const lender = (await selectLenders(db)).findLast(({ id }) => id !== sanad.id && id !== rukn.id)?.id ?? '';
    const reader = await person('Finder', { role: 'staff', roles: ['lender'], lender });
    const ids: string[] = [];
    for (const [amount, name] of [
      [3_000_000, 'منى الأحمدي'],
      [null, 'Sara'],
      [9_000_000, 'Sara'],
      [3_000_000, 'Sara'],
    ] as const) {
      const id = await handedTo(lender);
      ids.push(id);
      await db.updateTable('orders').set({ finance_amount: amount, contact_name: name }).where('id', '=', id).execute();
    }
    const [first, second, third, fourth] = ids;
    await act(reader, third ?? '', 'decline', { text: 'Outside our limits' });
    const list = async (search: string) => {
      const { body } = await get<LenderOrderCard[]>(reader, `/desk/lender/orders?${search}`);
      return body.data.map(({ id }) => id);
    };
    expect(await list('sort=oldest')).toEqual(ids);
    expect((await list('sort=amount-high')).slice(2)).toEqual([first, second]);
    expect((await list('sort=amount-high')).slice(0, 2)).toEqual([third, fourth]);
    expect(await list('sort=amount-low')).toEqual([first, fourth, third, second]);
    expect(await list('answer=declined')).toEqual([third]);
    expect(await list('answer=none&sort=oldest')).toEqual([first, second, fourth]);
    expect(await list(`q=${encodeURIComponent('مني الاحمدى')}`)).toEqual([first]);
    const { number } = await atDesk(second ?? '');
    expect(await list(`q=${number.split('-')[1]}`)).toEqual([second]);
    expect(await list('q=nobody')).toEqual([]);
    for (const wrong of ['sort=cheapest', 'answer=maybe', `q=${'x'.repeat(101)}`])
      expect((await get(reader, `/desk/lender/orders?${wrong}`)).status).toBe(422);
    const searches = await db
      .selectFrom('audit_log')
      .select('words')
      .where('action', '=', 'desk.lenderOrders')
      .where('actor', '=', `account:${reader.id}`)
      .where('words', 'is not', null)
      .orderBy('id')
      .execute();
    expect(searches.slice(0, 2).map(({ words }) => words)).toEqual([{ q: 'مني الاحمدى' }, { q: number.split('-')[1] }]);
  });

  it.each(['oldest', 'amount-high', 'amount-low'])(
    'come in pages in the order of %s, each order once',
    async (sort) => {
      const lender = await selectLenderOrders(db, { lenderId: Number(sanad.id), sort: 'newest' }, { perPage: 1 });
      expect(lender.total).toBeGreaterThan(2);
      const filter = { lenderId: Number(sanad.id), sort: v.parse(HandedSort, sort) };
      const whole = await selectLenderOrders(db, filter, { perPage: 500 });
      expect(whole.rows.length).toBeGreaterThan(2);
      const batches: LenderOrderCard[] = [];
      for await (const rows of lenderOrderBatches(db, filter, 2)) batches.push(...rows);
      expect(batches).toEqual(whole.rows);
      const cursor = { side: 'before', ...lenderOrderPosition(batches[2]!, filter.sort) } as const;
      expect((await selectLenderOrders(db, filter, { cursor, perPage: 2 })).rows).toEqual(whole.rows.slice(0, 2));
    },
  );

  it('are found by words that are erased with the account of the applicant, and are among who read their data', async () => {
    const huda = await person('Huda');
    const { id } = (await apply(huda)).body.data;
    await staff(id, 'move', { seen: 'new', event: 'review' });
    await handOver(id, sanad.id);
    const path = `/desk/lender/orders?q=${(await atDesk(id)).number}`;
    expect((await get<LenderOrderCard[]>(clerk, path)).body.data.map((order) => order.id)).toEqual([id]);
    const asked = () =>
      db.selectFrom('audit_log').select('words').where('action', '=', 'desk.lenderOrders').orderBy('id', 'desc');
    expect((await asked().executeTakeFirst())?.words).not.toBeNull();
    expect(JSON.stringify(await selectPersonalData(db, huda.id))).toContain('desk.lenderOrders');
    await eraseWordsAbout(db, huda.id);
    expect((await asked().executeTakeFirst())?.words).toBeNull();
  });

  it('have views of their own, kept by whoever reads them', async () => {
    const view = { list: 'lender_orders', name: 'To answer', filters: { answer: 'none' }, hidden: ['form'] };
    expect((await post(clerk, '/desk/views', view)).status).toBe(200);
    expect((await get(clerk, '/desk/views?list=all')).body.data).toMatchObject([view]);
    expect((await post(agent, '/desk/views', view)).status).toBe(403);
    expect((await post(clerk, '/desk/views', { ...view, list: 'orders', filters: {}, hidden: [] })).status).toBe(403);
  });
});

describe('the role of a lender', () => {
  it('opens nothing of the desk but what is for lenders', async () => {
    const endpoints = Object.entries(api).flatMap(([noun, table]) =>
      Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
    );
    const open = endpoints.filter(({ endpoint }) => endpoint.roles?.includes('lender')).map(({ name }) => name);
    expect(open.toSorted()).toEqual(
      [
        'desk.checkOffersFile',
        'desk.enterOfferLines',
        'desk.me',
        'desk.counts',
        'desk.find',
        'desk.lenderFigures',
        'desk.lenderOrders',
        'desk.lenderOrder',
        'desk.exportLenderOrders',
        'desk.enterOffers',
        'desk.withdrawOwnOffer',
        'desk.decline',
        'desk.views',
        'desk.saveView',
        'desk.changeView',
        'desk.removeView',
        'uploads.documentPages',
        'uploads.readPage',
      ].toSorted(),
    );
    for (const { name, endpoint } of endpoints.filter(
      (one) => one.endpoint.access === 'staff' && !open.includes(one.name),
    )) {
      const input = sampleInput(endpoint.input) as Record<string, unknown>;
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(input[part])));
      const answer = await app.request(`/api${path}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...clerk },
        ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { body: JSON.stringify(input) }),
      });
      expect([name, answer.status]).toEqual([name, 403]);
    }
  });

  it('finds and counts nothing of our desk', async () => {
    const id = await handedTo(sanad.id);
    const { number } = await atDesk(id);
    const found = await get<unknown>(clerk, `/desk/find?q=${number}`);
    expect(found.status).toBe(200);
    expect(JSON.stringify(found.body.data)).not.toContain(id);
    expect((await get(clerk, '/desk/counts')).body.data).toEqual({});
  });

  it('keeps others out of what is for lenders', async () => {
    const id = await handedTo(sanad.id);
    for (const who of [agent, sara, await person('Boss', { role: 'staff', roles: ['administrator'] })]) {
      expect((await get(who, '/desk/lender/orders')).status).toBe(403);
      expect((await act(who, id, 'offers', { offers: [terms] })).status).toBe(403);
    }
    expect((await get(guest(), '/desk/lender/orders')).status).toBe(401);
  });

  it('sees nothing without a lender', async () => {
    const nobody = await person('Nobody', { role: 'staff', roles: ['lender'] });
    const id = await handedTo(sanad.id);
    expect((await get(nobody, '/desk/lender/orders')).status).toBe(403);
    expect((await read(nobody, id)).status).toBe(403);
  });

  it('lets nobody decide about their own order', async () => {
    const { id } = (await apply(clerk)).body.data;
    await staff(id, 'move', { seen: 'new', event: 'review' });
    await handOver(id, sanad.id);
    expect((await read(clerk, id)).body.data.isOwn).toBe(true);
    for (const [what, body] of [
      ['offers', { offers: [terms] }],
      ['decline', { text: 'No' }],
      ['withdraw-offer', { offer: crypto.randomUUID(), reason: 'other', text: null }],
    ] as const)
      expect((await act(clerk, id, what, body)).body.code).toBe('own_matter');
  });

  it('is given alone and with a lender, by invitation and by two administrators', async () => {
    const boss = await person('Chief', { role: 'staff', roles: ['administrator'] });
    const other = await person('Deputy', { role: 'staff', roles: ['administrator'] });
    const invite = (change: object) =>
      post<{ id: string }>(boss, '/desk/people/invite', {
        name: 'Lama',
        email: 'lama@example.com',
        locale: 'en',
        roles: ['lender'],
        replySecret: replySecret(),
        ...change,
      });
    expect((await invite({})).body.errors).toMatchObject({ lender: expect.any(Array) as unknown });
    expect((await invite({ roles: ['agent', 'lender'], lender: sanad.id })).body.errors).toEqual({
      roles: ['The role of a lender cannot be combined with others'],
    });
    expect((await invite({ roles: ['agent'], lender: sanad.id })).status).toBe(422);
    expect((await invite({ lender: '999999' })).status).toBe(422);
    const { id } = (await invite({ lender: sanad.id })).body.data;
    const lenderOf = async () =>
      (await get<{ lender: { id: string; name: unknown } | null }>(boss, `/desk/people/${id}`)).body.data.lender;
    expect(await lenderOf()).toEqual({ id: sanad.id, name: sanad.name });
    const proposed = await post(boss, '/desk/people/propose-roles', {
      id,
      seen: ['lender'],
      roles: ['lender'],
      lender: rukn.id,
    });
    expect(proposed.status).toBe(200);
    const [proposal] = (await get<{ id: string }[]>(other, '/desk/role-proposals')).body.data;
    expect(proposal).toMatchObject({ lender: { id: rukn.id } });
    const confirmed = await post(other, '/desk/role-proposals/confirm', {
      id: proposal?.id,
      replySecret: replySecret(),
    });
    expect(confirmed.status).toBe(200);
    expect(await lenderOf()).toMatchObject({ id: rukn.id });
  });
});

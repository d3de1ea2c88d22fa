import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { OrderCard, OrderDetail } from '#domain/orders/order.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';

const { tested, person, get, post, upload, apply } = await applicants();
const { db } = tested.services;
const sara = await person('Sara');
const stranger = await person('Stranger');
const staff = await person('Desk', { role: 'staff' });

const nextMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
const offer = {
  bankName: { en: 'Sanad Al Waha Bank', ar: 'بنك سند الواحة' },
  downPayment: 1_500_000,
  financeAmount: 9_000_000,
  months: 60,
  installment: 180_000,
  finalPayment: 0,
  adminFee: 103_500,
  validUntil: nextMonth,
};

const detail = async (id: string, who: Who = sara) => (await get<OrderDetail>(who, `/orders/${id}`)).body.data;
const atDesk = async (id: string, act: string, body: object) =>
  post(staff, `/desk/orders/${id}/${act}`, {
    seen: (await get<DeskOrder>(staff, `/desk/orders/${id}`)).body.data.status,
    ...body,
  });

async function newOrder(): Promise<string> {
  return (await apply(sara)).body.data.id;
}

async function withOffers(...offers: object[]): Promise<{ id: string; offers: OrderDetail['offers'] }> {
  const id = await newOrder();
  await atDesk(id, 'move', { event: 'review' });
  expect((await atDesk(id, 'offers', { offers: offers.length > 0 ? offers : [offer] })).status).toBe(200);
  return { id, offers: (await detail(id)).offers };
}

/** An order in status `last_papers`, with these documents asked for. */
async function withDocumentsAsked(...kinds: DocumentKind[]): Promise<string> {
  const { id, offers } = await withOffers();
  await post(sara, `/orders/${id}/select-offer`, { offer: offers[0]?.id });
  expect((await atDesk(id, 'ask-papers', { kinds, note: null })).status).toBe(200);
  return id;
}

describe('an order', () => {
  it('tells its owner, and nobody else, under which versions of the texts it was sent', async () => {
    const id = await newOrder();
    expect((await detail(id)).consent).toMatchObject({ version: '1', privacy: '1' });
    expect((await get({}, `/orders/${id}`)).status).not.toBe(200);
  });

  it('goes from the application to completion, each step by the actor whose turn it is', async () => {
    const { id, offers } = await withOffers(offer, {
      ...offer,
      installment: 170_000,
      bankName: { en: 'Rukn Finance', ar: 'ركن للتمويل' },
    });
    expect(await detail(id)).toMatchObject({
      status: 'select_offer',
      nextActor: 'applicant',
      openOffers: 2,
      papersAreAsked: false,
    });
    // The cheaper one first; the total and the APR are calculated here.
    expect(offers).toMatchObject([
      { bankName: { en: 'Rukn Finance' }, total: 1_500_000 + 60 * 170_000 + 103_500, isSelected: false },
      {
        bankName: { en: 'Sanad Al Waha Bank' },
        total: 1_500_000 + 60 * 180_000 + 103_500,
        apr: 0.082,
        isSelected: false,
      },
    ]);

    expect((await post(sara, `/orders/${id}/select-offer`, { offer: offers[1]?.id })).status).toBe(200);
    // No documents are asked for until the desk does so.
    expect(await detail(id)).toMatchObject({ status: 'last_papers', nextActor: 'staff', openOffers: 0 });
    expect((await detail(id)).offers.filter(({ isSelected }) => isSelected).map((one) => one.id)).toEqual([
      offers[1]?.id,
    ]);

    await atDesk(id, 'ask-papers', { kinds: ['gosi_certificate'], note: 'Of this month' });
    expect(await detail(id)).toMatchObject({
      status: 'last_papers',
      nextActor: 'applicant',
      papersAreAsked: true,
      papersAsked: [{ kinds: ['gosi_certificate'], note: 'Of this month', answeredAt: null, received: [] }],
    });
    const scan = await upload(sara, 'gosi_certificate');
    expect(
      (await post(sara, `/orders/${id}/papers`, { documents: [{ kind: 'gosi_certificate', upload: scan }] })).status,
    ).toBe(200);
    const afterDocuments = await detail(id);
    expect(afterDocuments).toMatchObject({
      status: 'under_work',
      nextActor: 'staff',
      papersAreAsked: false,
      papersAsked: [
        { answeredAt: expect.any(String), received: [{ kind: 'gosi_certificate', at: expect.any(String) }] },
      ],
    });
    expect(afterDocuments.documents.map((document) => document.id)).toContain(scan);

    expect((await atDesk(id, 'move', { event: 'complete' })).status).toBe(200);
    const done = await detail(id);
    expect(done).toMatchObject({ status: 'completed', nextActor: null, dueAt: null });
    expect(done.timeline.map(({ event, actor, status }) => [event, actor, status])).toEqual([
      ['received', 'applicant', 'new'],
      ['review', 'staff', 'reviewing'],
      ['send_offers', 'staff', 'select_offer'],
      ['select_offer', 'applicant', 'last_papers'],
      ['ask_papers', 'staff', 'last_papers'],
      ['send_papers', 'applicant', 'under_work'],
      ['complete', 'staff', 'completed'],
    ]);
  });

  it('is listed under its tab, newest first, and only for its owner', async () => {
    const huda = await person('Huda');
    const [current, cancelled] = [(await apply(huda)).body.data.id, (await apply(huda)).body.data.id];
    await post(huda, `/orders/${cancelled}/cancel`, { reason: 'price', text: null });
    const list = async (who: Who, tab: string) =>
      (await get<OrderCard[]>(who, `/orders?tab=${tab}`)).body.data.map(({ id }) => id);
    expect((await list(huda, 'current'))[0]).toBe(current);
    expect(await list(huda, 'current')).not.toContain(cancelled);
    expect(await list(huda, 'cancelled')).toEqual([cancelled]);
    expect(await list(stranger, 'current')).toEqual([]);
    expect(await list(staff, 'current')).toEqual([]);
  });

  it('can be cancelled with a reason while its owner may, and stays cancelled', async () => {
    const id = await newOrder();
    expect(
      (await post(sara, `/orders/${id}/cancel`, { reason: 'found-better', text: ' Cheaper <b>elsewhere</b> ' })).status,
    ).toBe(200);
    expect(await detail(id)).toMatchObject({
      status: 'cancelled',
      cancellation: { code: 'found-better', text: 'Cheaper <b>elsewhere</b>' },
    });
    const again = await post(sara, `/orders/${id}/cancel`, { reason: 'price', text: null });
    expect([again.status, again.body.code, again.body.state]).toMatchObject([
      409,
      'order_moved_on',
      { id, status: 'cancelled', cancellation: { code: 'found-better' } },
    ]);
    expect((await atDesk(id, 'move', { event: 'review' })).body.code).toBe('order_moved_on');
  });

  it('is not found for anybody but its owner, and stays unchanged', async () => {
    const { id, offers } = await withOffers();
    const before = await detail(id);
    const absent = randomUUID();
    expect((await get(stranger, `/orders/${id}/version`)).status).toBe(404);
    for (const [path, body] of [
      ['select-offer', { offer: offers[0]?.id }],
      ['cancel', { reason: 'price', text: null }],
      ['papers', { documents: [{ kind: 'other', upload: await upload(stranger, 'other') }] }],
    ] as const) {
      const answer = await post(stranger, `/orders/${id}/${path}`, body);
      expect(answer).toEqual(await post(stranger, `/orders/${absent}/${path}`, body));
      expect(answer.status).toBe(404);
    }
    expect(await get(stranger, `/orders/${id}`)).toEqual(await get(stranger, `/orders/${absent}`));
    expect(await detail(id)).toEqual(before);
  });

  it('accepts neither an offer of another order nor an expired one', async () => {
    const [mine, other] = [await withOffers(), await withOffers()];
    for (const wrong of [other.offers[0]?.id, randomUUID(), 'x', "' or 1=1"])
      expect((await post(sara, `/orders/${mine.id}/select-offer`, { offer: wrong })).body.errors).toHaveProperty(
        'offer',
      );
    await db.updateTable('bank_offers').set({ valid_until: '2026-01-01' }).where('order_id', '=', mine.id).execute();
    expect((await detail(mine.id)).openOffers).toBe(0);
    expect(
      (await post(sara, `/orders/${mine.id}/select-offer`, { offer: mine.offers[0]?.id })).body.errors,
    ).toHaveProperty('offer');
    expect((await detail(mine.id)).status).toBe('select_offer');
  });

  it('moves once when fifty requests move it at the same time; the others get its current status', async () => {
    const { id, offers } = await withOffers(offer, offer);
    const acts = Array.from({ length: 50 }, async (_, nth) => {
      if (nth % 3 === 0) return post(sara, `/orders/${id}/cancel`, { reason: 'delay', text: null });
      return post(sara, `/orders/${id}/select-offer`, { offer: offers[nth % 2]?.id });
    });
    const answers = await Promise.all(acts);
    const { status } = await detail(id);
    // A chosen offer may still be cancelled, so at most one request of each kind succeeds.
    const won = answers.filter((answer) => answer.status === 200);
    expect(won.length).toBe(
      (await detail(id)).timeline.filter(({ event }) => event === 'cancel' || event === 'select_offer').length,
    );
    for (const { status: answered, body } of answers)
      if (answered !== 200) expect([answered, body.code, body.state]).toMatchObject([409, 'order_moved_on', { id }]);
    expect(['last_papers', 'cancelled']).toContain(status);

    const second = await withOffers(offer, offer);
    const selections = await Promise.all(
      Array.from({ length: 50 }, async (_, nth) =>
        post(sara, `/orders/${second.id}/select-offer`, { offer: second.offers[nth % 2]?.id }),
      ),
    );
    expect(selections.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await detail(second.id)).offers.filter(({ isSelected }) => isSelected)).toHaveLength(1);
  });

  it('takes documents in separate commands, and moves on with the last one', async () => {
    const id = await withDocumentsAsked('gosi_certificate', 'national_address');
    const key = randomUUID();
    const first = [{ kind: 'national_address', upload: await upload(sara, 'national_address') }];
    expect((await post(sara, `/orders/${id}/papers`, { documents: first }, key)).status).toBe(200);
    // A second request with the same key counts as the same sending.
    expect((await post(sara, `/orders/${id}/papers`, { documents: first }, key)).status).toBe(200);
    const half = await detail(id);
    expect(half).toMatchObject({
      status: 'last_papers',
      nextActor: 'applicant',
      papersAreAsked: true,
      dueAt: expect.any(String),
    });
    expect(half.papersAsked).toMatchObject([
      {
        answeredAt: null,
        kinds: ['gosi_certificate', 'national_address'],
        received: [{ kind: 'national_address', at: expect.any(String) }],
      },
    ]);
    expect(half.timeline.at(-1)).toMatchObject({ event: 'send_papers', status: 'last_papers' });

    const rest = [{ kind: 'gosi_certificate', upload: await upload(sara, 'gosi_certificate') }];
    expect((await post(sara, `/orders/${id}/papers`, { documents: rest })).status).toBe(200);
    const whole = await detail(id);
    expect(whole).toMatchObject({ status: 'under_work', papersAreAsked: false });
    expect(whole.papersAsked[0]?.received?.map(({ kind }) => kind).toSorted()).toEqual([
      'gosi_certificate',
      'national_address',
    ]);
    expect(whole.timeline.filter(({ event }) => event === 'send_papers')).toHaveLength(2);
  });

  it('moves on after two documents that arrive at the same time in two commands', async () => {
    const id = await withDocumentsAsked('gosi_certificate', 'national_address');
    const sendings = [];
    for (const kind of ['gosi_certificate', 'national_address'] as const)
      sendings.push([{ kind, upload: await upload(sara, kind) }]);
    const answers = await Promise.all(sendings.map((documents) => post(sara, `/orders/${id}/papers`, { documents })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await detail(id)).toMatchObject({ status: 'under_work', papersAreAsked: false });
  });

  it('takes a document that nobody asked for, and keeps waiting for those that were', async () => {
    const id = await withDocumentsAsked('gosi_certificate');
    expect(
      (
        await post(sara, `/orders/${id}/papers`, {
          documents: [{ kind: 'other', upload: await upload(sara, 'other') }],
        })
      ).status,
    ).toBe(200);
    expect(await detail(id)).toMatchObject({
      status: 'last_papers',
      papersAreAsked: true,
      papersAsked: [{ received: [] }],
    });

    const { id: unasked, offers } = await withOffers();
    await post(sara, `/orders/${unasked}/select-offer`, { offer: offers[0]?.id });
    expect(
      (
        await post(sara, `/orders/${unasked}/papers`, {
          documents: [{ kind: 'other', upload: await upload(sara, 'other') }],
        })
      ).status,
    ).toBe(200);
    expect(await detail(unasked)).toMatchObject({ status: 'last_papers', nextActor: 'staff' });
  });

  it('can be moved on by the desk with a reason when documents came by hand or none are needed', async () => {
    const id = await withDocumentsAsked('gosi_certificate', 'national_address');
    const finish = (body: object) => atDesk(id, 'move', { event: 'finish_papers', ...body });
    expect((await finish({})).body.errors).toHaveProperty('reason');
    expect((await finish({ reason: 'offers-expired' })).body.errors).toHaveProperty('reason');
    // "Another reason" needs an explanation.
    for (const text of [null, '  '])
      expect((await finish({ reason: 'other', text })).body.errors).toHaveProperty('text');
    expect((await detail(id)).status).toBe('last_papers');

    const key = randomUUID();
    const move = {
      seen: 'last_papers',
      event: 'finish_papers',
      reason: 'received-by-hand',
      text: 'Brought to our office',
    };
    expect((await post(staff, `/desk/orders/${id}/move`, move, key)).status).toBe(200);
    expect((await post(staff, `/desk/orders/${id}/move`, move, key)).status).toBe(200);
    const moved = await detail(id);
    expect(moved).toMatchObject({
      status: 'under_work',
      papersAreAsked: false,
      papersAsked: [{ answeredAt: expect.any(String), received: [] }],
    });
    expect(moved.timeline.filter(({ event }) => event === 'finish_papers')).toMatchObject([
      { actor: 'staff', status: 'under_work', reason: { code: 'received-by-hand', text: 'Brought to our office' } },
    ]);
    expect((await get<{ act: string }[]>(staff, `/desk/orders/${id}/audit`)).body.data.map(({ act }) => act)).toContain(
      'desk.move',
    );
    const notifications = await get<{ items: { event: string; order: { id: string; status: string } }[] }>(
      sara,
      '/notifications',
    );
    expect(notifications.body.data.items.filter(({ order }) => order.id === id)[0]).toMatchObject({
      event: 'order_moved',
      order: { status: 'under_work' },
    });
  });

  it('moves once when both sides move it at the same time, and loses nothing', async () => {
    const id = await withDocumentsAsked('gosi_certificate');
    const documents = [{ kind: 'gosi_certificate', upload: await upload(sara, 'gosi_certificate') }];
    const [sent, moved] = await Promise.all([
      post(sara, `/orders/${id}/papers`, { documents }),
      post(staff, `/desk/orders/${id}/move`, { seen: 'last_papers', event: 'finish_papers', reason: 'none-needed' }),
    ]);
    expect(sent.status).toBe(200);
    expect(moved.status === 200 || moved.body.code === 'order_moved_on').toBe(true);
    const after = await detail(id);
    expect([after.status, after.documents.some((document) => document.id === documents[0]?.upload)]).toEqual([
      'under_work',
      true,
    ]);
  });

  it('counts every change, for its owner and the desk; reading the count is not audited', async () => {
    const id = await newOrder();
    const version = async (who: Who, path: string) => (await get<{ version: number }>(who, path)).body.data.version;
    const first = await version(sara, `/orders/${id}/version`);
    expect((await detail(id)).version).toBe(first);
    await atDesk(id, 'move', { event: 'review' });
    const reviewed = await version(staff, `/desk/orders/${id}/version`);
    expect(reviewed).toBeGreaterThan(first);
    // The status stays the same, but the version grows.
    await atDesk(id, 'ask-papers', { kinds: ['other'], note: null });
    expect(await version(sara, `/orders/${id}/version`)).toBeGreaterThan(reviewed);
    const lines = () => db.selectFrom('audit_log').select('id').where('subject', '=', id).execute();
    const before = await lines();
    await version(staff, `/desk/orders/${id}/version`);
    expect(await lines()).toEqual(before);
    expect((await get(sara, `/desk/orders/${id}/version`)).status).toBe(403);
    expect((await get(staff, `/desk/orders/${randomUUID()}/version`)).status).toBe(404);
  });

  it('stays where it is when its documents are missing', async () => {
    const { id, offers } = await withOffers();
    await post(sara, `/orders/${id}/select-offer`, { offer: offers[0]?.id });
    const lost = randomUUID();
    const answer = await post(sara, `/orders/${id}/papers`, { documents: [{ kind: 'other', upload: lost }] });
    expect([answer.status, answer.body.code, answer.body.state]).toEqual([409, 'uploads_missing', { uploads: [lost] }]);
    expect((await detail(id)).status).toBe('last_papers');
  });
});

describe('the documents of an order', () => {
  const open = (who: Who, document: string) => tested.app.request(`/api/documents/${document}`, { headers: who });

  it('tell their owner when staff opened them, once a day, and not by whom; their own looks are left out', async () => {
    const id = await newOrder();
    const [first, second] = (await detail(id)).documents;
    expect([first?.openedAt, second?.openedAt]).toEqual([[], []]);
    const openFirst = async (who: Who) => expect((await open(who, first?.id ?? '')).status).toBe(200);
    await openFirst(sara);
    expect((await detail(id)).documents[0]?.openedAt).toEqual([]);
    await openFirst(staff);
    await openFirst(staff);
    const earlier = tested.services.clock();
    tested.passTime(DAY_MS);
    // A session of staff does not last a day.
    await openFirst(await person('Evening', { role: 'staff' }));
    const later = tested.services.clock();
    const documents = (await detail(id)).documents;
    expect(documents[0]?.openedAt?.map((at) => riyadhDay(new Date(at)))).toEqual([
      riyadhDay(later),
      riyadhDay(earlier),
    ]);
    expect(documents[1]?.openedAt).toEqual([]);
    expect(JSON.stringify(documents)).not.toMatch(/Desk|Evening/);
    // The looks at another order's documents are not among them.
    expect((await detail(await newOrder())).documents.flatMap(({ openedAt }) => openedAt)).toEqual([]);
  });

  it('have a day on which they are deleted from the end of the order on', async () => {
    const id = await newOrder();
    expect((await detail(id)).documentsDeletedOn).toBeNull();
    expect((await post(sara, `/orders/${id}/cancel`, { reason: 'changed-mind', text: null })).status).toBe(200);
    const { documentsDeletedOn } = await detail(id);
    expect(documentsDeletedOn).toBe(riyadhDay(new Date(tested.services.clock().getTime() + 90 * DAY_MS)));
  });
});

it('logs no defect', () => {
  expect(tested.logged).toEqual([]);
});

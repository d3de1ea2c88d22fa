import { describe, expect, it } from 'vitest';
import type { AuditLine, DeskOrder, DeskOrderCard } from '#domain/desk/desk-order.ts';
import { applicants } from '../../../tests/support/applicants.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { tested, person, guest, get, post, application, apply } = await applicants();
const { db } = tested.services;
const sara = await person('Sara');
const staff = await person('Desk', { role: 'staff' });

const nextMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
const offer = {
  bankName: { en: 'Sanad Al Waha Bank', ar: 'بنك سند الواحة' },
  downPayment: 0,
  financeAmount: 9_000_000,
  months: 12,
  installment: 800_000,
  finalPayment: 0,
  adminFee: 0,
  validUntil: nextMonth,
};
const order = async (id: string) => (await get<DeskOrder>(staff, `/desk/orders/${id}`)).body.data;
const act = (id: string, what: string, body: object) => post(staff, `/desk/orders/${id}/${what}`, body);
const queue = async (query = '') => (await get<DeskOrderCard[]>(staff, `/desk/orders${query}`)).body.data;

describe('the desk', () => {
  it('is for staff: others are refused for every request', async () => {
    const { body } = await apply(sara);
    for (const path of ['/desk/orders', `/desk/orders/${body.data.id}`, '/desk/messages']) {
      expect((await get(sara, path)).status).toBe(403);
      expect((await get({}, path)).status).toBe(401);
    }
    for (const what of ['move', 'ask-papers', 'offers', 'reject'])
      expect((await post(sara, `/desk/orders/${body.data.id}/${what}`, {})).status).toBe(403);
  });

  it('keeps orders and their documents from staff whose roles have nothing to do with them', async () => {
    const { body } = await apply(sara);
    const [document] = (await order(body.data.id)).documents;
    for (const role of ['moderator', 'editor', 'lender'] as const) {
      const other = await person(`Only ${role}`.replace(' ', ''), { role: 'staff', roles: [role] });
      expect((await get(other, '/desk/me')).body.data).toEqual({ roles: [role] });
      const refused = await get(other, `/desk/orders/${body.data.id}`);
      expect(refused).toMatchObject({ status: 403, body: { code: 'role_needed' } });
      expect(refused.body.message).toBe('Your role does not allow this. An administrator can change your roles.');
      expect((await get(other, `/documents/${document?.id}`)).status).toBe(404);
    }
  });

  it('lets nobody decide about their own order', async () => {
    const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
    const own = (await apply(agent)).body.data;
    const refused = await post(agent, `/desk/orders/${own.id}/move`, { seen: 'new', event: 'review' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'own_matter' } });
    expect((await act(own.id, 'move', { seen: 'new', event: 'review' })).status).toBe(200);
  });

  it('lists orders that wait for it first, the most overdue on top, and finds orders by number, name and phone', async () => {
    const first = (await apply(sara)).body.data;
    const second = (await apply(guest(), { answers: { phone: '+966588123456', fullName: 'عبدالله 50%_الأول' } })).body
      .data;
    await act(second.id, 'move', { seen: 'new', event: 'review' });
    await act(second.id, 'offers', { seen: 'reviewing', offers: [offer] });
    const ids = (await queue()).map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const ofThese = (cards: readonly DeskOrderCard[]) => cards.filter(({ id }) => [first.id, second.id].includes(id));
    expect(ofThese(await queue('?waiting=applicant')).map(({ id }) => id)).toEqual([second.id]);
    for (const text of [first.number, first.number.replaceAll('-', ''), first.number.slice(3)])
      expect((await queue(`?q=${text}`)).map(({ id }) => id)).toEqual([first.id]);
    for (const text of ['588123456', 'عبدالله', '50%_'])
      expect((await queue(`?q=${encodeURIComponent(text)}`)).map(({ id }) => id)).toEqual([second.id]);
    for (const text of ['nobody', '%_', '%', '@']) expect(await queue(`?q=${encodeURIComponent(text)}`)).toEqual([]);

    // After the choice of an offer it is the desk's turn, and the applicant's once documents are asked for.
    const holder = (await apply(sara)).body.data;
    await act(holder.id, 'move', { seen: 'new', event: 'review' });
    await act(holder.id, 'offers', { seen: 'reviewing', offers: [offer] });
    await post(sara, `/orders/${holder.id}/select-offer`, { offer: (await order(holder.id)).offers[0]?.id });
    expect((await queue('?waiting=staff')).map(({ id }) => id)).toContain(holder.id);
    await act(holder.id, 'ask-papers', { seen: 'last_papers', kinds: ['other'], note: null });
    expect((await queue('?waiting=staff')).map(({ id }) => id)).not.toContain(holder.id);
    expect((await queue('?waiting=applicant')).map(({ id }) => id)).toContain(holder.id);

    await db
      .updateTable('orders')
      .set({ due_at: new Date(Date.now() - DAY_MS) })
      .where('id', '=', second.id)
      .execute();
    expect(ofThese(await queue('?waiting=overdue')).map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [second.id, true],
    ]);
  });

  it('shows who read an order and its documents, and who did what, grouped by day', async () => {
    const reader = await person('Noura', { role: 'staff' });
    const sent = await application(sara);
    const { id } = (await post<{ id: string }>(sara, '/order/step-one', sent)).body.data;
    for (let nth = 0; nth < 3; nth += 1) await get(reader, `/desk/orders/${id}`);
    await get(reader, '/desk/orders');
    await tested.app.request(`/api/documents/${sent.documents[0]?.upload}`, { headers: reader });
    await act(id, 'move', { seen: 'new', event: 'review' });
    const { status, body } = await get<AuditLine[]>(staff, `/desk/orders/${id}/audit`);
    expect(status).toBe(200);
    expect(body.data.map(({ act: what, by, document, times }) => [what, by.role, by.name, document, times])).toEqual([
      ['desk.move', 'staff', 'Desk', null, 1],
      ['uploads.readDocument', 'staff', 'Noura', sent.documents[0]?.kind, 1],
      ['desk.orders', 'staff', 'Noura', null, 1],
      ['desk.order', 'staff', 'Noura', null, 3],
      ['applications.stepOne', 'user', 'Sara', null, 1],
    ]);
    expect((await get(sara, `/desk/orders/${id}/audit`)).status).toBe(403);
    const other = (await apply(sara)).body.data;
    expect(
      (await get<AuditLine[]>(staff, `/desk/orders/${other.id}/audit`)).body.data.map(({ act: what }) => what),
    ).toEqual(['applications.stepOne']);
  });

  it('records every look and every act with its actor', async () => {
    const { id } = (await apply(sara)).body.data;
    await queue();
    await order(id);
    await act(id, 'move', { seen: 'new', event: 'review' });
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'applications.stepOne', actor: `account:${sara.id}` },
      { action: 'desk.order', actor: `account:${staff.id}` },
      { action: 'desk.move', actor: `account:${staff.id}` },
    ]);
    const looks = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'desk.orders')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(looks?.details['orders']).toContain(id);
  });

  it('acts only on the status it saw: when the order has moved on, nothing happens', async () => {
    const { id } = (await apply(sara)).body.data;
    await post(sara, `/orders/${id}/cancel`, { reason: 'price', text: null });
    const late = await act(id, 'move', { seen: 'new', event: 'review' });
    expect([late.status, late.body.code, late.body.state]).toMatchObject([
      409,
      'order_moved_on',
      { status: 'cancelled', possible: [] },
    ]);
    const fresh = (await apply(sara)).body.data.id;
    const moves = await Promise.all(
      Array.from({ length: 50 }, () => act(fresh, 'move', { seen: 'new', event: 'review' })),
    );
    expect(moves.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot skip steps: no offers for a new order, no completion before the work', async () => {
    const { id } = (await apply(sara)).body.data;
    expect((await act(id, 'offers', { seen: 'new', offers: [offer] })).body.code).toBe('order_moved_on');
    for (const event of ['start_work', 'complete', 'return_to_offers'])
      expect((await act(id, 'move', { seen: 'new', event, reason: 'other' })).body.code).toBe('order_moved_on');
    expect((await order(id)).possible).toEqual(['review', 'reject']);
  });

  it('calculates the cost of an offer, and refuses expired and impossible ones', async () => {
    const { id } = (await apply(sara)).body.data;
    await act(id, 'move', { seen: 'new', event: 'review' });
    const refused = await act(id, 'offers', {
      seen: 'reviewing',
      offers: [offer, { ...offer, validUntil: '2026-01-01' }],
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['offers.1.validUntil']]);
    for (const [validUntil, words] of [
      ['2026-01-01', 'This date has already passed'],
      ['2098-01-01', 'Choose a date within the next 12 months'],
      ['9999-12-31', 'This could not be read'],
      ['2027-02-31', 'This could not be read'],
    ] as const) {
      const { status, body } = await act(id, 'offers', { seen: 'reviewing', offers: [{ ...offer, validUntil }] });
      expect([status, body.errors]).toEqual([422, { 'offers.0.validUntil': [words] }]);
    }
    expect((await act(id, 'offers', { seen: 'reviewing', offers: [{ ...offer, installment: 1000 }] })).status).toBe(
      422,
    );
    expect((await order(id)).status).toBe('reviewing');
    await act(id, 'offers', { seen: 'reviewing', offers: [offer] });
    expect((await order(id)).offers).toMatchObject([{ total: 9_600_000, apr: 0.1278 }]);
  });

  it('goes back a step with a reason, and withdraws the offers', async () => {
    const { id } = (await apply(sara)).body.data;
    await act(id, 'move', { seen: 'new', event: 'review' });
    await act(id, 'offers', { seen: 'reviewing', offers: [offer, { ...offer, installment: 790_000 }] });
    const [chosen, other] = (await order(id)).offers;
    await post(sara, `/orders/${id}/select-offer`, { offer: chosen?.id });
    expect((await act(id, 'move', { seen: 'last_papers', event: 'return_to_offers' })).status).toBe(422);
    await act(id, 'move', {
      seen: 'last_papers',
      event: 'return_to_offers',
      reason: 'bank-withdrew',
      text: 'They changed their mind',
    });
    const back = await order(id);
    expect([back.status, back.offers.map(({ id: left }) => left), back.timeline.at(-1)]).toMatchObject([
      'select_offer',
      [other?.id],
      { event: 'return_to_offers', reason: { code: 'bank-withdrew', text: 'They changed their mind' } },
    ]);
    await act(id, 'move', { seen: 'select_offer', event: 'return_to_reviewing', reason: 'offers-expired', text: null });
    expect(await order(id)).toMatchObject({ status: 'reviewing', offers: [] });
  });

  it('rejects with a reason that its applicant can read', async () => {
    const { id } = (await apply(sara)).body.data;
    expect((await act(id, 'reject', { seen: 'new', text: null })).status).toBe(422);
    await act(id, 'reject', { seen: 'new', reason: 'dbr', text: 'Above a third of the salary' });
    expect((await get(sara, `/orders/${id}`)).body.data).toMatchObject({
      status: 'rejected',
      rejection: { code: 'dbr', text: 'Above a third of the salary' },
    });
  });
});

it('logs no defect', () => {
  expect(tested.logged).toEqual([]);
});

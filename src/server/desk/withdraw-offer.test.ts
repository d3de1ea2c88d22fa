import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { OrderLender } from '#domain/desk/order-lender.ts';
import type { NotificationList } from '#domain/notifications/notification.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { sampleLenders } from '#demonstration/sample-programmes.ts';
import { seedLenders } from '#demonstration/seed-content.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { applicants } from '../../../tests/support/applicants.ts';

const { tested, person, get, post, apply } = await applicants();
const { db, clock } = tested.services;
await seedLenders(db, clock());
const sara = await person('Sara');
const staff = await person('Desk', { role: 'staff' });
const nextMonth = new Date(clock().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
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
const act = (id: string, what: string, body: object) => post<unknown>(staff, `/desk/orders/${id}/${what}`, body);
const own = async (id: string) => (await get<OrderDetail>(sara, `/orders/${id}`)).body.data;

/** An order whose applicant can choose among these offers. */
async function withOffers(...changes: object[]): Promise<{ id: string; offers: string[] }> {
  const { id } = (await apply(sara)).body.data;
  await act(id, 'move', { seen: 'new', event: 'review' });
  const sent = await act(id, 'offers', { seen: 'reviewing', offers: changes.map((one) => ({ ...offer, ...one })) });
  expect(sent.status).toBe(200);
  return { id, offers: (await order(id)).offers.map((one) => one.id) };
}
const withdraw = (id: string, which: string | undefined, change: object = {}) =>
  act(id, 'withdraw-offer', {
    seen: 'select_offer',
    offer: which,
    reason: 'bank-withdrew',
    text: 'They changed their rates',
    ...change,
  });

describe('a single offer', () => {
  it('is withdrawn with the reason that the applicant reads, and the others can still be chosen', async () => {
    const { id, offers } = await withOffers({}, { installment: 790_000 });
    const { version } = await own(id);
    expect((await withdraw(id, offers[0])).status).toBe(200);
    const seen = await own(id);
    expect(seen).toMatchObject({
      status: 'select_offer',
      openOffers: 1,
      offers: [{ id: offers[1] }],
      withdrawnOffers: [
        {
          id: offers[0],
          bankName: offer.bankName,
          reason: { code: 'bank-withdrew', text: 'They changed their rates' },
        },
      ],
    });
    expect(seen.version).toBeGreaterThan(version ?? 0);
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'withdraw_offer', actor: 'staff', status: 'select_offer' });
    const { items } = (await get<NotificationList>(sara, '/notifications')).body.data;
    expect(items[0]).toMatchObject({ event: 'offer_withdrawn', order: { id } });
    expect((await post(sara, `/orders/${id}/select-offer`, { offer: offers[1] })).status).toBe(200);
  });

  it('that was the last one takes the order back to review', async () => {
    const { id, offers } = await withOffers({}, { installment: 790_000 });
    await withdraw(id, offers[0]);
    await withdraw(id, offers[1], { reason: 'offer-wrong', text: null });
    expect(await own(id)).toMatchObject({ status: 'reviewing', offers: [], nextActor: 'staff' });
    expect((await own(id)).withdrawnOffers?.map(({ reason }) => reason.code)).toEqual(
      expect.arrayContaining(['bank-withdrew', 'offer-wrong']),
    );
    expect((await own(id)).timeline.at(-1)).toMatchObject({
      event: 'return_to_reviewing',
      reason: { code: 'offer-wrong' },
    });
  });

  it('of several withdrawn at once is never the last one twice', async () => {
    const { id, offers } = await withOffers({}, { installment: 790_000 }, { installment: 780_000 });
    const answers = await Promise.all(offers.map((one) => withdraw(id, one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await own(id)).toMatchObject({ status: 'reviewing', offers: [] });
    expect((await own(id)).timeline.filter(({ event }) => event === 'return_to_reviewing')).toHaveLength(1);
  });

  it('is either chosen or withdrawn when both are asked at the same moment', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id, offers } = await withOffers({}, { installment: 790_000 });
      const [chosen, withdrawn] = await Promise.all([
        post(sara, `/orders/${id}/select-offer`, { offer: offers[0] }),
        withdraw(id, offers[0]),
      ]);
      expect([chosen.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const code = chosen.status === 409 ? chosen.body.code : withdrawn.body.code;
      expect(code).toBe(chosen.status === 409 ? 'offer_withdrawn' : 'order_moved_on');
      expect((await own(id)).status).toBe(chosen.status === 200 ? 'last_papers' : 'select_offer');
    }
  });

  it('that is gone, chosen or of another order cannot be withdrawn', async () => {
    const { id, offers } = await withOffers({}, { installment: 790_000 });
    const other = await withOffers({});
    expect(await withdraw(id, other.offers[0])).toMatchObject({ status: 409, body: { code: 'order_moved_on' } });
    await withdraw(id, offers[0]);
    expect(await withdraw(id, offers[0])).toMatchObject({ status: 409 });
    const late = await post(sara, `/orders/${id}/select-offer`, { offer: offers[0] });
    expect(late).toMatchObject({ status: 409, body: { code: 'offer_withdrawn', state: { status: 'select_offer' } } });
    expect(late.body.message).toBe('The bank has just withdrawn this offer, so it was not chosen. Choose another one.');
    await post(sara, `/orders/${id}/select-offer`, { offer: offers[1] });
    expect(await withdraw(id, offers[1], { seen: 'last_papers' })).toMatchObject({ status: 409 });
    expect((await withdraw(id, 'not-an-id')).status).toBe(422);
    expect((await withdraw(id, offers[1], { reason: null })).status).toBe(422);
  });

  it('is withdrawn by those who work with orders, with a line in the audit log', async () => {
    const { id, offers } = await withOffers({}, { installment: 790_000 });
    const body = { seen: 'select_offer', offer: offers[0], reason: 'other', text: 'x' };
    for (const role of ['moderator', 'editor', 'lender'] as const) {
      const other = await person(`No${role}`, { role: 'staff', roles: [role] });
      expect((await post(other, `/desk/orders/${id}/withdraw-offer`, body)).status).toBe(403);
    }
    expect((await post(sara, `/desk/orders/${id}/withdraw-offer`, body)).status).toBe(403);
    await withdraw(id, offers[0]);
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject', '=', id)
      .where('action', '=', 'desk.withdrawOffer')
      .execute();
    expect(lines).toEqual([{ action: 'desk.withdrawOffer', actor: `account:${staff.id}` }]);
  });
});

describe('the lenders of an order', () => {
  it('are those that are published, each with its programmes that fit', async () => {
    const { id } = (await apply(sara)).body.data;
    const lenders = (await get<OrderLender[]>(staff, `/desk/orders/${id}/lenders`)).body.data;
    expect(lenders.map(({ name }) => name.en).toSorted()).toEqual(sampleLenders.map(({ name }) => name.en).toSorted());
    const programmes = lenders.flatMap((one) => one.programmes.map(({ slug }) => slug));
    expect(programmes.length).toBeGreaterThan(0);
    for (const slug of programmes) expect(['new-car-light-start', 'used-car-without-transfer']).toContain(slug);
  });

  it('give an offer their names, whatever was typed, and only while they are published', async () => {
    const { id } = (await apply(sara)).body.data;
    await act(id, 'move', { seen: 'new', event: 'review' });
    const [lender] = (await get<OrderLender[]>(staff, `/desk/orders/${id}/lenders`)).body.data;
    const typed = { en: 'Typed', ar: 'مكتوب' };
    await act(id, 'offers', { seen: 'reviewing', offers: [{ ...offer, lender: lender?.id, bankName: typed }] });
    expect((await own(id)).offers[0]?.bankName).toEqual(lender?.name);
    const unknown = await act(id, 'offers', { seen: 'select_offer', offers: [{ ...offer, lender: '999999' }] });
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { 'offers.0.lender': expect.any(Array) as unknown } },
    });
  });
});

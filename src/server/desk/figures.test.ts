import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { FormName } from '#domain/applications/application.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { Figures } from '#domain/desk/figures.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { json } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { applicants } from '../../../tests/support/applicants.ts';

const { tested, person, guest, get, apply } = await applicants();
const { db, clock } = tested.services;
const supervisor = await person('Supervisor', { role: 'staff', roles: ['supervisor'] });
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });

async function figures(period: string): Promise<Figures> {
  const { status, body } = await get<Figures>(supervisor, `/desk/figures?${period}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** An order received at the first moment, with the statuses it then got. Times are of Riyadh. */
async function order(received: string, moves: readonly (readonly [OrderStatus, string])[], isByStaff = true) {
  const { id } = (await apply(guest())).body.data;
  const at = (time: string) => new Date(`${time}:00+03:00`);
  await db
    .updateTable('order_events')
    .set({ at: at(received) })
    .where('order_id', '=', id)
    .execute();
  for (const [status, time] of moves)
    await db
      .insertInto('order_events')
      .values({
        order_id: id,
        at: at(time),
        event: 'review',
        actor: isByStaff ? 'staff' : 'applicant',
        actor_account: isByStaff ? agent.id : null,
        status,
      })
      .execute();
  const last = moves.at(-1)?.[0] ?? 'new';
  const hasEnded = last === 'completed' || last === 'rejected';
  await db
    .updateTable('orders')
    .set({
      created_at: at(received),
      status: last,
      ...(hasEnded && { due_at: null, ended_at: clock() }),
      ...(!hasEnded && { due_at: at('2026-03-01T12:00') }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

it('counts steps in working hours and by their promise, people and stages', async () => {
  // 2026-02-22 is the Founding Day, 20 and 21 February are a weekend.
  // New: Thursday 16:00 to Monday 10:00, an hour on each day. In time: two working days are promised.
  // Reviewing: Monday 10:00 to Sunday 1 March 9:30, 7 + 3 x 8 + 0.5 hours. Late: three working days ended on Thursday.
  await order('2026-02-19T16:00', [
    ['reviewing', '2026-02-23T10:00'],
    ['reviewing', '2026-02-23T11:00'],
    ['select_offer', '2026-03-01T09:30'],
  ]);
  // New: Tuesday 8:00 to 12:00, counted from 9:00. Reviewing: 12:00 to 20:00, counted until 17:00.
  await order('2026-02-24T08:00', [
    ['reviewing', '2026-02-24T12:00'],
    ['rejected', '2026-02-24T20:00'],
  ]);
  const found = await figures('from=2026-02-15&to=2026-03-07');
  expect(found.steps.slice(0, 3)).toEqual([
    { status: 'new', promisedDays: 2, ended: 2, medianHours: 2.5, ninetiethHours: expect.closeTo(2.9), late: 0 },
    {
      status: 'reviewing',
      promisedDays: 3,
      ended: 2,
      medianHours: (31.5 + 5) / 2,
      ninetiethHours: expect.closeTo(5 + 0.9 * 26.5),
      late: 1,
    },
    { status: 'select_offer', promisedDays: 5, ended: 0, medianHours: null, ninetiethHours: null, late: 0 },
  ]);
  expect(found.people).toEqual([
    { name: 'Agent', open: 0, overdue: 0, moves: 4, completed: 0, medianHours: 4 },
    { name: null, open: 1, overdue: 1, moves: 0, completed: 0, medianHours: null },
  ]);
  expect(Object.fromEntries(found.funnel.map(({ stage, count }) => [stage, count]))).toEqual({
    received: 2,
    reviewing: 2,
    select_offer: 1,
    last_papers: 0,
    under_work: 0,
    completed: 0,
    cancelled: 0,
    rejected: 1,
  });
  expect(found.open).toContainEqual({ status: 'select_offer', open: 1, overdue: 1 });

  const oneDay = await figures('from=2026-03-01&to=2026-03-01');
  expect(oneDay.steps.map(({ ended }) => ended)).toEqual([0, 1, 0, 0, 0]);
  const other = await figures('from=2026-02-15&to=2026-03-07&kind=properties');
  expect(other.steps.every(({ ended }) => ended === 0)).toBe(true);
});

it('counts the open and overdue orders of each person now, also without moves in the period, and those of nobody', async () => {
  const colleague = await person('Colleague', { role: 'staff', roles: ['agent'] });
  const give = async (id: string, to: string, dueAt: Date) =>
    db.updateTable('orders').set({ assigned_to: to, due_at: dueAt }).where('id', '=', id).execute();
  const past = new Date('2026-03-09T09:00:00Z');
  await give(await order('2026-03-08T09:00', []), colleague.id, past);
  await give(await order('2026-03-08T09:00', []), colleague.id, new Date('2099-03-09T09:00:00Z'));
  await give(await order('2026-03-08T09:00', [['reviewing', '2026-03-08T10:00']]), agent.id, past);
  const villa = await order('2026-03-08T09:00', []);
  await give(villa, colleague.id, past);
  await db.updateTable('orders').set({ form: 'property_purchase' }).where('id', '=', villa).execute();
  const closed = await order('2026-03-08T09:00', [['completed', '2026-03-08T10:00']]);
  await db.updateTable('orders').set({ assigned_to: colleague.id }).where('id', '=', closed).execute();
  const loads = async (question: string) =>
    (await figures(question)).people.map(({ name, open, overdue, moves }) => [name, open, overdue, moves]);
  const { body } = await get(supervisor, `/desk/orders?waiting=overdue&assignee=${colleague.id}`);
  expect(body.meta?.total).toBe(2);
  expect(await loads('from=2026-03-08&to=2026-03-08')).toEqual([
    ['Colleague', 3, 2, 0],
    ['Agent', 1, 1, 2],
    [null, 1, 1, 0],
  ]);
  expect(await loads('from=2020-03-08&to=2020-03-08&kind=properties')).toEqual([['Colleague', 1, 1, 0]]);
});

it('counts applications that were started, received and completed, by form', async () => {
  const start = (form: FormName, day: string) => ({ id: randomUUID(), form, day });
  await db
    .insertInto('application_starts')
    .values([
      start('car_finance', '2026-06-30'),
      start('car_finance', '2026-07-01'),
      start('car_finance', '2026-07-02'),
      start('car_purchase', '2026-07-02'),
      start('company_finance', '2026-07-31'),
      start('company_finance', '2026-08-01'),
    ])
    .execute();
  await order('2026-07-01T00:30', [['completed', '2026-08-02T09:00']]);
  await order('2026-07-02T09:00', [['rejected', '2026-07-05T09:00']]);
  await order('2026-08-01T00:30', [['completed', '2026-08-02T09:00']]);
  const villa = await order('2026-07-31T23:30', []);
  await db.updateTable('orders').set({ form: 'property_purchase' }).where('id', '=', villa).execute();
  const all = await figures('from=2026-07-01&to=2026-07-31');
  expect(all.forms).toEqual([
    { form: 'car_finance', started: 2, received: 2, completed: 1 },
    { form: 'real_estate_finance', started: 0, received: 0, completed: 0 },
    { form: 'individual_finance', started: 0, received: 0, completed: 0 },
    { form: 'company_finance', started: 1, received: 0, completed: 0 },
    { form: 'car_purchase', started: 1, received: 0, completed: 0 },
    { form: 'property_purchase', started: 0, received: 1, completed: 0 },
  ]);
  expect(all.started).toBe(4);
  const cars = await figures('from=2026-07-01&to=2026-07-31&kind=cars');
  expect(cars.forms).toEqual([
    { form: 'car_finance', started: 2, received: 2, completed: 1 },
    { form: 'car_purchase', started: 1, received: 0, completed: 0 },
  ]);
  expect(cars.started).toBe(3);
});

it('counts offers by lender with what became of them', async () => {
  const chosen = await order('2026-04-05T09:00', [['completed', '2026-04-06T09:00']]);
  const open = await order('2026-04-05T09:00', []);
  const offer = (orderId: string, en: string, isSelected = false) => ({
    id: newId(clock()),
    order_id: orderId,
    bank_name: json({ en, ar: `بنك ${en}` }),
    down_payment: 0,
    finance_amount: 100,
    months: 12,
    installment: 10,
    final_payment: 0,
    admin_fee: 0,
    apr: 0.05,
    total: 120,
    valid_until: '2026-05-01',
    is_selected: isSelected,
    sent_at: new Date('2026-04-05T21:30:00Z'),
  });
  await db
    .insertInto('bank_offers')
    .values([offer(chosen, 'One', true), offer(chosen, 'Two'), offer(open, 'One')])
    .execute();
  // 21:30 in London is the next day in Riyadh.
  expect((await figures('from=2026-04-05&to=2026-04-05')).lenders).toEqual([]);
  expect((await figures('from=2026-04-06&to=2026-04-06')).lenders).toEqual([
    { name: { en: 'One', ar: 'بنك One' }, offers: 2, orders: 2, chosen: 1, completed: 1, rejected: 0 },
    { name: { en: 'Two', ar: 'بنك Two' }, offers: 1, orders: 1, chosen: 0, completed: 0, rejected: 0 },
  ]);
});

/** Stores a listing that is shown since this moment. */
const addListing = (key: string, createdAt: string, kind: Kind = 'cars') =>
  db
    .insertInto('listings')
    .values({
      kind,
      source: 'figures',
      source_key: key,
      approval: 'accepted',
      title: json({ en: key, ar: key }),
      price: 100,
      price_note: 'vat_included',
      attributes: json({}),
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

it('counts listings by week from Sunday on', async () => {
  // Saturday 23:30 and Sunday 00:30 in Riyadh.
  await addListing('a', '2026-05-02T20:30:00Z');
  const { id } = await addListing('b', '2026-05-02T21:30:00Z');
  await db.updateTable('listings').set({ availability: 'sold' }).where('id', '=', id).execute();
  await sql`alter table listings disable trigger user`.execute(db);
  await sql`update listings set ended_at = '2026-05-12T09:00:00Z' where id = ${id}`.execute(db);
  await sql`alter table listings enable trigger user`.execute(db);
  expect((await figures('from=2026-05-01&to=2026-05-16&kind=cars')).listings).toEqual([
    { week: '2026-04-26', added: 1, sold: 0, expired: 0 },
    { week: '2026-05-03', added: 1, sold: 0, expired: 0 },
    { week: '2026-05-10', added: 0, sold: 1, expired: 0 },
  ]);
});

it('counts contacts with sellers by week and kind', async () => {
  const car = await addListing('c', '2026-01-01T09:00:00Z');
  const flat = await addListing('d', '2026-01-01T09:00:00Z', 'properties');
  const press = (listing: { id: number }, day: string, way: 'phone' | 'whatsapp' = 'phone') => ({
    listing_id: listing.id,
    day,
    way,
    visitor: randomUUID(),
  });
  // 2026-06-06 is a Saturday; the presses of 31 May and 14 June are outside the period.
  await db
    .insertInto('listing_contacts')
    .values([
      press(car, '2026-05-31'),
      press(car, '2026-06-01'),
      press(car, '2026-06-06'),
      press(car, '2026-06-07', 'whatsapp'),
      press(flat, '2026-06-07'),
      press(car, '2026-06-14'),
    ])
    .execute();
  const request = (listing: { id: number }, at: string) => ({
    id: randomUUID(),
    command_key: randomUUID(),
    listing_id: listing.id,
    kind: 'contact' as const,
    name: 'Sara',
    phone: '+966512345678',
    locale: 'en' as const,
    created_at: at,
  });
  // Saturday 23:30 and Sunday 00:30 in Riyadh.
  await db
    .insertInto('listing_requests')
    .values([request(car, '2026-06-06T20:30:00Z'), request(flat, '2026-06-06T21:30:00Z')])
    .execute();
  expect((await figures('from=2026-06-01&to=2026-06-13')).contacts).toEqual([
    { week: '2026-05-31', phone: 2, whatsapp: 0, requests: 1 },
    { week: '2026-06-07', phone: 1, whatsapp: 1, requests: 1 },
  ]);
  expect((await figures('from=2026-06-01&to=2026-06-13&kind=properties')).contacts).toEqual([
    { week: '2026-05-31', phone: 0, whatsapp: 0, requests: 0 },
    { week: '2026-06-07', phone: 1, whatsapp: 0, requests: 1 },
  ]);
});

it('is for supervisors and administrators, over a year at most, and each look is in the audit log', async () => {
  expect((await get(agent, '/desk/figures?from=2026-01-01&to=2026-01-02')).status).toBe(403);
  expect((await get(supervisor, '/desk/figures?from=2026-01-02&to=2026-01-01')).status).toBe(422);
  expect((await get(supervisor, '/desk/figures?from=2024-01-01&to=2025-01-01')).status).toBe(422);
  expect((await get(supervisor, '/desk/figures?from=2026-02-31&to=2026-03-01')).status).toBe(422);
  const { details } = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'desk.figures')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ from: '2026-06-01', to: '2026-06-13', kind: 'properties' });
});

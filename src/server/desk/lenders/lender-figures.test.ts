import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { STAFF_ROLES } from '#domain/accounts/staff-role.ts';
import type { LenderFigures } from '#domain/desk/lender-figures.ts';
import { seedLenders } from '#demonstration/seed-content.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { insertLenderOffers, takeOrderBack } from './lender-orders-sql.ts';
import { selectLenders } from './lenders-sql.ts';

const { tested, person, guest, get, apply } = await applicants();
const { db, clock } = tested.services;
await seedLenders(db, clock());
const [sanad, rukn] = await selectLenders(db);
if (!sanad || !rukn) throw new Error('The demonstration has no lenders.');
const clerk = await person('Clerk', { role: 'staff', roles: ['lender'], lender: sanad.id });
const rival = await person('Rival', { role: 'staff', roles: ['lender'], lender: rukn.id });

const PERIOD = 'from=2026-06-07&to=2026-06-20';
const figures = async (who: Who, period = PERIOD) => {
  const { status, body } = await get<LenderFigures>(who, `/desk/lender/figures?${period}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
};

/** A moment of Riyadh. */
const at = (time: string) => new Date(`${time}:00+03:00`);
const terms = {
  downPayment: 0,
  financeAmount: 9_000_000,
  months: 12,
  installment: 800_000,
  finalPayment: 0,
  adminFee: 0,
};

/** An order handed to a lender, with offers made then; each is valid until a day. */
async function handed(lender: string, time: string, offers: readonly (readonly [string, string])[] = []) {
  const { id } = (await apply(guest())).body.data;
  const [orderId, lenderId] = [id, Number(lender)];
  await db
    .insertInto('lender_orders')
    .values({ order_id: id, lender_id: lenderId, handed_at: at(time) })
    .execute();
  const entered: string[] = [];
  for (const [made, validUntil] of offers)
    entered.push(
      ...(await insertLenderOffers(db, [{ ...terms, validUntil }], {
        orderId,
        lenderId,
        by: null,
        withKey: null,
        now: at(made),
      })),
    );
  return { id, entered };
}

const nothing = {
  handed: 0,
  offered: 0,
  declined: 0,
  offers: 0,
  chosen: 0,
  withdrawn: 0,
  expired: 0,
  completed: 0,
  rejected: 0,
  medianHours: null,
};

it('counts the orders of the caller’s lender by the week of their hand-over, and never those of another', async () => {
  // Sunday 10:00 to Monday 11:00: 7 + 2 working hours; the second offer does not count, and is withdrawn.
  const first = await handed(sanad.id, '2026-06-07T10:00', [
    ['2026-06-08T11:00', '2099-01-01'],
    ['2026-06-09T11:00', '2099-01-01'],
  ]);
  await db
    .updateTable('lender_offers')
    .set({ withdrawn_at: clock() })
    .where('id', '=', first.entered[1] ?? '')
    .execute();
  // Thursday 16:00 to Sunday 10:00, over the weekend: two hours; the offer has run out.
  await handed(sanad.id, '2026-06-11T16:00', [['2026-06-14T10:00', '2026-06-20']]);
  // Taken back without an offer.
  const back = await handed(sanad.id, '2026-06-14T09:00');
  await takeOrderBack(db, { orderId: back.id, lenderId: Number(sanad.id), now: clock() });
  // After the last day, and another lender's.
  await handed(sanad.id, '2026-06-21T00:30', [['2026-06-21T10:00', '2099-01-01']]);
  await handed(rukn.id, '2026-06-08T10:00', [['2026-06-08T11:00', '2099-01-01']]);

  const week = { ...nothing, handed: 2, offered: 2, offers: 3, withdrawn: 1, expired: 1, medianHours: 5.5 };
  expect(await figures(clerk)).toEqual({
    total: { ...week, handed: 3 },
    weeks: [
      { week: '2026-06-07', ...week },
      { week: '2026-06-14', ...nothing, handed: 1 },
    ],
  });
  expect((await figures(rival)).total).toEqual({ ...nothing, handed: 1, offered: 1, offers: 1, medianHours: 1 });
  expect((await figures(clerk, `${PERIOD}&kind=properties`)).total).toEqual(nothing);
});

it('counts what was chosen, and approved only of its own', async () => {
  const period = 'from=2026-07-05&to=2026-07-11';
  const outcomes = [
    ['completed', true],
    ['completed', false],
    ['rejected', true],
  ] as const;
  for (const [status, isChosen] of outcomes) {
    const { id, entered } = await handed(sanad.id, '2026-07-05T10:00', [['2026-07-05T12:00', '2099-01-01']]);
    const bankOffer = crypto.randomUUID();
    await sql`
      insert into bank_offers (id, order_id, bank_name, down_payment, finance_amount, months, installment, final_payment, admin_fee, apr, total, valid_until, is_selected, sent_at, lender_id)
      values (${bankOffer}, ${id}, ${JSON.stringify(sanad.name)}::jsonb, 0, 9000000, 12, 800000, 0, 0, 0.1, 9600000, '2099-01-01', ${isChosen}, ${at('2026-07-06T10:00')}, ${sanad.id})
    `.execute(db);
    await db
      .updateTable('lender_offers')
      .set({ bank_offer_id: bankOffer })
      .where('id', '=', entered[0] ?? '')
      .execute();
    await db.updateTable('orders').set({ status, due_at: null, ended_at: clock() }).where('id', '=', id).execute();
  }
  expect((await figures(clerk, period)).total).toEqual({
    ...nothing,
    handed: 3,
    offered: 3,
    offers: 3,
    chosen: 2,
    completed: 1,
    rejected: 1,
    medianHours: 2,
  });
});

it('is for members of a lender alone, over a year at most, and each look is in the audit log', async () => {
  for (const role of STAFF_ROLES.filter((one) => one !== 'lender')) {
    const member = await person(`Member ${role}`, { role: 'staff', roles: [role] });
    expect(await get(member, `/desk/lender/figures?${PERIOD}`)).toMatchObject({ status: 403 });
  }
  expect((await get(await person('Sara'), `/desk/lender/figures?${PERIOD}`)).status).toBe(403);
  expect((await get(guest(), `/desk/lender/figures?${PERIOD}`)).status).toBe(401);
  expect((await get(clerk, '/desk/figures?from=2026-06-07&to=2026-06-20')).status).toBe(403);
  for (const wrong of [
    'from=2026-01-02&to=2026-01-01',
    'from=2024-01-01&to=2025-01-01',
    'from=2026-02-31&to=2026-03-01',
  ])
    expect((await get(clerk, `/desk/lender/figures?${wrong}`)).status).toBe(422);
  await figures(clerk);
  const { actor, details } = await db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'desk.lenderFigures')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect({ actor, details }).toEqual({
    actor: `account:${clerk.id}`,
    details: { from: '2026-06-07', to: '2026-06-20' },
  });
});

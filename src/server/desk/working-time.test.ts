import { expect, it } from 'vitest';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { standardWorkingTime, type WorkingTime } from '#domain/orders/working-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { applicants } from '../../../tests/support/applicants.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { db, clock } = tested.services;
const staff = await person('Desk', { role: 'staff' });

const change = (seen: number, value: object) =>
  post<{ version: number }>(staff, '/desk/settings', { part: 'working', seen, value });
const stored = async () => (await get<DeskSettings>(staff, '/desk/settings')).body.data.working;
/** The day in Riyadh on which a new order is due. */
async function dueDay(): Promise<string> {
  const { id } = (await apply(guest())).body.data;
  const { due_at: due } = await db.selectFrom('orders').select('due_at').where('id', '=', id).executeTakeFirstOrThrow();
  return (due ?? new Date(0)).toISOString().slice(0, 10);
}
async function complaintDay(): Promise<string> {
  const complaint = {
    subject: 'A complaint',
    details: 'What happened was not what was promised.',
    name: 'Sara Ali',
    phone: '0512345678',
    email: 'sara@example.com',
  };
  return (await post<{ dueAt: string }>(guest(), '/complaints', complaint)).body.data.dueAt.slice(0, 10);
}
/** The `count`th day after today. */
const dayAfter = (count: number) => riyadhDay(new Date(clock().getTime() + count * DAY_MS));
const everyDay: WorkingTime = {
  ...standardWorkingTime,
  days: { ...standardWorkingTime.days, friday: true, saturday: true },
  holidays: [],
};

it('is Sunday to Thursday, 9 to 17, until somebody names another', async () => {
  expect(await stored()).toEqual({ version: 0, isSample: false, value: standardWorkingTime, draft: null });
});

it('decides when orders and complaints are due, from the next one on', async () => {
  expect((await change(0, everyDay)).status).toBe(200);
  expect([await dueDay(), await complaintDay()]).toEqual([dayAfter(2), dayAfter(5)]);
  expect((await change(1, { ...everyDay, holidays: [dayAfter(2), dayAfter(1)] })).status).toBe(200);
  expect((await stored()).value.holidays).toEqual([dayAfter(1), dayAfter(2)]);
  expect([await dueDay(), await complaintDay()]).toEqual([dayAfter(4), dayAfter(7)]);
});

it('decides the hours that figures count', async () => {
  const { version } = await stored();
  await change(version, { ...everyDay, from: '08:00', to: '20:00' });
  const { body } = await get<{ hoursOfDay: number }>(staff, `/desk/figures?from=${dayAfter(-6)}&to=${dayAfter(0)}`);
  expect(body.data.hoursOfDay).toBe(12);
});

it('is refused at the field that is wrong, in both languages, and to the second of two editors', async () => {
  const { version } = await stored();
  const noDay = Object.fromEntries(Object.keys(everyDay.days).map((day) => [day, false]));
  for (const [wrong, field, words] of [
    [{ days: noDay }, 'value.days.sunday', 'Choose at least one working day'],
    [{ to: '08:00', from: '09:00' }, 'value.to', 'The end must be later than the start'],
    [{ holidays: ['22/2/2027'] }, 'value.holidays', 'Write each holiday on a line of its own, as 2027-02-22'],
  ] as const) {
    const refused = await change(version, { ...everyDay, ...wrong });
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [words] }]);
  }
  const arabic = await post<object>({ ...staff, 'accept-language': 'ar' }, '/desk/settings', {
    part: 'working',
    seen: version,
    value: { ...everyDay, days: noDay },
  });
  expect(arabic.body.errors).toEqual({ 'value.days.sunday': ['اختر يوم عمل واحدًا على الأقل'] });
  expect((await change(version - 1, everyDay)).body.code).toBe('content_changed');
});

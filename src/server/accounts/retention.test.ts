import { expect, it } from 'vitest';
import { applicants } from '../../../tests/support/applicants.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { newId } from '../db/new-id.ts';
import { forgetNotifications } from '../notifications/notifications-sql.ts';
import { forgetOldRecords } from './end-account-sql.ts';
import { storeMessage } from './messages-sql.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { tested, person, post: postAs, apply } = await applicants();
const { app, services } = tested;
const { db, clock } = services;
const later = (days: number) => new Date(clock().getTime() + days * DAY_MS);

async function post(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return (await app.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

it('complaints, letters, job applications and the audit log are deleted after five years', async () => {
  const from = { name: 'Sara', email: 'sara@example.com', phone: '+966512345678' };
  expect(
    await post('/settings/send-contact', {
      reason: 'question',
      subject: 'A car',
      details: 'Is it still there?',
      name: from.name,
      email: from.email,
    }),
  ).toBe(200);
  expect(
    await post('/complaints', { subject: 'A promise', details: 'Nobody called me back.', orderNumber: null, ...from }),
  ).toBe(200);
  const application = {
    id: newId(clock()),
    command_key: crypto.randomUUID(),
    opening: null,
    ...from,
    years_experience: 3,
    about: 'Sales',
    locale: 'en' as const,
    created_at: clock(),
  };
  await db.insertInto('job_applications').values(application).execute();
  await writeAudit(db, { at: clock(), actor: 'operator', action: 'staff.reset', subject: 'somebody' });
  const left = async () =>
    Promise.all(
      (['contact_messages', 'complaints', 'job_applications', 'audit_log'] as const).map(
        async (table) => (await db.selectFrom(table).select('id').execute()).length,
      ),
    );
  const before = await left();
  expect(before.every((rows) => rows > 0)).toBe(true);
  await forgetOldRecords(db, later(-1));
  expect(await left()).toEqual(before);
  await forgetOldRecords(db, later(1));
  expect(await left()).toEqual([0, 0, 0, 0]);
});

it('records of messages are deleted after 30 days, and notifications after their retention time', async () => {
  const message = {
    id: newId(clock()),
    phone: '+966512345678',
    template: 'phone_code',
    locale: 'en' as const,
    text: 'code 012345',
    state: 'shown' as const,
    problem: null,
    now: clock(),
  };
  await storeMessage(db, message);
  const texts = async () =>
    (await db.selectFrom('messages').select('text').orderBy('id').execute()).map(({ text }) => text);
  await storeMessage(db, { ...message, id: newId(clock()), text: null, now: later(29) });
  expect(await texts()).toEqual([null, null]);
  await storeMessage(db, { ...message, id: newId(clock()), text: null, now: later(31) });
  expect(await texts()).toEqual([null, null]);

  const order = (await apply(await person('Sara'))).body.data;
  await postAs(await person('Clerk', { role: 'staff' }), `/desk/orders/${order.id}/move`, {
    seen: 'new',
    event: 'review',
  });
  await db.updateTable('notifications').set({ told_at: clock() }).execute();
  const notifications = async () => (await db.selectFrom('notifications').select('id').execute()).length;
  await forgetNotifications(db, later(-1));
  expect(await notifications()).toBe(1);
  await forgetNotifications(db, later(1));
  expect(await notifications()).toBe(0);
});

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { applicants } from '../../../tests/support/applicants.ts';
import { createAuditSealer } from '../db/audit-sealer.ts';
import { sealKey } from '../db/audit-seal.ts';
import { forgetAudit, writeAudit } from '../db/audit-sql.ts';
import { newId } from '../db/new-id.ts';
import { forgetNotifications } from '../notifications/notifications-sql.ts';
import { endAccount, forgetOldRecords } from './end-account-sql.ts';
import { storeMessage } from './messages-sql.ts';
import { keptRecordsSince } from '../retention.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { tested, person, get, post: postAs, apply } = await applicants();
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
  const left = async () =>
    Promise.all(
      (['contact_messages', 'complaints', 'job_applications'] as const).map(
        async (table) => (await db.selectFrom(table).select('id').execute()).length,
      ),
    );
  const before = await left();
  expect(before.every((rows) => rows > 0)).toBe(true);
  await forgetOldRecords(db, later(-1));
  expect(await left()).toEqual(before);
  await forgetOldRecords(db, later(1));
  expect(await left()).toEqual([0, 0, 0]);

  await db.transaction().execute(async (transaction) => {
    await sql`alter table audit_log disable trigger user; delete from audit_log; alter table audit_log enable trigger user`.execute(
      transaction,
    );
  });
  for (const days of [2_000, 1_830, 1_820])
    await writeAudit(db, { at: later(-days), actor: 'operator', action: 'staff.reset', subject: String(days) });
  await createAuditSealer({ db, key: sealKey(randomBytes(32)), clock }, { write() {} }).seal();
  await forgetAudit(db, keptRecordsSince(clock()));
  expect(await db.selectFrom('audit_log').select('subject').execute()).toEqual([{ subject: '1820' }]);
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

it('words of the audit log about an account are erased with it: searches that showed its orders, names of its page', async () => {
  const [ending, other] = [await person('Ending'), await person('Other')];
  const numberOf = async (who: typeof ending) => (await apply(who)).body.data.number;
  const numbers = [await numberOf(ending), await numberOf(other)];
  const clerk = await person('Searcher', { role: 'staff' });
  for (const q of numbers) expect((await get(clerk, `/desk/orders?q=${q}`)).status).toBe(200);
  for (const { id } of [ending, other])
    await writeAudit(db, {
      at: clock(),
      actor: 'operator',
      action: 'staff.reset',
      subject: id,
      words: { of: id === ending.id ? 'Ending' : 'Other' },
    });
  await endAccount(db, ending.id);
  const rows = await db
    .selectFrom('audit_log')
    .select(['words', 'words_erased_at'])
    .where('words_digest', 'is', null)
    .where((row) => row.or([row('words', 'is not', null), row('words_erased_at', 'is not', null)]))
    .orderBy('id')
    .execute();
  expect(rows.map(({ words, words_erased_at: erased }) => [words, erased !== null])).toEqual([
    [null, true],
    [{ q: numbers[1] }, false],
    [null, true],
    [{ of: 'Other' }, false],
  ]);
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { json } from './db/database.ts';
import { newId } from './db/new-id.ts';
import { retention, sweepRetention } from './retention.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-25T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** Tables in which nothing is about a person. */
const IMPERSONAL = [
  'articles',
  'banners',
  // Counts of a day.
  'daily_visits',
  'deleted_imports',
  'document_keys',
  'imports',
  'job_openings',
  // Viewers of a day, by a random number that no server keeps.
  'listing_views',
  // The same of a number of the device for the day or the draft.
  'listing_contacts',
  'application_starts',
  'listing_news',
  'listings_announced',
  'listings_gone',
  'message_templates',
  'newsletter_issues',
  'offer_news',
  'offers',
  'pages',
  'price_changes',
  'programmes',
  'questions',
  'reference_items',
  'settings',
];

describe('retention', () => {
  it('is decided for every table of the database', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    `.execute(db);
    const decided = [...retention.map(({ table }) => table), ...IMPERSONAL];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(decided.toSorted());
  });

  it('deletes what was kept long enough, and keeps the rest', async () => {
    const times = (oldDays: number, newDays: number) => [daysAgo(oldDays), daysAgo(newDays)] as const;
    for (const at of times(5 * 366, 5 * 364)) {
      const key = crypto.randomUUID();
      const facts = { endpoint: 'contact.send', body_hash: 'x', status: 200, response: json({ name: 'Sara' }) };
      await db
        .insertInto('commands')
        .values({ key, owner: 'device:x', ...facts, created_at: at })
        .execute();
      await db.insertInto('voided_keys').values({ key, owner: 'device:x', created_at: at }).execute();
    }
    for (const at of times(31, 29)) {
      const message = { phone: '+966512345678', template: 'phone_code', locale: 'en' as const, state: 'sent' as const };
      await db
        .insertInto('messages')
        .values({ id: newId(at), ...message, created_at: at })
        .execute();
      await subscribe(at, null);
    }
    for (const at of times(367, 364)) await subscribe(daysAgo(400), at);

    await sweepRetention(db, now, (line) => expect(line).toBeNull());
    const left = async (table: 'commands' | 'voided_keys' | 'messages' | 'newsletter') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    expect([
      await left('commands'),
      await left('voided_keys'),
      await left('messages'),
      await left('newsletter'),
    ]).toEqual([1, 1, 1, 2]);
  });

  it('forgets who got an issue of the newsletter 30 days after it was sent; its numbers stay', async () => {
    const counts = json({ waiting: 0, sent: 1, failed: 0, unconfirmed: 0, left: 0 });
    const draft = json({ subject: { en: 'November', ar: 'نوفمبر' }, body: [] });
    const subscriber = await db.selectFrom('newsletter').select('id').limit(1).executeTakeFirstOrThrow();
    for (const at of [daysAgo(31), daysAgo(29)]) {
      const { id } = await db
        .insertInto('newsletter_issues')
        .values({ draft, state: 'sent', starts_at: at, ended_at: at, counts, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('newsletter_recipients')
        .values({ issue_id: id, subscriber_id: subscriber.id, state: 'sent', next_try_at: at })
        .execute();
    }
    await sweepRetention(db, now, (line) => expect(line).toBeNull());
    expect(await db.selectFrom('newsletter_recipients').select('state').execute()).toHaveLength(1);
    expect(
      (await db.selectFrom('newsletter_issues').select('counts').execute()).map((row) => row.counts?.sent),
    ).toEqual([1, 1]);
  });

  it('goes on with the other tables when one fails, and says which', async () => {
    const said: string[] = [];
    let swept = 0;
    const rule = { what: 'x', kept: 'x', why: 'x' };
    const failing = { ...rule, table: 'codes', sweep: () => Promise.reject(new Error('a lock')) };
    const working = { ...rule, table: 'orders', sweep: async () => void (swept += 1) };
    await sweepRetention(db, now, (line) => said.push(line), [failing, working, { ...working, table: 'complaints' }]);
    expect(said).toEqual(['What was kept long enough in codes could not be deleted, and is tried again: a lock']);
    expect(swept).toBe(1);
  });
});

/** A subscription: never confirmed, or ended at this time. */
async function subscribe(askedAt: Date, leftAt: Date | null): Promise<void> {
  const id = crypto.randomUUID();
  const hashes = { confirm_hash: id, leave_hash: `leave ${id}` };
  await db
    .insertInto('newsletter')
    .values({
      id,
      email: `${id}@example.com`,
      locale: 'en',
      ...hashes,
      consent_version: 1,
      asked_at: askedAt,
      confirmed_at: leftAt && askedAt,
      left_at: leftAt,
    })
    .execute();
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { IssueDraft } from '#domain/desk/newsletter-issue.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Locale } from '#i18n/locale.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { testApp } from '../../../../tests/support/server-app.ts';
import { hashOf, leaveToken } from '../../contact/newsletter-links.ts';
import { leaveNewsletter } from '../../contact/newsletter-sql.ts';
import { json } from '../../db/database.ts';
import { createJobQueue } from '../../db/job-queue.ts';
import { findIssue, moveIssue } from './issues-sql.ts';
import { claimRecipient, retryFailed } from './recipients-sql.ts';
import { createIssueSending } from './send-issues.ts';

const mail = await mailServer();
afterAll(() => mail.stop());
const database = await testDatabase();
const { db } = database;
/** A batch has three mails, and they follow each other every five seconds. */
const environment = {
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_FROM: 'office@wijha.example',
  NEWSLETTERS_PER_MINUTE: '36',
};

const { services, passTime } = await testApp({ database }, environment);
const { clock, dataDir } = services;

/** What one server does of the sending, with a queue of its own. */
function server() {
  const jobs = createJobQueue(database.pool, () => {});
  afterAll(() => jobs.stop());
  return { jobs, sending: createIssueSending({ ...services, jobs, pages: 'https://wijha.example' }, () => {}) };
}
const { sending } = server();

const draft: IssueDraft = {
  subject: { en: 'Rates in November', ar: 'نسب نوفمبر' },
  body: [
    { type: 'heading', en: 'What changed', ar: 'ما الجديد' },
    { type: 'paragraph', en: 'Rates <b>fell</b> & "more".', ar: 'انخفضت النسب.' },
    { type: 'list', en: 'One\nTwo', ar: 'واحد\nاثنان' },
  ],
};

async function subscriber(
  name: string,
  { locale = 'en', confirmed = true, left = false }: { locale?: Locale; confirmed?: boolean; left?: boolean } = {},
): Promise<string> {
  const email = `${name}@example.com`;
  const now = clock();
  await db
    .insertInto('newsletter')
    .values({
      id: randomUUID(),
      email,
      locale,
      confirm_hash: `confirm ${name}`,
      leave_hash: hashOf(leaveToken(dataDir, email)),
      consent_version: 1,
      asked_at: now,
      confirmed_at: confirmed ? now : null,
      left_at: left ? now : null,
    })
    .execute();
  return email;
}

async function scheduled(written = draft): Promise<string> {
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({ draft: json(written), state: 'scheduled', starts_at: clock(), changed_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const issue = async (id: string) => {
  const found = await findIssue(db, id, clock());
  if (!found) throw new Error('The issue is gone.');
  return found;
};
const recipientsOf = (letters: readonly string[]) =>
  letters.map((letter) => /^To: (.+)$/m.exec(letter)?.[1] ?? '').toSorted();

/** Lets the next batch be due, and waits until it has been sent. */
async function nextBatch(by = sending): Promise<void> {
  passTime(6_000);
  await by.sendDue();
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from jobs.job where name = 'newsletter-batches' and state in ('created', 'active', 'retry')
    `.execute(db);
    expect(rows).toEqual([]);
  });
}

async function sendAll(id: string): Promise<void> {
  await eventually(async () => {
    await nextBatch();
    expect((await issue(id)).state).toBe('sent');
  });
}

beforeEach(async () => {
  await mail.start().catch(() => {});
  await db.deleteFrom('newsletter_issues').execute();
  await db.deleteFrom('newsletter').execute();
  mail.letters.length = 0;
  mail.refusals.length = 0;
});

describe('an issue', () => {
  it('goes once to each confirmed subscriber, in the language they subscribed in', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await subscriber(name);
    const arabic = await subscriber('e', { locale: 'ar' });
    await subscriber('unconfirmed', { confirmed: false });
    await subscriber('gone', { left: true });
    const id = await scheduled();
    await sendAll(id);
    expect(recipientsOf(mail.letters)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`));
    expect(await issue(id)).toMatchObject({
      counts: { waiting: 0, sent: 5, failed: 0, unconfirmed: 0, left: 0 },
      mayContinue: false,
    });
    const inArabic = mail.letters.find((letter) => letter.includes(arabic)) ?? '';
    expect(decoded(inArabic)).toContain('<html lang="ar" dir="rtl">');
    expect(decoded(inArabic)).toContain('انخفضت النسب.');
    expect(decoded(inArabic)).not.toContain('What changed');
  });

  it('is HTML and plain text, without markup of its writer, and is left with one click', async () => {
    const email = await subscriber('reader');
    const id = await scheduled();
    await sendAll(id);
    const [letter = ''] = mail.letters;
    const text = decoded(letter);
    const token = leaveToken(dataDir, email);
    expect(unfolded(letter)).toContain(
      `List-Unsubscribe: <https://wijha.example/newsletter/leave?token=${token}&issue=${id}>`,
    );
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(letter).toContain('multipart/alternative');
    expect(letter).toContain('Subject: Rates in November');
    expect(text).toContain('Rates &lt;b&gt;fell&lt;/b&gt; &amp; &quot;more&quot;.');
    expect(text).toContain('Rates <b>fell</b> & "more".\n\n- One\n- Two');
    expect(text).toContain('<meta name="color-scheme" content="light dark">');
    expect(text).toContain(`https://wijha.example/en/newsletter?leave=${token}&issue=${id}`);
    expect(text).toContain(`href="https://wijha.example/en/newsletter?leave=${token}&amp;issue=${id}"`);
  });

  it('waits for its moment, and ends at once when there is nobody', async () => {
    const id = await scheduled();
    await db
      .updateTable('newsletter_issues')
      .set({ starts_at: new Date(clock().getTime() + HOUR_MS) })
      .execute();
    await nextBatch();
    expect((await issue(id)).state).toBe('scheduled');
    passTime(HOUR_MS);
    await sendAll(id);
    expect((await issue(id)).counts?.sent).toBe(0);
  });

  it('keeps its pace, also when two servers look at the same time', async () => {
    const second = server();
    for (let number = 0; number < 7; number += 1) await subscriber(`n${number}`);
    const id = await scheduled();
    expect((await Promise.all([sending.sendDue(), second.sending.sendDue()])).toSorted()).toEqual([0, 1]);
    await eventually(() => expect(mail.letters).toHaveLength(3));
    // Not due yet.
    expect(await sending.sendDue()).toBe(0);
    await sendAll(id);
    expect(new Set(mail.letters).size).toBe(7);
  });
});

describe('somebody', () => {
  it('who unsubscribes in between gets nothing more, and who subscribes in between gets nothing of it', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await subscriber(name);
    const id = await scheduled();
    await nextBatch();
    expect(mail.letters).toHaveLength(3);
    const reached = recipientsOf(mail.letters);
    const waiting = ['a', 'b', 'c', 'd', 'e']
      .map((name) => `${name}@example.com`)
      .filter((one) => !reached.includes(one));
    const [leaver = '', other = ''] = waiting;
    const [reader = ''] = reached;
    await leaveNewsletter(db, hashOf(leaveToken(dataDir, leaver)), clock());
    // Twice, and with a link of the issue: counted once.
    for (let twice = 0; twice < 2; twice += 1)
      await leaveNewsletter(db, hashOf(leaveToken(dataDir, reader)), clock(), id);
    await subscriber('newcomer');
    await sendAll(id);
    expect(recipientsOf(mail.letters)).toEqual([...reached, other].toSorted());
    expect(await issue(id)).toMatchObject({ counts: { sent: 4, left: 1, waiting: 0 }, unsubscribed: 1 });
  });
});

describe('nobody gets an issue twice', () => {
  it('when its server dies between two batches, and another one goes on', async () => {
    const dying = server();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await subscriber(name);
    const id = await scheduled();
    await nextBatch(dying.sending);
    await dying.jobs.stop();
    await sendAll(id);
    expect(recipientsOf(mail.letters)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`));
  });

  it('when its server dies during an attempt: nobody knows, so it is not sent again', async () => {
    for (const name of ['a', 'b']) await subscriber(name);
    const id = await scheduled();
    await db.transaction().execute(async (transaction) => {
      await moveIssue(transaction, id, { to: 'sending' });
      await sql`
        insert into newsletter_recipients (issue_id, subscriber_id, next_try_at) select ${Number(id)}, id, ${clock()} from newsletter
      `.execute(transaction);
    });
    const claimed = await claimRecipient(db, Number(id), clock());
    await nextBatch();
    expect(mail.letters).toHaveLength(1);
    expect((await issue(id)).state).toBe('sending');
    passTime(11 * MINUTE_MS);
    await sendAll(id);
    expect(recipientsOf(mail.letters)).not.toContain(claimed?.email);
    expect((await issue(id)).counts).toMatchObject({ sent: 1, unconfirmed: 1 });
    expect((await issue(id)).mayContinue).toBe(false);
  });

  it('after a stop and a continuation', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await subscriber(name);
    const id = await scheduled();
    await nextBatch();
    await moveIssue(db, id, { to: 'stopped', at: clock() });
    await nextBatch();
    expect(mail.letters).toHaveLength(3);
    expect(await issue(id)).toMatchObject({ state: 'stopped', counts: { sent: 3, waiting: 2 }, mayContinue: true });
    await moveIssue(db, id, { to: 'sending' });
    await sendAll(id);
    expect(new Set(recipientsOf(mail.letters)).size).toBe(5);
    expect(mail.letters).toHaveLength(5);
  });
});

describe('a mail server', () => {
  it('that is down and comes back delays an issue; it is asked ever more rarely, for few recipients', async () => {
    for (let number = 0; number < 6; number += 1) await subscriber(`n${number}`);
    const id = await scheduled();
    await mail.stop();
    await nextBatch();
    expect(await issue(id)).toMatchObject({
      state: 'sending',
      problem: 'unreachable',
      counts: { waiting: 6, sent: 0 },
    });
    // The next batch waits at least ten seconds.
    expect(await sending.sendDue()).toBe(0);
    await mail.start();
    passTime(MINUTE_MS);
    await sendAll(id);
    expect(new Set(recipientsOf(mail.letters)).size).toBe(6);
    expect(mail.letters).toHaveLength(6);
    expect((await issue(id)).problem).toBeNull();
  });

  it('that takes nothing for a day stops the issue; staff continue it', async () => {
    for (let number = 0; number < 6; number += 1) await subscriber(`n${number}`);
    const id = await scheduled();
    await mail.stop();
    await nextBatch();
    passTime(DAY_MS);
    await nextBatch();
    await nextBatch();
    expect(await issue(id)).toMatchObject({ state: 'stopped', problem: 'unreachable', mayContinue: true });
    await mail.start();
    await retryFailed(db, Number(id), clock());
    await moveIssue(db, id, { to: 'sending' });
    await sendAll(id);
    expect(new Set(recipientsOf(mail.letters)).size).toBe(6);
    expect(mail.letters).toHaveLength(6);
  });

  it('that refuses a mailbox fails that mail alone; a busy mailbox is tried again', async () => {
    for (const name of ['a', 'b', 'c']) await subscriber(name);
    const id = await scheduled();
    mail.refusals.push('550 no such mailbox', '450 busy');
    await nextBatch();
    expect((await issue(id)).counts).toMatchObject({ sent: 1, failed: 1, waiting: 1 });
    passTime(MINUTE_MS);
    await sendAll(id);
    expect((await issue(id)).counts).toMatchObject({ sent: 2, failed: 1, waiting: 0 });
    expect((await issue(id)).mayContinue).toBe(true);
  });
});

const unfolded = (letter: string) => letter.replaceAll(/\r\n[ \t]+/g, ' ').replaceAll(/\r/g, '');

/** The parts of a mail as they were written. */
function decoded(letter: string): string {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(letter) ?? [];
  return letter
    .split(`--${boundary}`)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const text = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
      if (!/quoted-printable/i.test(head)) return text;
      const bytes = text
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    })
    .join('\n')
    .replaceAll('\r', '');
}

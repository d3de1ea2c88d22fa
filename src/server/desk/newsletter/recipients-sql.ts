import { sql, type Kysely } from 'kysely';
import type { IssueCounts } from '#domain/desk/newsletter-issue.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Database } from '../../db/tables.ts';

/** Recipients that one statement stores. */
const PART = 10_000;

/** Subscribers who have confirmed and not left. */
export async function countSubscribers(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from newsletter where confirmed_at is not null and left_at is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores who gets an issue: the subscribers of this moment. Returns their number. In parts, so that no statement takes long. */
export async function addRecipients(db: Kysely<Database>, issue: number, now: Date): Promise<number> {
  let added = 0;
  let after: string | null = null;
  do {
    const { rows }: { rows: { count: number; last: string | null }[] } = await sql<{
      count: number;
      last: string | null;
    }>`
      with chosen as (
        select id from newsletter
        where confirmed_at <= ${now} and left_at is null and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${PART}
      ), stored as (
        insert into newsletter_recipients (issue_id, subscriber_id, next_try_at)
        select ${issue}, id, ${now} from chosen on conflict do nothing
      )
      select count(*)::integer as count, (select id from chosen order by id desc limit 1) as last from chosen
    `.execute(db);
    added += rows[0]?.count ?? 0;
    after = rows[0]?.last ?? null;
  } while (after !== null);
  return added;
}

export interface ClaimedRecipient {
  readonly id: string;
  /** `left`: unsubscribed in the meantime, and gets nothing. */
  readonly state: 'sending' | 'left';
  readonly email: string;
  readonly locale: Locale;
  readonly tries: number;
  readonly firstTriedAt: Date;
}

/** Takes the next recipient of an issue that is being sent, for one attempt; no other server takes the same. Undefined when none is due. */
export async function claimRecipient(
  db: Kysely<Database>,
  issue: number,
  now: Date,
): Promise<ClaimedRecipient | undefined> {
  const { rows } = await sql<ClaimedRecipient>`
    with next as (
      select subscriber_id from newsletter_recipients
      where issue_id = ${issue} and state = 'waiting' and next_try_at <= ${now}
        and exists (select from newsletter_issues where id = ${issue} and state = 'sending')
      order by next_try_at, subscriber_id limit 1 for update skip locked
    )
    update newsletter_recipients as recipient set
      state = case when subscriber.left_at is null then 'sending' else 'left' end,
      tries = recipient.tries + 1, tried_at = ${now}, first_tried_at = coalesce(recipient.first_tried_at, ${now})
    from next join newsletter as subscriber on subscriber.id = next.subscriber_id
    where recipient.issue_id = ${issue} and recipient.subscriber_id = next.subscriber_id
    returning recipient.subscriber_id as id, recipient.state, subscriber.email, subscriber.locale, recipient.tries,
      recipient.first_tried_at as "firstTriedAt"
  `.execute(db);
  return rows[0];
}

/** Stores what came of an attempt. */
export async function settleRecipient(
  db: Kysely<Database>,
  { issue, id }: { readonly issue: number; readonly id: string },
  result: { readonly state: 'sent' | 'failed' | 'waiting'; readonly problem: string | null; readonly nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ state: result.state, problem: result.problem, next_try_at: result.nextTryAt })
    .where('issue_id', '=', issue)
    .where('subscriber_id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Mails whose attempt nobody saw the end of: the mail server may have taken them, and they are not sent again. */
export async function giveUpUnconfirmed(db: Kysely<Database>, triedBefore: Date): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ state: 'unconfirmed' })
    .where('state', '=', 'sending')
    .where('tried_at', '<', triedBefore)
    .execute();
}

/** Puts mails that failed back to be tried, for another day. */
export async function retryFailed(db: Kysely<Database>, issue: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ state: 'waiting', next_try_at: now, first_tried_at: null, tries: 0, problem: null })
    .where('issue_id', '=', issue)
    .where('state', '=', 'failed')
    .execute();
}

/** Whether mails of an issue wait, whether one of them is due, and whether one is under way. */
export async function findOpenRecipients(
  db: Kysely<Database>,
  issue: number,
  now: Date,
): Promise<{ isWaiting: boolean; isDue: boolean; isSending: boolean }> {
  const { rows } = await sql<{ isWaiting: boolean; isDue: boolean; isSending: boolean }>`
    select
      exists (select from newsletter_recipients where issue_id = ${issue} and state = 'waiting') as "isWaiting",
      exists (select from newsletter_recipients where issue_id = ${issue} and state = 'waiting' and next_try_at <= ${now}) as "isDue",
      exists (select from newsletter_recipients where issue_id = ${issue} and state = 'sending') as "isSending"
  `.execute(db);
  return rows[0] ?? { isWaiting: false, isDue: false, isSending: false };
}

/** The recipients of an issue by state; those under way count as waiting. */
export async function countRecipients(db: Kysely<Database>, issue: number): Promise<IssueCounts> {
  const { rows } = await sql<{ state: keyof IssueCounts | 'sending'; count: number }>`
    select state, count(*)::integer as count from newsletter_recipients where issue_id = ${issue} group by state
  `.execute(db);
  const of = (state: keyof IssueCounts | 'sending') => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    waiting: of('waiting') + of('sending'),
    sent: of('sent'),
    failed: of('failed'),
    unconfirmed: of('unconfirmed'),
    left: of('left'),
  };
}

import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { KnownAct } from '#domain/desk/audit-acts.ts';
import { json } from './database.ts';
import type { Database } from './tables.ts';

/** Records who did or saw what; commands write their entry with their receipt. */
export interface AuditEntry {
  readonly at: Date;
  /** As `Call.owners`. */
  readonly actor: string;
  /** One with words for people (`domain/desk/audit-acts.ts`). Commands are entered by the name of their endpoint. */
  readonly action: KnownAct;
  readonly subject: string;
  /** Ids, numbers and choices: kept as long as the entry. */
  readonly details?: Record<string, unknown>;
  /** What somebody typed, and names: erased after a year, or with the account that the entry is about. */
  readonly words?: Record<string, unknown>;
}

const SALT_BYTES = 16;

/** Adds an entry. It is sealed within seconds of its commit (`audit-sealer.ts`), so that writers do not wait for each other. */
export async function writeAudit(
  db: Kysely<Database>,
  { at, actor, action, subject, details = {}, words }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at,
      actor,
      action,
      subject,
      details: json(details),
      ...(words && { words: json(words), words_salt: randomBytes(SALT_BYTES) }),
    })
    .execute();
}

/** What recording a read needs of its call. */
interface ReadCall {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly owners: readonly [string, ...string[]];
  readonly isHead: boolean;
}

/** Records what a read gave to its caller. HEAD gives nothing (decision 323), so it leaves no entry. */
export async function noteRead(
  { db, now, owners, isHead }: ReadCall,
  entry: Omit<AuditEntry, 'at' | 'actor'>,
): Promise<void> {
  if (!isHead) await writeAudit(db, { at: now, actor: owners[0], ...entry });
}

/** Erases the words of entries before this time. */
export async function eraseOldWords(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`select erase_audit_words(array(select id from audit_log where at < ${before} and words is not null))`.execute(
    db,
  );
}

/** Erases the words of entries about an account: its orders, listings and page, and searches that showed its orders. Call it before they are deleted. */
export async function eraseWordsAbout(db: Kysely<Database>, accountId: string): Promise<void> {
  await sql`
    with own_orders as (select id::text from orders where account_id = ${accountId}),
      subjects as (
        select id from own_orders
        union all select ${accountId}
        union all select listing_id::text from adverts where account_id = ${accountId}
        union all select slug from sellers where account_id = ${accountId}
        union all select id::text from sellers where account_id = ${accountId}
      ),
      about as (
        select audit_log.id from subjects join audit_log on audit_log.subject = subjects.id where words is not null
        union select audit_log.id from own_orders join audit_log on action in ('desk.orders', 'desk.exportOrders') and details -> 'orders' ? own_orders.id where words is not null
        union select audit_log.id from own_orders join audit_log on action in ('desk.lenderOrders', 'desk.exportLenderOrders') and details -> 'orders' ? own_orders.id where words is not null
        union select id from audit_log where action = 'desk.people' and details -> 'people' ? ${accountId} and words is not null
        union select id from audit_log where action = 'desk.exportPeople' and details -> 'people' ? ${accountId} and words is not null
      )
    select erase_audit_words(array(select id from about))
  `.execute(db);
}

/** Rows that one sweep looks at. */
const BATCH_SIZE = 5_000;

/** Deletes the beginning of the log up to the first row since this time; the newest row stays, because the chain continues from it. */
export async function forgetAudit(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    with beginning as (
      select position, at from audit_log where position is not null order by position limit ${BATCH_SIZE}
    )
    select forget_audit_log(coalesce(
      (select min(position) from beginning where at >= ${before}),
      (select max(position) from beginning)
    ))
  `.execute(db);
}

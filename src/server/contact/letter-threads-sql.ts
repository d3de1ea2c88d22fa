import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { type ConversationKind, LETTER_LINK_DAYS, type LetterAuthor } from '#domain/contact/letter-thread.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Locale } from '#i18n/locale.ts';
import { hashOfToken } from '../accounts/codes.ts';
import type { Database } from '../db/tables.ts';

/** The table of each kind, and the column by which its messages belong to it. */
const places = {
  contact: { table: 'contact_messages', column: 'contact_message_id' },
  complaint: { table: 'complaints', column: 'complaint_id' },
  job: { table: 'job_applications', column: 'job_application_id' },
} as const satisfies Record<ConversationKind, { table: keyof Database; column: keyof Database['letter_messages'] }>;

/** Which letter. */
export interface LetterRef {
  readonly kind: ConversationKind;
  readonly id: string;
}

interface LockedLetter {
  readonly version: number;
  readonly email: string | null;
  readonly locale: Locale;
  readonly number: string | null;
  readonly subject: string | null;
  readonly answeredAt: Date | null;
  readonly messages: number;
}

/** A letter, locked until the transaction ends; undefined when there is none. */
export async function lockLetter(db: Kysely<Database>, { kind, id }: LetterRef): Promise<LockedLetter | undefined> {
  const { table, column } = places[kind];
  const number = kind === 'complaint' ? sql`number` : sql`null`;
  const subject = kind === 'job' ? sql`null` : sql`subject`;
  const { rows } = await sql<LockedLetter>`
    select version, email, locale, ${number} as number, ${subject} as subject, answered_at as "answeredAt",
      (select count(*)::integer from letter_messages where ${sql.ref(column)} = ${sql.table(table)}.id) as messages
    from ${sql.table(table)} where id = ${id}::uuid for update
  `.execute(db);
  return rows[0];
}

interface NewMessage {
  readonly id: string;
  readonly key: string;
  readonly text: string;
  readonly now: Date;
}

/** Stores an answer of staff, which also closes the letter if wanted, and returns the token of its link. The token itself is not stored. */
export async function storeAnswer(
  db: Kysely<Database>,
  { kind, id: letter }: LetterRef,
  { id, key, text, now, staffId, closes }: NewMessage & { readonly staffId: string; readonly closes: boolean },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const { table, column } = places[kind];
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LETTER_LINK_DAYS * DAY_MS);
  await db
    .insertInto('letter_messages')
    .values({
      id,
      command_key: key,
      [column]: letter,
      author: 'staff',
      staff_id: staffId,
      text,
      link_hash: hashOfToken(token),
      link_expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  const closed = closes
    ? sql`, handled_at = coalesce(handled_at, ${now}), handled_by = case when handled_at is null then ${staffId}::uuid else handled_by end`
    : sql``;
  await sql`update ${sql.table(table)} set version = version + 1, answered_at = ${now} ${closed} where id = ${letter}::uuid`.execute(
    db,
  );
  return { token, expiresAt };
}

/** Stores what the sender of a letter wrote back. The letter is open again; `dueAt` is a new promise of a complaint. */
export async function storeReply(
  db: Kysely<Database>,
  { kind, id: letter }: LetterRef,
  { id, key, text, now, dueAt }: NewMessage & { readonly dueAt: Date | null },
): Promise<void> {
  const { table, column } = places[kind];
  await db
    .insertInto('letter_messages')
    .values({ id, command_key: key, [column]: letter, author: 'person', text, created_at: now })
    .execute();
  const due = dueAt === null ? sql`` : sql`, due_at = ${dueAt}`;
  await sql`
    update ${sql.table(table)} set version = version + 1, replied_at = ${now}, answered_at = null, handled_at = null, handled_by = null ${due}
    where id = ${letter}::uuid
  `.execute(db);
}

/** The letter that a link opens; undefined when the link is unknown or has expired. */
export async function findLinkedLetter(db: Kysely<Database>, token: string, now: Date): Promise<LetterRef | undefined> {
  const { rows } = await sql<LetterRef>`
    select coalesce(contact_message_id, complaint_id, job_application_id)::text as id,
      case when complaint_id is not null then 'complaint' when job_application_id is not null then 'job' else 'contact' end as kind
    from letter_messages where link_hash = ${hashOfToken(token)} and link_expires_at > ${now}
  `.execute(db);
  return rows[0];
}

/** A letter of this account; applications for work belong to no account. */
export async function findOwnLetter(
  db: Kysely<Database>,
  accountId: string,
  id: string,
): Promise<LetterRef | undefined> {
  const { rows } = await sql<LetterRef>`
    select 'contact' as kind, id from contact_messages where id = ${id}::uuid and account_id = ${accountId}
    union all select 'complaint', id from complaints where id = ${id}::uuid and account_id = ${accountId}
  `.execute(db);
  return rows[0];
}

export interface MessageRow {
  readonly letter: string;
  readonly id: string;
  readonly author: LetterAuthor;
  /** The name of who answered. */
  readonly by: string | null;
  readonly text: string;
  readonly at: Date;
}

/** Everything that was written after these letters, the oldest first. */
export async function selectMessagesOf(db: Kysely<Database>, letters: readonly string[]): Promise<MessageRow[]> {
  if (letters.length === 0) return [];
  const { rows } = await sql<MessageRow>`
    select coalesce(contact_message_id, complaint_id, job_application_id)::text as letter, letter_messages.id, author,
      accounts.name as by, text, letter_messages.created_at as at
    from letter_messages left join accounts on accounts.id = staff_id
    where contact_message_id = any(${letters}::uuid[]) or complaint_id = any(${letters}::uuid[]) or job_application_id = any(${letters}::uuid[])
    order by letter_messages.created_at, letter_messages.id
  `.execute(db);
  return rows;
}

export interface ThreadRow extends LetterRef {
  readonly number: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly at: Date;
  readonly dueAt: Date | null;
  readonly answeredAt: Date | null;
  readonly handledAt: Date | null;
}

const heads = sql`
  select 'contact' as kind, id, account_id, null as number, subject, details as text, created_at as at, null::timestamptz as "dueAt", answered_at as "answeredAt", replied_at as "repliedAt", handled_at as "handledAt"
  from contact_messages
  union all
  select 'complaint', id, account_id, number, subject, details, created_at, due_at, answered_at, replied_at, handled_at from complaints
  union all
  select 'job', id, null, null, null, about, created_at, null, answered_at, replied_at, handled_at from job_applications
`;

/** The first message of a letter; undefined when there is none. */
export async function findThread(db: Kysely<Database>, { kind, id }: LetterRef): Promise<ThreadRow | undefined> {
  const { rows } =
    await sql<ThreadRow>`select * from (${heads}) as letter where kind = ${kind} and id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** When something was last written to a letter. */
const lastWritten = sql`greatest(at, "answeredAt", "repliedAt")`;

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 10_000;

/** A page of the letters of an account, by what was written last. */
export async function selectOwnThreads(
  db: Kysely<Database>,
  accountId: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const own = sql`from (${heads}) as letter where account_id = ${accountId}`;
  const { rows } = await sql<ThreadRow>`
    select * ${own} order by ${lastWritten} desc, id desc limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (select ${own} limit ${MAX_COUNTED + 1}) as counted
  `.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return { rows, total: Math.min(total, MAX_COUNTED), totalIsCapped: total > MAX_COUNTED };
}

/** The page on which a letter of an account is; the first for any other letter. */
export async function pageOfThread(
  db: Kysely<Database>,
  accountId: string,
  id: string,
  perPage: number,
): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    with own as (select id, ${lastWritten} as written from (${heads}) as letter where account_id = ${accountId})
    select count(*)::integer as before from own, (select * from own where id = ${id}::uuid) as sought
    where (own.written, own.id) > (sought.written, sought.id)
  `.execute(db);
  return Math.floor((rows[0]?.before ?? 0) / perPage) + 1;
}

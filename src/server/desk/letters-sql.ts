import { sql, type Kysely, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { complaintNumbersOf } from '#domain/contact/complaint.ts';
import { isOverdue } from '#domain/orders/due-at.ts';
import { ConversationKind } from '#domain/contact/letter-thread.ts';
import type { DeskLetter, LetterKind, LetterState } from '#domain/desk/desk-letter.ts';
import type { TimeSort } from '#domain/adverts/list-sort.ts';
import { readOrderQuestion } from '#domain/desk/order-question.ts';
import { hasFoldedWords } from '../db/folded-sql.ts';
import type { Database } from '../db/tables.ts';
import { waysToMean } from './contact-search-sql.ts';

/** The table of each kind. */
const tables = {
  contact: 'contact_messages',
  complaint: 'complaints',
  job: 'job_applications',
  report: 'listing_reports',
  request: 'listing_requests',
} as const satisfies Record<LetterKind, keyof Database>;

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 10_000;

export interface LetterFilter {
  readonly kind?: LetterKind;
  /** Without one, open letters; those in every state where they are searched. */
  readonly state?: LetterState;
  /** What was typed into the search box. */
  readonly text?: string;
  /** Without one, by state. */
  readonly sort?: TimeSort;
}

type Row = Omit<
  DeskLetter,
  'resumes' | 'from' | 'at' | 'dueAt' | 'isOverdue' | 'answeredAt' | 'repliedAt' | 'handledAt'
> & {
  name: string | null;
  phone: string | null;
  email: string | null;
  locale: 'en' | 'ar';
  at: Date;
  due_at: Date | null;
  answered_at: Date | null;
  replied_at: Date | null;
  handled_at: Date | null;
};

/** All letters as rows of one shape; each kind reads its own table by its own index. */
export const letters = sql`
  select id, 'contact' as kind, null as number, subject, details as text, reason as "contactReason", null as "reportReason", null::jsonb as request, null::jsonb as position, null::integer as "yearsExperience",
    null as "order", null::jsonb as listing, name, phone, email, locale, created_at as at, null::timestamptz as due_at, handled_at,
    version, answered_at, replied_at
  from contact_messages
  union all
  select id, 'complaint', number, subject, details, null, null, null, null, null, order_number, null, name, phone, email, locale, created_at, due_at, handled_at, version, answered_at, replied_at
  from complaints
  union all
  select job_applications.id, 'job', null, null, about, null, null, null, job_openings.content -> 'title', years_experience, null, null, name, phone, email, locale, created_at, null, handled_at, version, answered_at, replied_at
  from job_applications left join job_openings on job_openings.slug = job_applications.opening
  union all
  select listing_reports.id, 'report', null, null, details, null, reason, null, null, null, null,
    jsonb_build_object('kind', listings.kind, 'id', listings.id::text, 'title', listings.title), accounts.name, accounts.phone, accounts.email, listing_reports.locale, listing_reports.created_at, null, handled_at, 0, null, null
  from listing_reports join listings on listings.id = listing_id left join accounts on accounts.id = account_id
  union all
  select listing_requests.id, 'request', null, null, message, null, null,
    jsonb_build_object('kind', listing_requests.kind, 'day', day::text, 'dayPart', day_part), null, null, null,
    jsonb_build_object('kind', listings.kind, 'id', listings.id::text, 'title', listings.title), name, phone, null, locale, listing_requests.created_at, null, handled_at, 0, null, null
  from listing_requests join listings on listings.id = listing_id where owner_id is null
`;

/** How many messages followed a letter. */
const messages = sql`(
  select count(*)::integer from letter_messages
  where contact_message_id = letters.id or complaint_id = letters.id or job_application_id = letters.id
) as messages`;

const inState: Readonly<
  Record<LetterState, { readonly condition: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }>
> = {
  open: {
    condition: sql`handled_at is null and answered_at is null`,
    order: sql`due_at asc nulls last, coalesce(replied_at, at) asc, id asc`,
  },
  answered: { condition: sql`handled_at is null and answered_at is not null`, order: sql`answered_at desc, id desc` },
  handled: { condition: sql`handled_at is not null`, order: sql`handled_at desc, id desc` },
};

const byTime: Readonly<Record<TimeSort, RawBuilder<unknown>>> = {
  newest: sql`at desc, id desc`,
  oldest: sql`at, id`,
};

/** Those that are searched are in every state. */
const inAnyState = { condition: sql`true`, order: byTime.newest };

const contact = {
  phone: sql`letters.phone`,
  email: sql`lower(letters.email)`,
  name: sql`letters.name`,
  nameWords: sql`null::tsvector`,
};

/** A letter that a search may mean: by its number or its order's, its sender, or its subject. */
function isMeant(text: string): RawBuilder<unknown> {
  const complaint = complaintNumbersOf(text);
  if (complaint.hasLetters) return sql`letters.number = any(${complaint.numbers})`;
  const question = readOrderQuestion(text);
  const ways = [
    ...(complaint.numbers.length > 0 ? [sql`letters.number = any(${complaint.numbers})`] : []),
    ...(question.numbers.length > 0 ? [sql`letters."order" = any(${question.numbers})`] : []),
    ...waysToMean(contact, { text, question: { ...question, name: [] } }, 'words'),
    hasFoldedWords(sql`concat_ws(' ', letters.name, letters.subject)`, text),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** A page of letters; without a sort, open ones with the earliest due first, answered and handled ones the newest first. */
export async function selectLetters(
  db: Kysely<Database>,
  { kind, state, text, sort }: LetterFilter,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
) {
  const search = text?.trim() ?? '';
  const { condition, order: ownOrder } = state === undefined && search !== '' ? inAnyState : inState[state ?? 'open'];
  const order = sort ? byTime[sort] : ownOrder;
  const chosen = sql`from (${letters}) as letters where ${condition} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    ${search === '' ? sql`` : sql`and ${isMeant(search)}`}`;
  const { rows } =
    await sql<Row>`select *, ${messages} ${chosen} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(
      db,
    );
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from (select 1 ${chosen} limit ${MAX_COUNTED + 1}) as counted`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return {
    data: await viewsOf(db, rows, now),
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
  };
}

/** One letter; undefined when there is none. */
export async function findLetter(db: Kysely<Database>, id: string, now: Date): Promise<DeskLetter | undefined> {
  const { rows } = await sql<Row>`select *, ${messages} from (${letters}) as letters where id = ${id}::uuid`.execute(
    db,
  );
  return (await viewsOf(db, rows, now))[0];
}

async function viewsOf(db: Kysely<Database>, rows: readonly Row[], now: Date): Promise<DeskLetter[]> {
  const resumes = await resumesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ name, phone, email, locale, at, due_at, answered_at, replied_at, handled_at, ...row }): DeskLetter => ({
      ...row,
      resumes: resumes.flatMap(({ application, kind, sentAt, ...resume }) =>
        application === row.id ? [{ ...resume, kind: kind ?? 'resume', sentAt: sentAt.toISOString() }] : [],
      ),
      from: { name, phone, email, locale },
      at: at.toISOString(),
      dueAt: due_at?.toISOString() ?? null,
      isOverdue: handled_at === null && answered_at === null && isOverdue(due_at, now),
      answeredAt: answered_at?.toISOString() ?? null,
      repliedAt: replied_at?.toISOString() ?? null,
      handledAt: handled_at?.toISOString() ?? null,
    }),
  );
}

/** Documents of job applications, oldest first. */
function resumesOf(db: Kysely<Database>, applications: readonly string[]) {
  return db
    .selectFrom('documents')
    .select([
      'job_application_id as application',
      'id',
      'kind',
      'mime_type as mimeType',
      'bytes',
      'created_at as sentAt',
    ])
    .where('job_application_id', '=', sql<string>`any(${applications}::uuid[])`)
    .where('state', '=', 'kept')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Closes a letter that is as it was seen. Closing it again changes nothing. */
export async function closeLetter(
  db: Kysely<Database>,
  { kind, id, seen }: { readonly kind: LetterKind; readonly id: string; readonly seen?: number },
  by: string,
  now: Date,
): Promise<'closed' | 'changed' | 'missing'> {
  const hasVersion = v.is(ConversationKind, kind);
  const { rows } = await sql<{ version: number; isClosed: boolean }>`
    select ${hasVersion ? sql`version` : sql`0 as version`}, handled_at is not null as "isClosed" from ${sql.table(tables[kind])}
    where id = ${id}::uuid ${kind === 'request' ? sql`and owner_id is null` : sql``} for update
  `.execute(db);
  const [letter] = rows;
  if (!letter) return 'missing';
  if (letter.isClosed) return 'closed';
  if (seen !== undefined && letter.version !== seen) return 'changed';
  await sql`
    update ${sql.table(tables[kind])} set handled_at = ${now}, handled_by = ${by}::uuid ${hasVersion ? sql`, version = version + 1` : sql``}
    where id = ${id}::uuid
  `.execute(db);
  return 'closed';
}

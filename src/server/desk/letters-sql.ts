import { sql, type Kysely } from 'kysely';
import type { DeskLetter, LetterKind } from '#domain/desk/desk-letter.ts';
import type { Database } from '../db/tables.ts';

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
  readonly isHandled: boolean;
}

type Row = Omit<DeskLetter, 'resumes' | 'from' | 'at' | 'dueAt' | 'isOverdue' | 'handledAt'> & {
  name: string | null;
  phone: string | null;
  email: string | null;
  locale: 'en' | 'ar';
  at: Date;
  due_at: Date | null;
  handled_at: Date | null;
};

/** All letters as rows of one shape; each kind reads its own table by its own index. */
const letters = sql`
  select id, 'contact' as kind, null as number, subject, details as text, reason as "contactReason", null as "reportReason", null::jsonb as request, null::jsonb as position, null::integer as "yearsExperience",
    null as "order", null::jsonb as listing, name, phone, email, locale, created_at as at, null::timestamptz as due_at, handled_at
  from contact_messages
  union all
  select id, 'complaint', number, subject, details, null, null, null, null, null, order_number, null, name, phone, email, locale, created_at, due_at, handled_at
  from complaints
  union all
  select job_applications.id, 'job', null, null, about, null, null, null, job_openings.content -> 'title', years_experience, null, null, name, phone, email, locale, created_at, null, handled_at
  from job_applications left join job_openings on job_openings.slug = job_applications.opening
  union all
  select listing_reports.id, 'report', null, null, details, null, reason, null, null, null, null,
    jsonb_build_object('kind', listings.kind, 'id', listings.id::text, 'title', listings.title), accounts.name, accounts.phone, accounts.email, listing_reports.locale, listing_reports.created_at, null, handled_at
  from listing_reports join listings on listings.id = listing_id left join accounts on accounts.id = account_id
  union all
  select listing_requests.id, 'request', null, null, message, null, null,
    jsonb_build_object('kind', listing_requests.kind, 'day', day::text, 'dayPart', day_part), null, null, null,
    jsonb_build_object('kind', listings.kind, 'id', listings.id::text, 'title', listings.title), name, phone, null, locale, listing_requests.created_at, null, handled_at
  from listing_requests join listings on listings.id = listing_id where owner_id is null
`;

/** A page of letters: open ones with the earliest due first, or handled ones, newest first. */
export async function selectLetters(
  db: Kysely<Database>,
  { kind, isHandled }: LetterFilter,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
) {
  const chosen = sql`from (${letters}) as letters where (handled_at is not null) = ${isHandled} and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
  const order = isHandled ? sql`handled_at desc, id desc` : sql`due_at asc nulls last, at asc, id asc`;
  const { rows } =
    await sql<Row>`select * ${chosen} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from (select 1 ${chosen} limit ${MAX_COUNTED + 1}) as counted`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const resumes = await resumesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map(({ name, phone, email, locale, at, due_at, handled_at, ...row }): DeskLetter => ({
      ...row,
      resumes: resumes.flatMap(({ application, kind, sentAt, ...resume }) =>
        application === row.id ? [{ ...resume, kind: kind ?? 'resume', sentAt: sentAt.toISOString() }] : [],
      ),
      from: { name, phone, email, locale },
      at: at.toISOString(),
      dueAt: due_at?.toISOString() ?? null,
      isOverdue: handled_at === null && due_at !== null && due_at < now,
      handledAt: handled_at?.toISOString() ?? null,
    })),
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
  };
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

/** Marks a letter as handled; false when there is none. The first mark is kept. */
export async function markLetterHandled(
  db: Kysely<Database>,
  kind: LetterKind,
  id: string,
  by: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<object>`
    update ${sql.table(tables[kind])} set handled_at = coalesce(handled_at, ${now}), handled_by = case when handled_at is null then ${by}::uuid else handled_by end
    where id = ${id}::uuid ${kind === 'request' ? sql`and owner_id is null` : sql``} returning id
  `.execute(db);
  return rows.length > 0;
}

import { sql, type Kysely } from 'kysely';
import { RETRY_PERIOD_MS } from '#domain/accounts/message-delivery.ts';
import type { TimeSort } from '#domain/adverts/list-sort.ts';
import type { Issue, IssueDraft, IssueState } from '#domain/desk/newsletter-issue.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { NO_PROVIDER } from '../../accounts/missing-providers.ts';
import { json } from '../../db/database.ts';
import { hasFoldedWords } from '../../db/folded-sql.ts';
import type { Database } from '../../db/tables.ts';
import { countRecipients } from './recipients-sql.ts';

/** How long it is stored who got an issue, after it ended. Afterwards nothing of it can be sent any more. */
export const RECIPIENTS_KEPT_MS = 30 * DAY_MS;

const selected = (db: Kysely<Database>) =>
  db
    .selectFrom('newsletter_issues as issue')
    .leftJoin('accounts', 'accounts.id', 'issue.changed_by')
    .select([
      'issue.id',
      'issue.draft',
      'issue.state',
      'issue.version',
      'issue.starts_at as startsAt',
      'issue.ended_at as endedAt',
      'issue.counts',
      'issue.unsubscribed',
      'issue.problem',
      'issue.changed_at as changedAt',
      'accounts.name as changedBy',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Recipients are counted only while that is not stored: for an issue that is being sent. */
async function issueOf(db: Kysely<Database>, { id, problem, ...row }: Row, now: Date): Promise<Issue> {
  const isBegun = row.state !== 'draft' && row.state !== 'scheduled';
  const counts = row.counts ?? (isBegun ? await countRecipients(db, id) : null);
  const isKept = row.endedAt !== null && now.getTime() - row.endedAt.getTime() < RECIPIENTS_KEPT_MS;
  return {
    ...row,
    id: String(id),
    subject: row.draft.subject,
    counts,
    problem: problem === null ? null : problem === NO_PROVIDER ? 'no_provider' : 'unreachable',
    mayContinue: isKept && counts !== null && counts.waiting + counts.failed > 0,
    startsAt: row.startsAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
  };
}

/** Which issues a list has. */
interface IssuesFilter {
  readonly state?: IssueState | undefined;
  /** Words of a subject. */
  readonly q?: string | undefined;
  /** By when they were begun. */
  readonly sort: TimeSort;
}

/** A page of the issues, the newest first or the oldest, and their number. */
export async function selectIssues(
  db: Kysely<Database>,
  { state, q, sort }: IssuesFilter,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
): Promise<{ issues: Issue[]; total: number }> {
  const subjects = sql`concat_ws(' ', issue.draft -> 'subject' ->> 'en', issue.draft -> 'subject' ->> 'ar')`;
  const where = sql<boolean>`(${state ?? null}::text is null or issue.state = ${state ?? null}) and ${q ? hasFoldedWords(subjects, q) : sql`true`}`;
  const rows = await selected(db)
    .where(where)
    .orderBy('issue.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const issues: Issue[] = [];
  for (const row of rows) issues.push(await issueOf(db, row, now));
  const { total } = await db
    .selectFrom('newsletter_issues as issue')
    .where(where)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { issues, total };
}

/** One issue. */
export async function findIssue(db: Kysely<Database>, id: string, now: Date): Promise<Issue | undefined> {
  const row = await selected(db).where('issue.id', '=', Number(id)).executeTakeFirst();
  return row && issueOf(db, row, now);
}

/** Holds an issue until this transaction ends, so that of two editors one is first. */
export async function lockIssue(db: Kysely<Database>, id: string): Promise<void> {
  await db.selectFrom('newsletter_issues').select('id').where('id', '=', Number(id)).forUpdate().execute();
}

interface Writer {
  readonly by: string;
  readonly now: Date;
}

/** Stores a new issue, and returns its id. */
export async function insertIssue(db: Kysely<Database>, draft: IssueDraft, { by, now }: Writer): Promise<string> {
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({ draft: json(draft), changed_at: now, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Replaces the text of a held issue. */
export async function changeIssue(
  db: Kysely<Database>,
  { id, version }: Pick<Issue, 'id' | 'version'>,
  draft: IssueDraft,
  { by, now }: Writer,
): Promise<number> {
  const next = version + 1;
  await db
    .updateTable('newsletter_issues')
    .set({ draft: json(draft), version: next, changed_at: now, changed_by: by })
    .where('id', '=', Number(id))
    .execute();
  return next;
}

/** Deletes a held issue. */
export async function deleteIssue(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('newsletter_issues').where('id', '=', Number(id)).execute();
}

/** Moves a held issue to another state. `sending` begins at once. */
export async function moveIssue(
  db: Kysely<Database>,
  id: string,
  move:
    | { readonly to: 'draft' }
    | { readonly to: 'scheduled'; readonly at: Date }
    | { readonly to: 'sending' }
    | { readonly to: 'stopped'; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('newsletter_issues')
    .set({
      state: move.to,
      ...(move.to === 'draft' && { starts_at: null }),
      ...(move.to === 'scheduled' && { starts_at: move.at }),
      ...(move.to === 'stopped' && { ended_at: move.at }),
      ...(move.to === 'sending' && {
        ended_at: null,
        counts: null,
        next_batch_at: null,
        failures: 0,
        failing_since: null,
        problem: null,
      }),
    })
    .where('id', '=', Number(id))
    .execute();
}

/** Scheduled issues whose time has come, held; other servers pass them. */
export function takeDueIssues(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('starts_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Issues that are being sent and whose next batch is due, held; other servers pass them. */
export function takeSendingIssues(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'sending')
    .where((is) => is.or([is('next_batch_at', 'is', null), is('next_batch_at', '<=', now)]))
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function setNextBatch(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db.updateTable('newsletter_issues').set({ next_batch_at: at }).where('id', '=', id).execute();
}

/** Ends an issue of which nothing waits any more. */
export async function endIssue(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db.updateTable('newsletter_issues').set({ state: 'sent', ended_at: now }).where('id', '=', id).execute();
}

/** Stores the numbers of issues that have ended, once no mail of them is under way. */
export async function storeCounts(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from newsletter_issues where state in ('sent', 'stopped') and counts is null
      and not exists (select from newsletter_recipients where issue_id = id and newsletter_recipients.state = 'sending')
    for update skip locked
  `.execute(db);
  for (const { id } of rows)
    await db
      .updateTable('newsletter_issues')
      .set({ counts: json(await countRecipients(db, id)) })
      .where('id', '=', id)
      .execute();
}

/** The text of an issue, while it is being sent. */
export async function findSendingDraft(db: Kysely<Database>, id: number): Promise<IssueDraft | undefined> {
  const row = await db
    .selectFrom('newsletter_issues')
    .select('draft')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return row?.draft;
}

/** Notes that the mail server took something of a batch. */
export async function noteTaken(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('newsletter_issues')
    .set({ failures: 0, failing_since: null, problem: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Notes that the mail server took nothing of a batch: the next one waits, and after a day of them the issue is stopped. */
export async function noteUnavailable(
  db: Kysely<Database>,
  id: number,
  { problem, now, waitMs }: { problem: string; now: Date; waitMs: (failures: number) => number },
): Promise<void> {
  const row = await db
    .updateTable('newsletter_issues')
    .set((column) => ({
      failures: column('failures', '+', 1),
      failing_since: sql`coalesce(failing_since, ${now})`,
      problem,
    }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning(['failures', 'failing_since as since'])
    .executeTakeFirst();
  if (!row?.since) return;
  if (now.getTime() - row.since.getTime() >= RETRY_PERIOD_MS)
    return moveIssue(db, String(id), { to: 'stopped', at: now });
  await setNextBatch(db, id, new Date(now.getTime() + waitMs(row.failures)));
}

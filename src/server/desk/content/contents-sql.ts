import { sql, type Kysely } from 'kysely';
import {
  type ContentDraft,
  type ContentKind,
  type ContentState,
  type ContentVersion,
  type DeskContent,
  type DeskContentCard,
  titleOf,
} from '#domain/desk/content.ts';
import type { TimeSort } from '#domain/adverts/list-sort.ts';
import { json } from '../../db/database.ts';
import { hasFoldedWords } from '../../db/folded-sql.ts';
import type { Database } from '../../db/tables.ts';

/** Versions in an answer. */
const MAX_VERSIONS = 50;
/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 10_000;

type Row = Omit<DeskContent, 'id' | 'publishesAt' | 'changedAt'> & {
  id: number;
  publishesAt: Date | null;
  changedAt: Date;
};

const selected = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('contents')
    .leftJoin('accounts', 'accounts.id', 'contents.changed_by')
    .select([
      'contents.id',
      'contents.kind',
      'contents.title',
      'contents.state',
      'contents.version',
      'contents.published_version as publishedVersion',
      sql<Date | null>`case when contents.publishes_at > ${now} then contents.publishes_at end`.as('publishesAt'),
      'contents.slug',
      'contents.draft',
      'contents.changed_at as changedAt',
      'accounts.name as changedBy',
    ]);

const content = ({ id, publishesAt, changedAt, ...row }: Row): DeskContent => ({
  ...row,
  id: String(id),
  publishesAt: publishesAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

/** Which contents a list has. */
interface ContentsFilter {
  readonly kind?: ContentKind | undefined;
  /** Words of a title. */
  readonly q?: string | undefined;
  /** By the last change. */
  readonly sort: TimeSort;
}

/** A page of the contents, of one kind or all, the newest change first or the oldest. */
export async function selectContents(
  db: Kysely<Database>,
  { kind, q, sort }: ContentsFilter,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
): Promise<{ data: DeskContentCard[]; total: number; totalIsCapped: boolean }> {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const where = sql<boolean>`
    (${kind ?? null}::text is null or contents.kind = ${kind ?? null})
    and ${q ? hasFoldedWords(sql`concat_ws(' ', contents.title->>'en', contents.title->>'ar')`, q) : sql`true`}
  `;
  const rows = await selected(db, now)
    .where(where)
    .orderBy('contents.changed_at', direction)
    .orderBy('contents.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from contents where ${where} limit ${MAX_COUNTED + 1}
    ) as found
  `.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return {
    data: rows.map((row) => {
      const { draft: _draft, ...card } = content(row);
      return card;
    }),
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
  };
}

/** One content. */
export async function findContent(db: Kysely<Database>, id: string, now: Date): Promise<DeskContent | undefined> {
  const row = await selected(db, now).where('contents.id', '=', Number(id)).executeTakeFirst();
  return row && content(row);
}

/** Holds a content until this transaction ends, so that of two editors one is first. */
export async function lockContent(db: Kysely<Database>, id: string): Promise<void> {
  await db.selectFrom('contents').select('id').where('id', '=', Number(id)).forUpdate().execute();
}

/** The last versions, newest first. */
export async function selectVersions(db: Kysely<Database>, id: string): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom('content_versions as version')
    .leftJoin('accounts', 'accounts.id', 'version.changed_by')
    .select(['version.version', 'version.draft', 'version.changed_at as changedAt', 'accounts.name as changedBy'])
    .where('version.content_id', '=', Number(id))
    .orderBy('version.version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}

interface Writer {
  readonly by: string;
  readonly now: Date;
}

/** Stores a new draft with its first version, and returns its id; null when its page has a content already. */
export async function insertContent(
  db: Kysely<Database>,
  draft: ContentDraft,
  { by, now }: Writer,
): Promise<string | null> {
  const stored = await db
    .insertInto('contents')
    .values({
      kind: draft.kind,
      title: json(titleOf(draft)),
      draft: json(draft),
      changed_at: now,
      changed_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return null;
  await insertVersion(db, stored.id, 1, draft, { by, now });
  return String(stored.id);
}

/** Replaces the draft of a held content by a new version, and returns its number. */
export async function changeContent(
  db: Kysely<Database>,
  { id, version }: Pick<DeskContent, 'id' | 'version'>,
  draft: ContentDraft,
  { by, now }: Writer,
): Promise<number> {
  const next = version + 1;
  await db
    .updateTable('contents')
    .set({ draft: json(draft), title: json(titleOf(draft)), version: next, changed_at: now, changed_by: by })
    .where('id', '=', Number(id))
    .execute();
  await insertVersion(db, Number(id), next, draft, { by, now });
  return next;
}

async function insertVersion(
  db: Kysely<Database>,
  id: number,
  version: number,
  draft: ContentDraft,
  { by, now }: Writer,
): Promise<void> {
  await db
    .insertInto('content_versions')
    .values({ content_id: id, version, draft: json(draft), changed_at: now, changed_by: by })
    .execute();
}

/** Notes what became of a held content: published (with its address, from when) or withdrawn. */
export async function setState(
  db: Kysely<Database>,
  id: string,
  state: Exclude<ContentState, 'draft'>,
  published: { readonly version: number; readonly slug: string | null; readonly at: Date | null } | null,
): Promise<void> {
  await db
    .updateTable('contents')
    .set({
      state,
      ...(published && {
        published_version: published.version,
        slug: published.slug,
        publishes_at: published.at,
      }),
    })
    .where('id', '=', Number(id))
    .execute();
  // What is cached of the contents is out of date; see settings-mark-sql.ts.
  await sql`
    insert into settings (key, value) values ('contents', '0')
    on conflict (key) do update set version = settings.version + 1
  `.execute(db);
}

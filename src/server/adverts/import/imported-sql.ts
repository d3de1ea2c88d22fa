import { type RawBuilder, sql, type Kysely } from 'kysely';
import type {
  ImportedFile,
  ImportedListing,
  ImportedNumbers,
  ImportedScope,
  ImportedState,
} from '#domain/adverts/imported-listing.ts';
import type { PriceSort } from '#domain/adverts/list-sort.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { Database } from '../../db/tables.ts';

/** Files that the desk sees; older ones with listings are few. */
const MAX_FILES = 200;
/** Listings of one statement. */
const BATCH = 5_000;

const approvals = { waiting: 'pending', accepted: 'accepted', rejected: 'rejected' } as const;

type FileRow = Omit<ImportedFile, 'id' | 'importedAt' | 'ofSeller'> & {
  id: number;
  importedAt: Date;
  sellerId: number | null;
};

/** Files with listings that wait, are shown or were taken down, newest first. */
export async function selectImportedFiles(db: Kysely<Database>): Promise<ImportedFile[]> {
  const { rows } = await sql<FileRow>`
    with counted as (
      select import_id, min(kind) as kind, min(seller_id) as seller_id,
        count(*) filter (where approval = 'pending') as waiting,
        count(*) filter (where approval = 'accepted') as accepted,
        count(*) filter (where approval = 'rejected') as rejected
      from listings where import_id is not null and approval in ('pending', 'accepted', 'rejected') group by import_id
    ), doubts as (
      select import_id, jsonb_agg(jsonb_build_object('flag', flag, 'count', count) order by count desc, flag) as flags
      from (
        select import_id, flag, count(*) as count from listings, unnest(flags) as flag
        where import_id is not null and approval = 'pending' group by import_id, flag
      ) as each group by import_id
    )
    select imports.id, imports.file_name as name, imports.source, counted.kind, counted.seller_id as "sellerId", seller.name as seller,
      imports.started_at as "importedAt", counted.waiting, counted.accepted, counted.rejected,
      coalesce(doubts.flags, '[]') as flags
    from counted join imports on imports.id = counted.import_id
    left join sellers seller on seller.id = counted.seller_id
    left join doubts on doubts.import_id = counted.import_id
    order by imports.started_at desc, imports.id desc
  `.execute(db);
  return rows.slice(0, MAX_FILES).map(({ id, importedAt, sellerId, ...file }) => {
    const all = rows.filter((one) => one.sellerId !== null && one.sellerId === sellerId && one.kind === file.kind);
    return {
      ...file,
      id: String(id),
      importedAt: importedAt.toISOString(),
      ofSeller: all.length > 1 ? sumOf(all) : null,
    };
  });
}

function sumOf(all: readonly ImportedNumbers[]): ImportedNumbers {
  const doubts = new Map<string, number>();
  for (const { flags } of all) for (const { flag, count } of flags) doubts.set(flag, (doubts.get(flag) ?? 0) + count);
  const sum = (name: ImportedState) => all.reduce((total, numbers) => total + numbers[name], 0);
  return {
    waiting: sum('waiting'),
    accepted: sum('accepted'),
    rejected: sum('rejected'),
    flags: [...doubts].map(([flag, count]) => ({ flag, count })).toSorted((a, b) => b.count - a.count),
  };
}

/** Listings of a file or its seller in one state, those with a doubt or chosen ones; null is no limit. */
export interface ImportedChoice {
  readonly file: number;
  readonly scope: ImportedScope;
  readonly state: ImportedState;
  readonly flag: string | null;
  readonly ids: readonly number[] | null;
}

/** Whether a listing is of the file, or of a file of its seller with the same kind. */
export const isIn = ({ file, scope }: Pick<ImportedChoice, 'file' | 'scope'>) =>
  scope === 'file'
    ? sql<boolean>`listings.import_id = ${file}`
    : sql<boolean>`listings.import_id is not null and (listings.seller_id, listings.kind) =
        (select of_file.seller_id, of_file.kind from listings as of_file where of_file.import_id = ${file} limit 1)`;

const isChosen = ({ state, flag, ids, ...place }: ImportedChoice) => sql<boolean>`
  ${isIn(place)} and listings.approval = ${approvals[state]}
  and (${flag}::text is null or ${flag} = any(listings.flags))
  and (${ids}::integer[] is null or listings.id = any(${ids}::integer[]))
`;

/** The kind of the listings of a file; undefined when there is no such file, or nothing of it is here. */
export async function kindOfFile(db: Kysely<Database>, file: number): Promise<Kind | undefined> {
  const first = await db
    .selectFrom('listings')
    .select('kind')
    .where('import_id', '=', file)
    .limit(1)
    .executeTakeFirst();
  return first?.kind;
}

export async function countImported(db: Kysely<Database>, choice: ImportedChoice): Promise<number> {
  const { total } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isChosen(choice))
    .executeTakeFirstOrThrow();
  return total;
}

const byPrice: Readonly<Record<PriceSort, RawBuilder<unknown>>> = {
  'price-low': sql`listings.price nulls last, listings.id`,
  'price-high': sql`listings.price desc nulls last, listings.id`,
};

/** A page of listings of a file; without a sort, in the order in which they were stored. */
export async function selectImported(
  db: Kysely<Database>,
  choice: ImportedChoice,
  { sort, page, perPage }: { sort: PriceSort | undefined; page: number; perPage: number },
): Promise<ImportedListing[]> {
  const { rows } = await sql<Omit<ImportedListing, 'id'> & { id: number }>`
    select listings.id, listings.kind, listings.title, listings.price, listings.flags,
      listings.attributes->>'purpose' as purpose, city.name as city, district.name as district
    from listings
    left join reference_items city on city.list = 'cities' and city.id = listings.attributes->>'city'
    left join reference_items district on district.list = 'districts' and district.id = listings.attributes->>'district'
    where ${isChosen(choice)}
    order by ${sort ? byPrice[sort] : sql`listings.id`} limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/**
 * Lets everybody see the chosen listings, except those whose advertisement licence has ended and, where
 * `needsPurpose`, those that say neither rent nor sale; returns how many.
 */
export function acceptImported(
  db: Kysely<Database>,
  choice: ImportedChoice,
  { today, needsPurpose }: { today: string; needsPurpose: boolean },
): Promise<number> {
  return setApproval(
    db,
    'accepted',
    sql`${isChosen(choice)} and not (${hasNoPurpose(needsPurpose)}) and not (${licenceEnded(today)})`,
  );
}

/** How many of the chosen listings cannot be accepted, by the first reason. */
export async function countUnacceptable(
  db: Kysely<Database>,
  choice: ImportedChoice,
  { today, needsPurpose }: { today: string; needsPurpose: boolean },
): Promise<{ withoutPurpose: number; licenceEnded: number }> {
  const { rows } = await sql<{ withoutPurpose: number; licenceEnded: number }>`
    select count(*) filter (where ${hasNoPurpose(needsPurpose)}) as "withoutPurpose",
      count(*) filter (where not (${hasNoPurpose(needsPurpose)}) and ${licenceEnded(today)}) as "licenceEnded"
    from listings where ${isChosen(choice)}
  `.execute(db);
  return rows[0] ?? { withoutPurpose: 0, licenceEnded: 0 };
}

const hasNoPurpose = (needsPurpose: boolean) =>
  sql<boolean>`${needsPurpose} and listings.attributes->>'purpose' is null`;
const licenceEnded = (today: string) =>
  sql<boolean>`coalesce((listings.attributes->>'licenceUntil')::date < ${today}::date, false)`;

/** Removes the chosen listings from the site, or keeps them from being shown; returns how many. Importing them again does not bring them back. */
export function rejectImported(db: Kysely<Database>, choice: ImportedChoice): Promise<number> {
  return setApproval(db, 'rejected', isChosen(choice));
}

/** Sets the approval of the listings of a condition, which they no longer meet then, in batches that stay below the time limit of a statement. */
async function setApproval(
  db: Kysely<Database>,
  approval: 'accepted' | 'rejected',
  where: RawBuilder<unknown>,
): Promise<number> {
  for (let changed = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      update listings set approval = ${approval}
      where id in (select id from listings where ${where} order by id limit ${sql.lit(BATCH)})
    `.execute(db);
    if (numAffectedRows === 0n) return changed;
    changed += Number(numAffectedRows);
  }
}

/** A listing whose purpose is to be said. */
export interface WithoutPurpose {
  readonly id: number;
  readonly price: number | null;
  readonly values: Values;
  readonly flags: string[];
  readonly isOfBusiness: boolean;
}

/** The chosen listings that say neither rent nor sale, `count` after the id `after`, locked. */
export async function selectWithoutPurpose(
  db: Kysely<Database>,
  choice: ImportedChoice,
  { after, count }: { after: number; count: number },
): Promise<WithoutPurpose[]> {
  const { rows } = await sql<WithoutPurpose>`
    select listings.id, listings.price, listings.attributes as values, listings.flags,
      coalesce((select kind <> 'individual' from sellers where sellers.id = listings.seller_id), false) as "isOfBusiness"
    from listings
    where ${isChosen(choice)} and ${hasNoPurpose(true)} and listings.id > ${after}
    order by listings.id limit ${count} for update of listings
  `.execute(db);
  return rows;
}

/** What follows from a purpose. */
export interface WithPurpose {
  readonly id: number;
  readonly attributes: Values;
  readonly flags: readonly string[];
  readonly price_note: string;
  readonly monthly: number | null;
}

export async function storePurposes(
  db: Kysely<Database>,
  listings: readonly WithPurpose[],
  version: string,
): Promise<void> {
  await sql`
    update listings set attributes = said.attributes, flags = said.flags, price_note = said.price_note,
      monthly = said.monthly, terms_version = ${version}
    from jsonb_to_recordset(cast(${JSON.stringify(listings)} as jsonb)) as said(id integer, attributes jsonb, flags text[],
      price_note text, monthly bigint)
    where listings.id = said.id
  `.execute(db);
}

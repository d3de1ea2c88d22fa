import { sql, type Kysely } from 'kysely';
import type { Bank, Programme } from '#domain/financing/programme.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';

/** The reference list of banks and finance companies. */
export async function selectBanks(db: Kysely<Database>): Promise<Bank[]> {
  const { rows } = await sql<Bank>`
    select id, name, details->'shortName' as "shortName", details->>'type' as type,
      details->>'ibanBankCode' as "ibanBankCode", coalesce(details->'products', '[]') as products
    from reference_items where list = 'banks' order by position
  `.execute(db);
  return rows;
}

/** Programmes that are offered at this moment, in their own order, of one kind or all. */
export async function selectProgrammes(
  db: Kysely<Database>,
  now: Date,
  kind?: Programme['kind'],
): Promise<Programme[]> {
  let query = programmes(db, now).where(isClosed(now), '=', false).orderBy('position').orderBy('id');
  if (kind) query = query.where('kind', '=', kind);
  return (await query.execute()).map(programme);
}

/** One programme by its number or slug, offered or not: applications that are under way name it. */
export async function selectProgramme(
  db: Kysely<Database>,
  idOrSlug: string,
  now: Date,
): Promise<Programme | undefined> {
  const row = await programmes(db, now)
    .where((is) => is.or([is('slug', '=', idOrSlug), ...(isNumber(idOrSlug) ? [is('id', '=', Number(idOrSlug))] : [])]))
    .executeTakeFirst();
  return row && programme(row);
}

const isClosed = (now: Date) =>
  sql<boolean>`(withdrawn_at is not null or coalesce(ends_on < ${riyadhDay(now)}::date or published_at > ${now}, false))`;

const programmes = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('programmes')
    .select([
      'id',
      'slug',
      'kind',
      'name',
      'summary',
      'lender',
      'terms',
      'is_sample',
      'car_condition as carCondition',
      'ends_on as endsOn',
      isClosed(now).as('isClosed'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof programmes>['executeTakeFirstOrThrow']>>;

/** Conditions and documents are stored with the terms of the lender; programmes of an earlier version have none. */
function programme({ id, is_sample, terms: stored, ...row }: Row): Programme {
  const { conditions = [], papers = [], isDebtRepayment = false, financesLand = false, ...terms } = stored;
  return { id: String(id), ...row, terms, conditions, papers, isDebtRepayment, financesLand, isSample: is_sample };
}

/** The range of ids in the database; longer digits can only be a slug. */
const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);

import { sql, type Kysely } from 'kysely';
import { inBothLanguages, pairedLines } from '#domain/desk/draft-parts.ts';
import { type ProgrammeDraft, programmeProblems, termsOf } from '#domain/desk/programme-draft.ts';
import { needsCarCondition } from '#domain/financing/programme.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name } from '#domain/words/name.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { appearsAt } from './appears-at.ts';
import type { Publisher } from './publisher.ts';

/** A programme is public until it ends or is withdrawn; its row stays, because applications name it. */
export const programmePublisher: Publisher<'programme'> = {
  async problems(draft, { db, now }) {
    const found = programmeProblems(draft, riyadhDay(now));
    if (draft.lender === null || (await publishedLender(db, draft.lender))) return found;
    return { ...found, lender: ['lender_unpublished'] };
  },
  async publish(db, { id, draft, address }, appearance) {
    const lender = draft.lender === null ? undefined : await publishedLender(db, draft.lender);
    if (!lender) throw new Error(`The lender of content ${id} is gone.`);
    const row = {
      kind: draft.finances,
      name: json(inBothLanguages(draft.name)),
      summary: json(inBothLanguages(draft.summary)),
      lender: json(lender),
      terms: json(storedTerms(draft)),
      car_condition: needsCarCondition(draft) ? draft.carCondition : null,
      ends_on: draft.endsOn,
      withdrawn_at: null,
    };
    const { next } = await db
      .selectFrom('programmes')
      .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('programmes')
      .values({ ...row, slug: address, position: next, content_id: Number(id), published_at: appearance.from })
      .onConflict((conflict) =>
        conflict.column('content_id').doUpdateSet({ ...row, published_at: appearsAt('programmes', appearance) }),
      )
      .execute();
  },
  async withdraw(db, id, now) {
    await db.updateTable('programmes').set({ withdrawn_at: now }).where('content_id', '=', Number(id)).execute();
  },
};

/** What is stored of a draft that has been checked. */
function storedTerms(draft: ProgrammeDraft) {
  const terms = termsOf(draft);
  if (!terms) throw new Error('A programme without rate or term was published.');
  return {
    ...terms,
    conditions: pairedLines(draft.conditions) ?? [],
    papers: pairedLines(draft.papers) ?? [],
    isDebtRepayment: draft.isDebtRepayment,
    financesLand: draft.financesLand,
  };
}

/** The name of a lender that is published; a draft of it, or one withdrawn, gives no name to a programme. */
async function publishedLender(db: Kysely<Database>, id: string): Promise<Name | undefined> {
  const { rows } = await sql<{ name: Name }>`
    select published.draft -> 'name' as name from contents
    join content_versions published on published.content_id = contents.id and published.version = contents.published_version
    where contents.id = ${Number(id)} and contents.kind = 'lender' and contents.state = 'published'
  `.execute(db);
  return rows[0]?.name;
}

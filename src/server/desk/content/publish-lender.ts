import { sql } from 'kysely';
import { inBothLanguages } from '#domain/desk/draft-parts.ts';
import { lenderProblems } from '#domain/desk/lender-draft.ts';
import { json } from '../../db/database.ts';
import type { Publisher } from './publisher.ts';

/** A lender is public in its programmes only: a changed name is the name of all of them. */
export const lenderPublisher: Publisher<'lender'> = {
  problems: (draft) => lenderProblems(draft),
  async publish(db, { id, draft }) {
    const name = inBothLanguages(draft.name);
    await sql`
      update programmes set lender = ${json(name)} from contents
      where contents.id = programmes.content_id and contents.draft ->> 'lender' = ${id}
    `.execute(db);
  },
  async holds(db, id) {
    const { rows } = await sql`
      select from programmes join contents on contents.id = programmes.content_id
      where withdrawn_at is null and contents.draft ->> 'lender' = ${id} limit 1
    `.execute(db);
    return rows.length > 0 ? { lender: ['lender_in_use'] } : null;
  },
  async withdraw() {
    // Nothing names it any more.
  },
};

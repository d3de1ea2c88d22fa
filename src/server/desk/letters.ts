import type { desk } from '#contract/desk.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { Refusal, type Handlers } from '../http/serve.ts';
import { markLetterHandled, selectLetters } from './letters-sql.ts';

const PER_PAGE = 20;

/** Letters of people, for staff; reads are audited here, marks with their receipt. */
export const letterHandlers: Pick<Handlers<typeof desk>, 'letters' | 'letterHandled'> = {
  async letters({ kind, state, page }, { db, now, owners }) {
    const { data, total, totalIsCapped } = await selectLetters(
      db,
      { kind, isHandled: state === 'handled' },
      { page: Number(page), perPage: PER_PAGE, now },
    );
    await writeAudit(db, {
      at: now,
      actor: owners[0],
      action: 'desk.letters',
      subject: 'letters',
      details: { letters: data.map(({ id }) => id) },
    });
    return { data, meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped, nextCursor: null } };
  },

  async letterHandled({ kind, id }, { db, now, caller, key }) {
    if (!caller || key === null) throw new Refusal('key_missing');
    if (!(await markLetterHandled(db, kind, id, caller.account.id, now))) throw new Refusal('not_found');
    return { id, key };
  },
};

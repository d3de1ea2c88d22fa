import type { deskPeople } from '#contract/desk-people.ts';
import { deviceOf } from '#domain/accounts/open-session.ts';
import { type DeskPerson, writePeopleCursor } from '#domain/desk/desk-person.ts';
import { selectFactors } from '../../accounts/factors/factors-sql.ts';
import { selectSessions } from '../../accounts/sessions-sql.ts';
import { noteRead } from '../../db/audit-sql.ts';
import { Refusal, type Call, type Handlers, type Services } from '../../http/serve.ts';
import { selectHistory } from './person-history-sql.ts';
import { findPerson, peopleFilter, selectPeople } from './people-sql.ts';
import { personActs } from './person-acts.ts';
import { selectProposals } from './role-proposals-sql.ts';
import { roleProposalHandlers } from './role-proposals.ts';
import { staffOf } from './staff-caller.ts';

const PER_PAGE = 30;

/** Staff and customers at the desk. Commands are audited with their receipt, reads here. */
export function peopleHandlers(
  services: Pick<Services, 'postman' | 'messenger' | 'settings'>,
): Handlers<typeof deskPeople> {
  return {
    async people({ group, state, sort, q, cursor }, call) {
      const filter = peopleFilter({ group, state, sort, q });
      const text = filter.search?.text;
      const { rows, hasNext, hasPrevious, ...counted } = await selectPeople(call.db, filter, {
        cursor,
        perPage: PER_PAGE,
      });
      const people = rows.map(({ id }) => id);
      await noteRead(call, {
        action: 'desk.people',
        subject: group,
        details: { people },
        ...(text !== undefined && { words: { q: text } }),
      });
      const [first, last] = [people[0], people.at(-1)];
      return {
        data: rows,
        meta: {
          page: 1,
          perPage: PER_PAGE,
          ...counted,
          nextCursor: hasNext && last ? writePeopleCursor({ side: 'after', id: last }) : null,
          previousCursor: hasPrevious && first ? writePeopleCursor({ side: 'before', id: first }) : null,
        },
      };
    },

    async person({ id }, call) {
      const { db, now } = call;
      const person = await findPerson(db, id);
      if (!person) throw new Refusal('not_found');
      const isAdministrator = call.caller?.roles.includes('administrator') === true;
      if (person.role === 'staff' && !isAdministrator) throw new Refusal('role_needed');
      await noteRead(call, { action: 'desk.person', subject: id });
      const { card, blockedAt, blockReason, ...facts } = person;
      const [proposal] = isAdministrator ? await selectProposals(db, { caller: staffOf(call), account: id, now }) : [];
      return {
        ...card,
        ...facts,
        isSelf: id === staffOf(call),
        block: blockedAt && { at: blockedAt.toISOString(), reason: blockReason },
        secondSteps: isAdministrator && person.role === 'staff' ? (await selectFactors(db, id)).length : null,
        sessions: isAdministrator ? await sessionsOf(call, id) : null,
        proposal: proposal ?? null,
        ...(await selectHistory(db, id)),
      };
    },

    ...roleProposalHandlers(services),
    ...personActs(services),
  };
}

async function sessionsOf({ db, now }: Call, id: string): Promise<NonNullable<DeskPerson['sessions']>> {
  const sessions = await selectSessions(db, id, now);
  return sessions.map(({ id: session, userAgent, startedAt, lastSeenAt }) => ({
    id: session,
    ...deviceOf(userAgent),
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

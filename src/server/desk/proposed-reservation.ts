import { sql, type Kysely } from 'kysely';
import type { deskContent } from '#contract/desk-content.ts';
import type { ProposedReservation } from '#domain/desk/desk-settings.ts';
import { PROPOSAL_DAYS } from '#domain/desk/proposal-days.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { writeAudit } from '../db/audit-sql.ts';
import type { Database } from '../db/tables.ts';
import { Refusal, type Call, type Handlers } from '../http/serve.ts';
import { changeSetting, selectSettingRows } from '../settings/settings-sql.ts';
import { administratorsWith, staffOf } from './people/staff-caller.ts';

type Reservation = ProposedReservation['value'];

/** A proposal as stored: a setting of its own, with the version of the account that it replaces. */
interface StoredProposal {
  readonly value: Reservation;
  readonly seen: number;
  /** The account that proposed it. */
  readonly by: string;
  readonly at: string;
}

/** The proposal that can still be confirmed: within its time, by somebody who is still an administrator. */
async function findProposal(db: Kysely<Database>, now: Date) {
  const { rows } = await sql<{ version: number; proposal: StoredProposal; name: string }>`
    select settings.version, settings.value as proposal, proposer.name from settings
    join accounts proposer on proposer.id::text = settings.value ->> 'by'
    where key = 'proposedReservation' and (settings.value ->> 'at')::timestamptz > ${new Date(now.getTime() - PROPOSAL_DAYS * DAY_MS)}
      and proposer.blocked_at is null and 'administrator' = any(proposer.staff_roles)
  `.execute(db);
  return rows[0];
}

/** The open proposal as its reader sees it. */
export async function proposedReservation(
  call: Pick<Call, 'db' | 'now' | 'caller'>,
): Promise<ProposedReservation | null> {
  const found = await findProposal(call.db, call.now);
  if (!found) return null;
  const { version, name, proposal } = found;
  return {
    version,
    value: proposal.value,
    by: name,
    expiresAt: new Date(Date.parse(proposal.at) + PROPOSAL_DAYS * DAY_MS).toISOString(),
    may: proposal.by === staffOf(call) ? 'withdraw' : 'decide',
  };
}

/** Stores another account for reservations until a second administrator confirms it, and returns its version. */
export async function proposeReservation(call: Call, value: Reservation, seen: number): Promise<number> {
  const { db, now, owners } = call;
  const administrators = await administratorsWith(call);
  if (administrators.size < 2) throw new Refusal('no_second_administrator');
  if (await findProposal(db, now)) throw new Refusal('proposal_open');
  const rows = await selectSettingRows(db);
  const stored = rows.find(({ key }) => key === 'proposedReservation')?.version ?? 0;
  const proposal: StoredProposal = { value, seen, by: staffOf(call), at: now.toISOString() };
  const version = await changeSetting(db, 'proposedReservation', proposal, stored);
  if (version === null) throw new Refusal('proposal_open');
  const before = rows.find(({ key }) => key === 'reservation')?.value ?? null;
  await writeAudit(db, {
    at: now,
    actor: owners[0],
    action: 'deskContent.settings',
    subject: 'proposedReservation',
    details: { before, after: value },
  });
  return version;
}

/** Decisions about a proposal: another administrator confirms or refuses it, its own one withdraws it. */
export const reservationHandlers: Pick<Handlers<typeof deskContent>, 'decideReservation'> = {
  async decideReservation({ decision, seen }, call) {
    const { db, now, owners, key } = call;
    await administratorsWith(call);
    const found = await findProposal(db, now);
    if (found?.version !== seen) throw new Refusal('proposal_closed');
    const isOwn = found.proposal.by === staffOf(call);
    if (decision === 'withdraw' && !isOwn) throw new Refusal('not_allowed');
    if (decision !== 'withdraw' && isOwn) throw new Refusal('own_proposal');
    if (decision === 'confirm') {
      const before = (await selectSettingRows(db)).find((row) => row.key === 'reservation')?.value ?? null;
      const { value, seen: replaced, by } = found.proposal;
      if ((await changeSetting(db, 'reservation', value, replaced)) === null) throw new Refusal('proposal_closed');
      await writeAudit(db, {
        at: now,
        actor: owners[0],
        action: 'deskContent.settings',
        subject: 'reservation',
        details: { before, after: value, proposedBy: by },
      });
    }
    const version = await changeSetting(db, 'proposedReservation', null, seen);
    if (version === null) throw new Refusal('proposal_closed');
    return { id: 'reservation', key: key ?? '', version };
  },
};

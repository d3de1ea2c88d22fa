import type { Kysely } from 'kysely';
import type { deskWork } from '#contract/desk-work.ts';
import { NOTE_OPEN_MS, type NoteDraft, type OrderNote } from '#domain/desk/order-note.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/tables.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { receipt } from '../../orders/orders.ts';
import { findOrder } from '../../orders/orders-sql.ts';
import { isOwnMatter } from '../../orders/own-matter-sql.ts';
import { raiseDeskVersion } from '../desk-sql.ts';
import { staffOf } from '../people/staff-caller.ts';
import { lockColleague } from './assignment-sql.ts';
import { changeNote, countMentions, deleteNote, insertNote, lockNote, readMentions, selectNotes } from './notes-sql.ts';

const openUntil = (writtenAt: Date) => new Date(writtenAt.getTime() + NOTE_OPEN_MS);

/** The notes of an order as a member of staff sees them. */
export async function notesFor(
  db: Kysely<Database>,
  orderId: string,
  { reader, now }: { reader: string; now: Date },
): Promise<OrderNote[]> {
  return (await selectNotes(db, orderId)).map(({ at, correctedAt, ...note }) => ({
    ...note,
    at: at.toISOString(),
    correctedAt: correctedAt?.toISOString() ?? null,
    openUntil: note.by?.id === reader && now < openUntil(at) ? openUntil(at).toISOString() : null,
  }));
}

/** What staff write about an order for each other. */
export const noteHandlers: Pick<
  Handlers<typeof deskWork>,
  'addNote' | 'correctNote' | 'removeNote' | 'mentions' | 'readMentions'
> = {
  async addNote({ id, text, mentions }, call) {
    const row = await lockedOrder(call, id);
    await checkMentions(call.db, id, mentions);
    const by = staffOf(call);
    await insertNote(call.db, { id: newId(call.now), orderId: id, by, text, mentions, now: call.now });
    return receipt(row, call.key);
  },

  async correctNote({ id, note, text, mentions }, call) {
    const row = await lockedOrder(call, id);
    await ownOpenNote(call, id, note);
    await checkMentions(call.db, id, mentions);
    await changeNote(call.db, { id: note, text, mentions, now: call.now });
    return receipt(row, call.key);
  },

  async removeNote({ id, note }, call) {
    const row = await lockedOrder(call, id);
    await ownOpenNote(call, id, note);
    await deleteNote(call.db, note);
    return receipt(row, call.key);
  },

  mentions: async (_, call) => ({ unread: await countMentions(call.db, staffOf(call)) }),

  async readMentions({ id }, call) {
    const row = await findOrder(call.db, id, riyadhDay(call.now));
    if (!row) throw new Refusal('not_found');
    await readMentions(call.db, staffOf(call), id, call.now);
    return receipt(row, call.key);
  },
};

/** The order, changed for those who have it open. */
async function lockedOrder({ db, now }: Call, id: string) {
  await raiseDeskVersion(db, id);
  const row = await findOrder(db, id, riyadhDay(now));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Refuses a note of somebody else, and one that was written too long ago. */
async function ownOpenNote(call: Call, orderId: string, noteId: string): Promise<void> {
  const note = await lockNote(call.db, orderId, noteId);
  if (!note) throw new Refusal('not_found');
  if (note.writtenBy !== staffOf(call)) throw new Refusal('not_allowed');
  if (call.now >= openUntil(note.writtenAt)) throw new Refusal('note_closed');
}

/** Only colleagues who can read the note are mentioned: with a role for orders, and not about an order of their own. */
async function checkMentions(db: Kysely<Database>, orderId: string, mentions: NoteDraft['mentions']): Promise<void> {
  for (const account of mentions) {
    if (!(await lockColleague(db, account)))
      throw new Refusal('invalid', { errors: { mentions: ['colleague_unreachable'] } });
    if (await isOwnMatter(db, 'order', orderId, account))
      throw new Refusal('invalid', { errors: { mentions: ['colleague_own'] } });
  }
}

import type { contact } from '#contract/contact.ts';
import { complaintDueAt } from '#domain/contact/complaint.ts';
import { type LetterThread, MAX_LETTER_MESSAGES } from '#domain/contact/letter-thread.ts';
import { newId } from '../db/new-id.ts';
import { Refusal, type Call, type Handlers } from '../http/serve.ts';
import { selectWorkingTime } from '../orders/working-time-sql.ts';
import {
  findLinkedLetter,
  findOwnLetter,
  findThread,
  type LetterRef,
  lockLetter,
  type MessageRow,
  pageOfThread,
  selectMessagesOf,
  selectOwnThreads,
  storeReply,
  type ThreadRow,
} from './letter-threads-sql.ts';

const PER_PAGE = 20;

/** Letters as conversations for those who wrote them: with an account, or by the link in an answer. */
export const letterThreadHandlers: Pick<
  Handlers<typeof contact>,
  'thread' | 'writeBack' | 'ownThreads' | 'writeOwn'
> = {
  async thread({ token }, { db, now }) {
    const letter = await findLinkedLetter(db, token, now);
    const row = letter && (await findThread(db, letter));
    return row ? threadOf(row, await selectMessagesOf(db, [row.id])) : null;
  },

  async writeBack({ token, text }, call) {
    return writeTo(await findLinkedLetter(call.db, token, call.now), text, call);
  },

  async ownThreads({ page: asked, letter }, { db, caller }) {
    if (!caller) throw new Refusal('not_signed_in');
    const account = caller.account.id;
    const page = letter === undefined ? Number(asked) : await pageOfThread(db, account, letter, PER_PAGE);
    const { rows, total, totalIsCapped } = await selectOwnThreads(db, account, { page, perPage: PER_PAGE });
    const messages = await selectMessagesOf(
      db,
      rows.map(({ id }) => id),
    );
    const data = rows.map((row) =>
      threadOf(
        row,
        messages.filter((message) => message.letter === row.id),
      ),
    );
    return { data, meta: { page, perPage: PER_PAGE, total, totalIsCapped, nextCursor: null } };
  },

  async writeOwn({ id, text }, call) {
    if (!call.caller) throw new Refusal('not_signed_in');
    return writeTo(await findOwnLetter(call.db, call.caller.account.id, id), text, call);
  },
};

async function writeTo(letter: LetterRef | undefined, text: string, { db, now, key, say }: Call) {
  if (key === null) throw new Refusal('key_missing');
  const locked = letter && (await lockLetter(db, letter));
  if (!letter || !locked) throw new Refusal('not_found');
  if (locked.messages >= MAX_LETTER_MESSAGES) throw new Refusal('invalid', { errors: { text: ['too_many'] } });
  // A complaint keeps its due time until it is answered; a reply after that gets a new one, as a new complaint does.
  const isNewPromise = letter.kind === 'complaint' && locked.answeredAt !== null;
  const dueAt = isNewPromise ? complaintDueAt(now, await selectWorkingTime(db, now)) : null;
  const id = newId(now);
  await storeReply(db, letter, { id, key, text, now, dueAt });
  say('success.contact');
  return { id, key };
}

function threadOf(
  { id, kind, number, subject, text, at, dueAt, answeredAt, handledAt }: ThreadRow,
  messages: readonly MessageRow[],
): LetterThread {
  return {
    id,
    kind,
    number,
    subject,
    text,
    at: at.toISOString(),
    dueAt: answeredAt === null && handledAt === null ? (dueAt?.toISOString() ?? null) : null,
    isClosed: handledAt !== null,
    messages: messages.map((message) => ({
      id: message.id,
      author: message.author,
      text: message.text,
      at: message.at.toISOString(),
    })),
  };
}

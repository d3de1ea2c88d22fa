import type { desk } from '#contract/desk.ts';
import { MAX_LETTER_MESSAGES } from '#domain/contact/letter-thread.ts';
import { formatDate } from '#i18n/format.ts';
import { lockLetter, selectMessagesOf, storeAnswer } from '../contact/letter-threads-sql.ts';
import { noteRead } from '../db/audit-sql.ts';
import { newId } from '../db/new-id.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { siteOrigin } from '../settings.ts';
import { closeLetter, findLetter, selectLetters } from './letters-sql.ts';
import { selectSenderHistory } from './sender-history-sql.ts';
import { staffOf } from './people/staff-caller.ts';

const PER_PAGE = 20;

/** Letters of people, for staff; reads are audited here, acts with their receipt. */
export function letterHandlers({
  postman,
  settings,
}: Pick<Services, 'postman' | 'settings'>): Pick<
  Handlers<typeof desk>,
  'letters' | 'letter' | 'answerLetter' | 'letterHandled'
> {
  return {
    async letters({ kind, state, q, sort, page }, call) {
      const { data, total, totalIsCapped } = await selectLetters(
        call.db,
        { kind, state, text: q, sort },
        { page: Number(page), perPage: PER_PAGE, now: call.now },
      );
      await noteRead(call, {
        action: 'desk.letters',
        subject: 'letters',
        details: { letters: data.map(({ id }) => id) },
      });
      return { data, meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped, nextCursor: null } };
    },

    async letter({ id }, call) {
      const { db, now } = call;
      const letter = await findLetter(db, id, now);
      if (!letter) throw new Refusal('not_found');
      const sender = await selectSenderHistory(db, letter);
      await noteRead(call, {
        action: 'desk.letter',
        subject: id,
        details: {
          orders: sender.orders.items.map((order) => order.id),
          letters: sender.letters.items.map((other) => other.id),
          people: sender.account ? [sender.account.id] : [],
        },
      });
      const messages = await selectMessagesOf(db, [id]);
      return {
        letter,
        sender,
        messages: messages.map(({ id: message, author, by, text, at }) => ({
          id: message,
          author,
          by,
          text,
          at: at.toISOString(),
        })),
      };
    },

    async answerLetter({ id, kind, seen, text, closes }, call) {
      const { db, now, key } = call;
      if (key === null) throw new Refusal('key_missing');
      const letter = await lockLetter(db, { kind, id });
      if (!letter) throw new Refusal('not_found');
      if (letter.version !== seen) throw new Refusal('content_changed');
      if (letter.email === null) throw new Refusal('no_channel');
      if (letter.messages >= MAX_LETTER_MESSAGES) throw new Refusal('invalid', { errors: { text: ['too_many'] } });
      const message = { id: newId(now), key, text, now, staffId: staffOf(call), closes };
      const { token, expiresAt } = await storeAnswer(db, { kind, id }, message);
      const { email, locale } = letter;
      postman.send({
        email,
        template: 'letter_answer',
        // Browsers do not send what is after the hash sign, so the token is in no log.
        values: {
          text,
          link: `${siteOrigin(settings)}/${locale}/letters#${token}`,
          until: formatDate(locale, expiresAt),
        },
        locale,
      });
      return { id, key };
    },

    async letterHandled({ kind, id, seen }, call) {
      if (call.key === null) throw new Refusal('key_missing');
      const result = await closeLetter(call.db, { kind, id, seen }, staffOf(call), call.now);
      if (result === 'missing') throw new Refusal('not_found');
      if (result === 'changed') throw new Refusal('content_changed');
      return { id, key: call.key };
    },
  };
}

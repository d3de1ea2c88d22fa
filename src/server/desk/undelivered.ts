import type { undelivered } from '#contract/undelivered.ts';
import { UndeliveredKind, type UndeliveredMessage, type UndeliveredReason } from '#domain/desk/undelivered-message.ts';
import { maskedEmail, maskedPhone } from '../accounts/masked.ts';
import { dismissMessage, selectUndelivered, UNCONFIRMED } from '../accounts/messages-sql.ts';
import { NO_PROVIDER } from '../accounts/missing-providers.ts';
import { noteRead } from '../db/audit-sql.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';

const PER_PAGE = 20;
/** Messages that one press sends again: each gets a job in the same transaction. */
const MAX_AGAIN = 500;

/** Messages that reached nobody. Reads are audited here, acts with their receipt. */
export function undeliveredHandlers({ outgoing }: Pick<Services, 'outgoing'>): Handlers<typeof undelivered> {
  return {
    async undelivered({ page, ...filter }, call) {
      const { rows, total, counts } = await selectUndelivered(call.db, filter, {
        page: Number(page),
        perPage: PER_PAGE,
      });
      await noteRead(call, {
        action: 'desk.undelivered',
        subject: 'messages',
        ...(filter.q && { words: { q: filter.q } }),
      });
      const countOf = (channel: string) => counts.find((one) => one.channel === channel)?.count ?? 0;
      const numbers = { whatsapp: countOf('whatsapp'), email: countOf('email'), push: countOf('push') };
      return {
        data: { counts: numbers, items: rows.map(undeliveredView) },
        meta: {
          page: Number(page),
          perPage: PER_PAGE,
          total,
          totalIsCapped: false,
          nextCursor: null,
        },
      };
    },

    async sendAgain({ id }, { db, key }) {
      if ((await outgoing.sendAgain(db, { id })) === 0) throw new Refusal('not_found');
      return { id, key: key ?? '' };
    },

    sendChannelAgain: async ({ channel }, { db, key }) => ({
      count: await outgoing.sendAgain(db, { channel, limit: MAX_AGAIN }),
      key: key ?? '',
    }),

    async dismissUndelivered({ id }, { db, key }) {
      if (!(await dismissMessage(db, id))) throw new Refusal('not_found');
      return { id, key: key ?? '' };
    },
  };
}

type Row = Awaited<ReturnType<typeof selectUndelivered>>['rows'][number];

/** A message as staff see it. */
export function undeliveredView({
  id,
  channel,
  phone,
  email,
  template,
  problem,
  isRefused,
  at,
  failedAt,
}: Row): UndeliveredMessage {
  const reason = ((): UndeliveredReason => {
    if (problem === NO_PROVIDER) return 'no_provider';
    if (problem === UNCONFIRMED) return 'unconfirmed';
    return isRefused ? 'refused' : 'unreachable';
  })();
  return {
    id,
    channel,
    kind: UndeliveredKind.options.find((one) => one === template) ?? 'other',
    to: phone === null ? email && maskedEmail(email) : maskedPhone(phone),
    reason,
    problem: reason === 'refused' || reason === 'unreachable' ? problem : null,
    at: at.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}

import type { deskPeople } from '#contract/desk-people.ts';
import { blockAccount, unblockAccount } from '../../accounts/accounts-sql.ts';
import { endCodes } from '../../accounts/codes-sql.ts';
import { deleteFactors } from '../../accounts/factors/factors-sql.ts';
import { maskedEmail, maskedPhone } from '../../accounts/masked.ts';
import { createPasswordLink, endPasswordLinks, passwordLinkAddress } from '../../accounts/password-links-sql.ts';
import { endSessions } from '../../accounts/sessions-sql.ts';
import { writeAudit } from '../../db/audit-sql.ts';
import { Refusal, type Call, type Handlers, type Services } from '../../http/serve.ts';
import { siteOrigin } from '../../settings.ts';
import { blockSeller, unblockSeller } from '../seller-block.ts';
import { findPerson, lockSellersOf, type PersonRow } from './people-sql.ts';
import { administratorsWith, staffOf } from './staff-caller.ts';

type PersonActs = Pick<
  Handlers<typeof deskPeople>,
  'blockPerson' | 'unblockPerson' | 'endSessions' | 'resetFactors' | 'sendPasswordLink'
>;

/** What an administrator does with one account, at once; never with their own. */
export function personActs({
  postman,
  messenger,
  settings,
}: Pick<Services, 'postman' | 'messenger' | 'settings'>): PersonActs {
  /** How a link can reach its owner: the proved e-mail address, that of staff, or the phone. */
  function channelTo({ card, role, isEmailProved }: PersonRow) {
    const isShown = settings.hasDemonstration;
    if (card.email !== null && (isEmailProved || role === 'staff') && (settings.mail || isShown))
      return { channel: 'email', email: card.email } as const;
    if (card.phone !== null && (settings.whatsApp || isShown))
      return { channel: 'whatsapp', phone: card.phone } as const;
    return null;
  }

  return {
    async blockPerson({ id, reason }, call) {
      const { card } = await personToChange(call, id);
      if (card.state === 'blocked') throw new Refusal('person_changed');
      const { db, now } = call;
      await blockAccount(db, id, now, reason);
      await endSessions(db, id, null);
      await endCodes(db, id, now);
      await endPasswordLinks(db, id, now);
      for (const seller of await lockSellersOf(db, id))
        if (seller.blockedAt === null)
          await blockSeller(db, seller.id, { reason: 'other', text: reason, by: staffOf(call), now });
      call.note('role_changed', { account: id });
      await writeAudit(db, {
        at: now,
        actor: call.owners[0],
        action: 'desk.blockPerson.reason',
        subject: id,
        words: { reason },
      });
      return { id, key: call.key ?? '' };
    },

    async unblockPerson({ id }, call) {
      const { blockedAt } = await personToChange(call, id);
      if (blockedAt === null) throw new Refusal('person_changed');
      const { db, now } = call;
      await unblockAccount(db, id);
      // A seller that was blocked by itself stays blocked.
      for (const seller of await lockSellersOf(db, id))
        if (seller.blockedAt?.getTime() === blockedAt.getTime()) await unblockSeller(db, seller.id, now);
      return { id, key: call.key ?? '' };
    },

    async endSessions({ id }, call) {
      await personToChange(call, id);
      await endSessions(call.db, id, null);
      return { id, key: call.key ?? '' };
    },

    async resetFactors({ id, reason }, call) {
      const { card, locale } = await personToChange(call, id);
      const { db, now } = call;
      // A customer has none.
      if ((await deleteFactors(db, id)) === 0) throw new Refusal('person_changed');
      // One may be open on the lost device.
      await endSessions(db, id, null);
      call.note('factor_removed', { account: id });
      await writeAudit(db, {
        at: now,
        actor: call.owners[0],
        action: 'desk.resetFactors.reason',
        subject: id,
        words: { reason },
      });
      if (card.email !== null) postman.send({ email: card.email, template: 'factor_removed', values: {}, locale });
      return { id, key: call.key ?? '' };
    },

    async sendPasswordLink({ id }, call) {
      const person = await personToChange(call, id);
      if (person.card.state === 'blocked') throw new Refusal('person_changed');
      const target = channelTo(person);
      if (!target) throw new Refusal('no_channel');
      const { db, now, key } = call;
      const { token } = await createPasswordLink(db, id, now, { isInvitation: person.card.state === 'invited' });
      const values = { link: passwordLinkAddress(siteOrigin(settings), token) };
      const { locale } = person;
      if (target.channel === 'email') postman.send({ email: target.email, template: 'password_link', values, locale });
      else messenger.send({ phone: target.phone, template: 'password_link', values, locale });
      const to = target.channel === 'email' ? maskedEmail(target.email) : maskedPhone(target.phone);
      return { id, key: key ?? '', channel: target.channel, to };
    },
  };
}

async function personToChange(call: Call, id: string): Promise<PersonRow> {
  await administratorsWith(call);
  if (id === staffOf(call)) throw new Refusal('own_account');
  const person = await findPerson(call.db, id, { isLocked: true });
  if (!person) throw new Refusal('not_found');
  return person;
}

import type { passwordLinks } from '#contract/password-links.ts';
import { isOwnName } from '#domain/accounts/password.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { lockAccount, noteAct, setPassword, unblockAccount } from './accounts-sql.ts';
import { endCodes } from './codes-sql.ts';
import { findLinkedAccount, usePasswordLink } from './password-links-sql.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions-sql.ts';
import { accountCounted, createSignInDelay } from './sign-in-delay.ts';

const ended = () => new Refusal('invalid', { errors: { token: ['link_ended'] } });

/** Links of `npm run staff`: reading the account of a link, and setting its password. A used, replaced, blocked or expired link gets the same refusal. */
export function passwordLinkHandlers({
  passwords,
  limits,
}: Pick<Services, 'passwords' | 'limits'>): Handlers<typeof passwordLinks> {
  const delay = createSignInDelay(limits);
  return {
    async check({ token }, { db, now }) {
      const found = await findLinkedAccount(db, token, now);
      if (!found) throw ended();
      return { login: found.email ?? found.phone ?? '', expiresAt: found.expiresAt.toISOString() };
    },

    async use({ token, password }, { db, now, address, say, note }) {
      const linked = await findLinkedAccount(db, token, now);
      if (!linked) throw ended();
      if (isOwnName(password, linked)) throw new Refusal('invalid', { errors: { password: ['password_own'] } });
      await passwords.check(password, { email: linked.email, phone: linked.phone });
      const passwordHash = await hashPassword(password);
      // A refusal inside the transaction leaves the link unused.
      await db.transaction().execute(async (transaction) => {
        const id = await usePasswordLink(transaction, token, now);
        if (id === undefined) throw ended();
        await lockAccount(transaction, id);
        await setPassword(transaction, id, passwordHash);
        await unblockAccount(transaction, id);
        await endSessions(transaction, id, null);
        await endCodes(transaction, id, now);
        await noteAct(transaction, id, 'passwordLinks.use', now);
      });
      // Wrong tries of a guesser must not delay the owner.
      await delay.beginAnew({ account: accountCounted(linked.id, ''), address, device: null });
      note('password_changed', { account: linked.id });
      say('success.password_reset');
      return { changed: true };
    },
  };
}

import { accounts } from '#contract/accounts.ts';
import type { Account, Credentials } from '#domain/accounts/account.ts';
import { useApp } from '#client/shell/use-app.ts';

/** Signs in: begins the session in this browser, and opens what this person left sealed on the device. Throws as `perform` does. */
export function useSignIn(): (typed: Credentials) => Promise<Account> {
  const { perform, session, outbox, ask, queryClient } = useApp();
  return async (typed) => {
    const { token, account, deviceSecret, formerDeviceSecrets } = await perform(accounts.login, typed);
    session.begin({ id: account.id, initial: account.name.charAt(0), role: account.role }, token);
    // For the name in the menu and in forms, also offline from now on.
    void queryClient.prefetchQuery(ask(accounts.profile, {}));
    // Opens this person's sealed data on this device. A failure here must not prevent signing in.
    await outbox()
      .then((waiting) => waiting.signedIn(account.id, deviceSecret, formerDeviceSecrets))
      .catch(() => undefined);
    return account;
  };
}

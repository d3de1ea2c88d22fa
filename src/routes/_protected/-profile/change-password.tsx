import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import { PasswordChange } from '#domain/accounts/password-change.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Changes the password; other devices have to log in again. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 id="password" className="text-md">
        <Trans>Change password</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Changing your password logs out all other devices.</Trans>
      </p>
      {isOpen ? (
        <PasswordForm onClose={() => setIsOpen(false)} />
      ) : (
        <Button kind="secondary" onClick={() => setIsOpen(true)} className="justify-self-start max-sm:w-full">
          <Trans>Change password</Trans>
        </Button>
      )}
    </Card>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { perform, ask, queryClient } = useApp();
  const state = useAccountForm({
    schema: PasswordChange,
    first: { oldPassword: '', password: '', passwordConfirmation: '' },
    send: async (input) => {
      await perform(accounts.changePassword, input);
      notify({ kind: 'success', title: t`Password changed successfully` });
      void queryClient.invalidateQueries({ queryKey: ask(accounts.sessions, {}).queryKey });
      onClose();
    },
  });
  return (
    <AccountForm
      label={t`Change password`}
      state={state}
      asksNewPassword
      fields={['oldPassword', 'password', 'passwordConfirmation']}
      submit={<Trans>Save the password</Trans>}
      actions={
        <Button kind="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
}

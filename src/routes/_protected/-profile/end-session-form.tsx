import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { accounts } from '#contract/accounts.ts';
import { SessionEndProof } from '#domain/accounts/session-end.ts';
import { idOfField } from '#client/accounts/account-fields.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/toast/notify.ts';

interface EndSessionFormProps {
  /** Id of the session, or `others`. */
  which: string;
  /** Its name on the screen. */
  name: string;
  onClose: () => void;
  onEnded: () => void;
}

/** Asks for the password before a device is logged out. */
export function EndSessionForm({ which, name, onClose, onEnded }: EndSessionFormProps) {
  const { t } = useLingui();
  const { perform } = useApp();
  const formId = 'session';
  const state = useAccountForm({
    schema: SessionEndProof,
    first: { password: '' },
    send: async ({ password }) => {
      try {
        await perform(accounts.endSession, { which, password });
        notify({
          kind: 'success',
          title: which === 'others' ? t`Logged out of all other devices` : t`Logged out there`,
        });
      } catch (error) {
        // Not found: it has already ended, and the list is refetched.
        if (!isRefused(error, 404)) throw error;
      }
      onEnded();
    },
  });
  useEffect(() => document.getElementById(idOfField('password', formId))?.focus(), []);
  return (
    <AccountForm
      label={`${t`Log out there`}: ${name}`}
      formId={formId}
      state={state}
      fields={['password']}
      passwordHint={<Trans>So nobody else can log out your devices from an unlocked phone.</Trans>}
      submit={which === 'others' ? <Trans>Log out of all other devices</Trans> : <Trans>Log out there</Trans>}
      actions={
        <Button kind="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
}

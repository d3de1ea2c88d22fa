import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import type { Profile } from '#domain/accounts/account.ts';
import { EmailCheck } from '#domain/accounts/email-proof.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { SendAgain } from '#client/accounts/send-again.tsx';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Verifies the e-mail address by a code; before that only codes are sent to it. */
export function ConfirmEmail({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!profile.email || profile.isEmailProved) return null;
  return (
    <section id="confirm-email" aria-labelledby="confirm-email-title" className="grid gap-3">
      <Notice
        title={
          <span id="confirm-email-title">
            <Trans>Confirm your email</Trans>
          </span>
        }
        actions={
          !isOpen && (
            <Button kind="secondary" onClick={() => setIsOpen(true)}>
              <Trans>Confirm the email with a code</Trans>
            </Button>
          )
        }
      >
        <Trans>You can then choose email updates under Notifications.</Trans>
      </Notice>
      {isOpen && <CodeForm email={profile.email} />}
    </section>
  );
}

function CodeForm({ email }: { email: string }) {
  const { t } = useLingui();
  const { perform, ask, queryClient } = useApp();
  const state = useAccountForm({
    schema: EmailCheck,
    first: { email, emailCode: '' },
    send: async (input) => {
      const proved = await perform(accounts.proveEmail, input);
      notify({ kind: 'success', title: t`Your email address is confirmed` });
      queryClient.setQueryData(ask(accounts.profile, {}).queryKey, proved);
    },
  });
  return (
    <AccountForm
      label={t`Confirm your email`}
      state={state}
      fields={['emailCode']}
      submit={<Trans>Verify the code</Trans>}
      actions={
        <SendAgain
          isSent={false}
          first={<Trans>Send the code by email</Trans>}
          sentMessage={t`The code was sent to your email`}
          send={() => perform(accounts.requestEmailCode, { email })}
        />
      }
    />
  );
}

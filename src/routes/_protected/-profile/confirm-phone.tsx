import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import type { Profile } from '#domain/accounts/account.ts';
import { CodeCheck } from '#domain/accounts/forgotten-password.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { nationalPart } from '#client/accounts/national-part.ts';
import { SendAgain } from '#client/accounts/send-again.tsx';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Verifies the phone by a code; orders sent as a guest with this phone are then added to the account. */
export function ConfirmPhone({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!profile.phone || profile.isPhoneProved) return null;
  return (
    <section id="confirm-phone" aria-labelledby="confirm-phone-title" className="grid gap-3">
      <Notice
        title={
          <span id="confirm-phone-title">
            <Trans>Confirm your mobile number</Trans>
          </span>
        }
        actions={
          !isOpen && (
            <Button kind="secondary" onClick={() => setIsOpen(true)}>
              <Trans>Confirm with a code</Trans>
            </Button>
          )
        }
      >
        <Trans>Requests you sent with this number without logging in will then appear in your orders.</Trans>
      </Notice>
      {isOpen && <CodeForm profile={profile} />}
    </section>
  );
}

function CodeForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { perform, ask, queryClient } = useApp();
  const own = { countryCode: profile.countryCode, phone: nationalPart(profile) };
  const state = useAccountForm({
    schema: CodeCheck,
    first: { ...own, code: '' },
    send: async (input) => {
      const proved = await perform(accounts.provePhone, input);
      notify({ kind: 'success', title: t`Your mobile number is confirmed` });
      queryClient.setQueryData(ask(accounts.profile, {}).queryKey, proved);
      void refreshOrders(queryClient);
    },
  });
  return (
    <AccountForm
      label={t`Confirm your mobile number`}
      state={state}
      fields={['code']}
      submit={<Trans>Verify the code</Trans>}
      codeHint={<Trans>We'll send it to your WhatsApp. Valid for 10 minutes.</Trans>}
      actions={
        <SendAgain
          isSent={false}
          sentMessage={t`The code was sent to your WhatsApp`}
          send={() => perform(accounts.requestPhoneCode, own)}
        />
      }
    />
  );
}

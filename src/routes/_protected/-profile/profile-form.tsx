import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { accounts } from '#contract/accounts.ts';
import type { Profile } from '#domain/accounts/account.ts';
import { Email } from '#domain/accounts/person-fields.ts';
import { neededProofs, profileChangeFrom } from '#domain/accounts/profile-proofs.ts';
import { anyPhone, phoneNumber } from '#domain/identity/phone.ts';
import type { AccountField } from '#client/accounts/account-fields.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { nationalPart } from '#client/accounts/national-part.ts';
import { SendAgain } from '#client/accounts/send-again.tsx';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/toast/notify.ts';

const asked: readonly AccountField[] = ['name', 'email', 'phone', 'nationality', 'identityNumber', 'city'];

/** Edits the person's data; a new e-mail or phone also requires the password and a code sent to it. */
export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useLingui();
  const { perform, ask, queryClient, session } = useApp();
  const [schema] = useState(() => profileChangeFrom(profile));
  const state = useAccountForm({
    schema,
    first: {
      name: profile.name,
      email: profile.email ?? '',
      countryCode: profile.countryCode,
      phone: nationalPart(profile),
      nationality: profile.nationality ?? '',
      identityNumber: profile.identityNumber ?? '',
      city: profile.city ?? '',
      showroomKind: profile.showroomKind ?? 'showroom',
      password: '',
      code: '',
      emailCode: '',
    },
    send: async (input) => {
      const isGeneral = proofs.length === 0;
      const changed = await perform(accounts.changeProfile, input);
      queryClient.setQueryData(ask(accounts.profile, {}).queryKey, changed);
      session.begin({ id: changed.id, initial: changed.name.charAt(0), role: changed.role }, session.token());
      notify({
        kind: 'success',
        title: isGeneral ? t`General information updated successfully` : t`Your data has been updated successfully`,
      });
      onClose();
    },
  });
  const { email = '', phone = '', countryCode = '' } = state.values;
  const number = phoneNumber(countryCode, phone) ?? anyPhone(phone);
  const address = email.trim().toLowerCase();
  const proofs = neededProofs(profile, { email: address === '' ? null : address, phone: number });
  const fields: readonly AccountField[] = [
    ...asked,
    ...(profile.accountType === 'showroom' ? (['showroomKind'] as const) : []),
    ...proofs,
  ];
  return (
    <AccountForm
      label={t`My data`}
      state={state}
      fields={fields}
      submit={<Trans>Save</Trans>}
      codeHint={<Trans>We'll send a code to the new number's WhatsApp to confirm it.</Trans>}
      under={{
        code: number !== null && (
          <SendAgain
            key={number}
            isSent={false}
            sentMessage={t`The code was sent to your WhatsApp`}
            send={() => perform(accounts.requestPhoneCode, { countryCode, phone })}
          />
        ),
        emailCode: v.is(Email, address) && (
          <SendAgain
            key={address}
            isSent={false}
            first={<Trans>Send the code by email</Trans>}
            sentMessage={t`The code was sent to your email`}
            send={() => perform(accounts.requestEmailCode, { email: address })}
          />
        ),
      }}
      actions={
        <Button kind="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
}

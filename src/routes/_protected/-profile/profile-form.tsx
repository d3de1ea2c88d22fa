import { Trans, useLingui } from '@lingui/react/macro';
import { accounts } from '#contract/accounts.ts';
import type { Profile } from '#domain/accounts/account.ts';
import { ProfileChange } from '#domain/accounts/profile-change.ts';
import { anyPhone, phoneNumber, SAUDI_CODE } from '#domain/identity/phone.ts';
import type { AccountField } from '#client/accounts/account-fields.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/toast/notify.ts';

const asked: readonly AccountField[] = ['name', 'email', 'phone', 'nationality', 'identityNumber', 'city'];

/** One's own data, to change; another e-mail or phone asks for the password as well. */
export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useLingui();
  const { perform, ask, queryClient, session } = useApp();
  const state = useAccountForm({
    schema: ProfileChange,
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
    },
    send: async (input) => {
      const changed = await perform(accounts.changeProfile, input);
      queryClient.setQueryData(ask(accounts.profile, {}).queryKey, changed);
      session.begin({ id: changed.id, name: changed.name, role: changed.role }, session.token());
      notify({ kind: 'success', title: t`Your data has been updated successfully` });
      onClose();
    },
  });
  const { email = '', phone = '', countryCode = '' } = state.values;
  const isOtherLogin = email.trim().toLowerCase() !== (profile.email ?? '') || (phoneNumber(countryCode, phone) ?? anyPhone(phone)) !== profile.phone;
  const fields: readonly AccountField[] = [...asked, ...(profile.accountType === 'showroom' ? (['showroomKind'] as const) : []), ...(isOtherLogin ? (['password'] as const) : [])];
  return (
    <AccountForm
      label={t`My data`}
      state={state}
      fields={fields}
      submit={<Trans>Save</Trans>}
      actions={
        <Button kind="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
}

/** The phone as it stands beside its calling code: 05XXXXXXXX. */
function nationalPart({ phone, countryCode }: Profile): string {
  if (!phone?.startsWith(countryCode)) return phone ?? '';
  return `${countryCode === SAUDI_CODE ? '0' : ''}${phone.slice(countryCode.length)}`;
}

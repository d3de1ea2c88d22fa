import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { accounts } from '#contract/accounts.ts';
import { Registration } from '#domain/accounts/registration.ts';
import { SAUDI_CODE } from '#domain/identity/phone.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { notify } from '#ui/toast/notify.ts';
import type { AccountField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = {
  accountType: 'individual',
  showroomKind: 'showroom',
  name: '',
  email: '',
  countryCode: SAUDI_CODE,
  phone: '',
  nationality: 'SA',
  identityNumber: '',
  city: '',
  password: '',
  passwordConfirmation: '',
  terms: '',
};
const rest: readonly AccountField[] = [
  'name',
  'email',
  'phone',
  'nationality',
  'identityNumber',
  'city',
  'password',
  'passwordConfirmation',
  'terms',
];

/** Sign up as an individual or a showroom; then leads to /login, and from there to `next`. */
export function SignupPage({ next }: { next?: string }) {
  const { t } = useLingui();
  const { perform } = useApp();
  const router = useRouter();
  const state = useAccountForm({
    schema: Registration,
    first: empty,
    send: async (input) => {
      await perform(accounts.register, input);
      notify({
        kind: 'success',
        title:
          input.accountType === 'showroom' ? t`Showroom account created successfully` : t`Account Created Successfully`,
        description: t`Log in with your email or mobile number.`,
      });
      await router.navigate({ to: '/login', search: next === undefined ? {} : { next }, replace: true });
    },
  });
  const isShowroom = state.values['accountType'] === 'showroom';
  return (
    <div className="grid gap-6">
      <PageTitle>{t`Sign up`}</PageTitle>
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Sign up</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Have an account already?{' '}
            <Link
              to="/login"
              search={next === undefined ? {} : { next }}
              className={`${textLinkClass()} inline-flex min-h-11 items-center`}
            >
              Log in
            </Link>
          </Trans>
        </p>
      </header>
      <AccountForm
        label={t`Sign up`}
        state={state}
        asksNewPassword
        fields={isShowroom ? ['accountType', 'showroomKind', ...rest] : ['accountType', ...rest]}
        submit={<Trans>Create the account</Trans>}
      />
    </div>
  );
}

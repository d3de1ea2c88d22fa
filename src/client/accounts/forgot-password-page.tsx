import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import { CodeCheck, CodeRequest, PasswordReset } from '#domain/accounts/forgotten-password.ts';
import { phoneNumber, SAUDI_CODE } from '#domain/identity/phone.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { notify } from '#ui/toast/notify.ts';
import { AccountForm } from './account-form.tsx';
import { SendAgain } from './send-again.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Phone {
  readonly countryCode: string;
  readonly phone: string;
}

/** Current step of the password reset. In memory only: code and token must not appear in an address. */
type Step =
  | { readonly at: 'phone' }
  | { readonly at: 'code'; readonly isSent: boolean }
  | { readonly at: 'password'; readonly resetToken: string };
const order = ['phone', 'code', 'password'];

/** Password reset: phone, code and new password under one address. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const router = useRouter();
  const [phone, setPhone] = useState<Phone>({ countryCode: SAUDI_CODE, phone: '' });
  const [step, setStep] = useState<Step>({ at: 'phone' });
  return (
    <div className="grid gap-6">
      <PageTitle>{t`Forgot your password?`}</PageTitle>
      <Steps step={order.indexOf(step.at) + 1} steps={order.length} />
      {step.at === 'phone' && (
        <AskPhone
          phone={phone}
          onNext={(given, isSent) => {
            setPhone(given);
            setStep({ at: 'code', isSent });
          }}
        />
      )}
      {step.at === 'code' && (
        <AskCode
          phone={phone}
          isSent={step.isSent}
          onBack={() => setStep({ at: 'phone' })}
          onNext={(resetToken) => setStep({ at: 'password', resetToken })}
        />
      )}
      {step.at === 'password' && (
        <AskPassword
          phone={phone}
          resetToken={step.resetToken}
          onBack={() => setStep({ at: 'phone' })}
          onDone={() => {
            notify({
              kind: 'success',
              title: t`Password updated successfully`,
              description: t`Log in with the new password.`,
            });
            void router.navigate({ to: '/login', replace: true });
          }}
        />
      )}
      <p>
        <Link to="/login" className={`${textLinkClass()} inline-flex min-h-11 items-center`}>
          <Trans>Back to log in</Trans>
        </Link>
      </p>
    </div>
  );
}

function AskPhone({ phone, onNext }: { phone: Phone; onNext: (phone: Phone, isSent: boolean) => void }) {
  const { t } = useLingui();
  const { perform } = useApp();
  const given = (values: Readonly<Record<string, string>>): Phone => ({
    countryCode: values['countryCode'] ?? SAUDI_CODE,
    phone: values['phone'] ?? '',
  });
  const state = useAccountForm({
    schema: CodeRequest,
    first: { ...phone },
    send: async (input) => {
      await perform(accounts.requestCode, input);
      onNext(given(input), true);
    },
  });
  const typed = given(state.values);
  const hasPhone = phoneNumber(typed.countryCode, typed.phone) !== null;
  return (
    <>
      <Heading title={<Trans>Forgot your password?</Trans>}>
        <Trans>Enter the mobile number of your account, and we'll send a code to its WhatsApp.</Trans>
      </Heading>
      <AccountForm
        label={t`Forgot your password?`}
        state={state}
        fields={['phone']}
        submit={<Trans>Send the code</Trans>}
        actions={
          hasPhone && (
            <Button kind="ghost" onClick={() => onNext(typed, false)}>
              <Trans>I already have a code</Trans>
            </Button>
          )
        }
      />
    </>
  );
}

function AskCode({
  phone,
  isSent,
  onBack,
  onNext,
}: {
  phone: Phone;
  isSent: boolean;
  onBack: () => void;
  onNext: (resetToken: string) => void;
}) {
  const { t } = useLingui();
  const { perform } = useApp();
  const state = useAccountForm({
    schema: CodeCheck,
    first: { ...phone, code: '' },
    send: async (input) => {
      const { resetToken } = await perform(accounts.checkCode, input);
      onNext(resetToken);
    },
  });
  const number = phoneNumber(phone.countryCode, phone.phone) ?? phone.phone;
  return (
    <>
      <Heading title={<Trans>The code from WhatsApp</Trans>}>
        <Trans>
          If <bdi dir="ltr">{number}</bdi> has an account, the code will arrive shortly. Valid for 10 minutes.
        </Trans>
      </Heading>
      <AccountForm
        label={t`The code from WhatsApp`}
        state={state}
        fields={['code']}
        submit={<Trans>Verify the code</Trans>}
      />
      <div className="flex flex-wrap gap-3">
        <SendAgain
          isSent={isSent}
          sentMessage={t`check code in your whatsapp to reset your password!`}
          send={() => perform(accounts.requestCode, phone)}
        />
        <Button kind="ghost" onClick={onBack}>
          <Trans>Change the number</Trans>
        </Button>
      </div>
    </>
  );
}

function AskPassword({
  phone,
  resetToken,
  onBack,
  onDone,
}: {
  phone: Phone;
  resetToken: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const { perform } = useApp();
  const state = useAccountForm({
    schema: PasswordReset,
    first: { ...phone, resetToken, password: '', passwordConfirmation: '' },
    send: async (input) => {
      await perform(accounts.resetPassword, input);
      onDone();
    },
  });
  const hasEnded =
    state.failure?.error.name === 'Refused' &&
    'errors' in state.failure.error &&
    'resetToken' in state.failure.error.errors;
  return (
    <>
      <Heading title={<Trans>Create a new password</Trans>}>
        <Trans>You will be logged out of all devices.</Trans>
      </Heading>
      {/* Password managers look for the user name of this password. */}
      <AccountForm
        label={t`Create a new password`}
        state={state}
        asksNewPassword
        fields={['password', 'passwordConfirmation']}
        submit={<Trans>Save the password</Trans>}
        actions={
          hasEnded && (
            <Button kind="secondary" onClick={onBack}>
              <Trans>Request a new code</Trans>
            </Button>
          )
        }
      />
    </>
  );
}

/** The heading of a step; it gets focus when the step opens, so that it is read. */
function Heading({ title, children }: { title: ReactNode; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <header className="grid gap-1">
      <h1 ref={ref} tabIndex={-1} className="text-xl">
        {title}
      </h1>
      <p className="text-ink-2">{children}</p>
    </header>
  );
}

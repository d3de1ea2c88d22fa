import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Credentials } from '#domain/accounts/account.ts';
import { GUEST_PASSWORD_HOURS } from '#domain/accounts/guest-password.ts';
import { type FieldProblem, fieldProblems } from '#client/shell/field-problems.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { destinationOf } from '#contract/redirects.ts';
import { fieldMessage } from '#i18n/account/field-messages.ts';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary, type FieldFault } from '#ui/error-summary/error-summary.tsx';
import { Field } from '#ui/field/field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { NotSentNotice } from './not-sent-notice.tsx';
import { PasswordInput } from './password-input.tsx';
import { useSignIn } from './use-sign-in.ts';

type LoginField = 'login' | 'password';

/** Sign in by e-mail or phone; `next` is the page to open afterwards, only within the app. */
export function LoginPage({ next }: { next?: string }) {
  const { t, i18n } = useLingui();
  const signIn = useSignIn();
  const router = useRouter();
  const [typed, setTyped] = useState({ login: '', password: '' });
  const [problems, setProblems] = useState<Partial<Record<LoginField, FieldProblem>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);

  const change = (field: LoginField) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = fieldProblems(Credentials, typed);
    setProblems(found);
    setFailure(null);
    setAttempts(attempts + 1);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      const { role } = await signIn(typed);
      const destination = destinationOf(next ?? '/');
      const href = destination.kind === 'inside' ? destination.to : '/';
      // Staff without a second step are led on from there.
      if (role === 'staff') await router.navigate({ to: '/second-step', search: { next: href }, replace: true });
      else await router.navigate({ href, replace: true });
    } catch (error) {
      if (!isRefused(error) && !isUnreachable(error)) throw error;
      setFailure(error);
      setIsBusy(false);
    }
  };

  const names = {
    login: { field: t`Email or phone`, gender: 'masculine' },
    password: { field: t`Password`, gender: 'feminine' },
  } as const;
  const faultOf = (field: LoginField) => {
    const problem = problems[field];
    return problem && i18n._(fieldMessage(problem.code, problem.limit, names[field]));
  };
  const faults = (['login', 'password'] as const).flatMap((field): FieldFault[] => {
    const message = faultOf(field);
    return message ? [{ fieldId: field, message }] : [];
  });

  return (
    <div className="grid gap-6">
      <PageTitle>{t`Log in`}</PageTitle>
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Log in</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Use the email or mobile number of your account.</Trans>
        </p>
      </header>
      <form noValidate aria-label={t`Log in`} className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <ErrorSummary faults={faults} attempt={attempts} />
        <Field id="login" label={names.login.field} error={faultOf('login')}>
          {(control) => (
            <TextInput
              {...control}
              kind="email"
              autoComplete="username"
              value={typed.login}
              onChange={change('login')}
            />
          )}
        </Field>
        <Field id="password" label={names.password.field} error={faultOf('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={typed.password}
              onChange={change('password')}
            />
          )}
        </Field>
        {failure !== null && (
          <div role="alert">
            {isRefused(failure) && !isServerTrouble(failure) ? (
              failure.code === 'incorrect_data' ? (
                <Notice tone="danger" title={<Trans>Incorrect data</Trans>}>
                  {/* Always shown, so that it reveals nothing about this account. */}
                  <Trans>
                    A password we made for you works for {GUEST_PASSWORD_HOURS} hours. “Forgot your password?” sets a
                    new one with your mobile number.
                  </Trans>
                </Notice>
              ) : (
                <Notice tone="danger">{failure.message}</Notice>
              )
            ) : (
              <NotSentNotice error={failure} />
            )}
          </div>
        )}
        <Button type="submit" size="l" wide busy={isBusy}>
          <Trans>Log in</Trans>
        </Button>
      </form>
      <div className="grid text-ink-2">
        <p>
          <Link to="/forgot-password" className={`${textLinkClass()} inline-flex min-h-11 items-center`}>
            <Trans>Forgot your password?</Trans>
          </Link>
        </p>
        <p>
          <Trans>
            New here?{' '}
            <Link
              to="/signup"
              search={next === undefined ? {} : { next }}
              className={`${textLinkClass()} inline-flex min-h-11 items-center`}
            >
              Sign up
            </Link>
          </Trans>
        </p>
        <p>
          <Trans>
            Trouble signing in?{' '}
            <Link to="/contact-us" className={`${textLinkClass()} inline-flex min-h-11 items-center`}>
              Contact us
            </Link>
          </Trans>
        </p>
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { passwordLinks } from '#contract/password-links.ts';
import { PasswordByLink } from '#domain/accounts/password-link.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { WarningIcon } from '#ui/icons/icons.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { notify } from '#ui/toast/notify.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

type LinkState =
  | { readonly is: 'checking' | 'ended' | 'troubled' | 'unreachable' }
  | { readonly is: 'valid'; readonly login: string };

const isLinkToken = (text: string) => /^[\w-]{43}$/.test(text);
const isAboutLink = (error: unknown) => isRefused(error) && 'token' in error.errors;

function stateAfter(error: unknown): LinkState {
  if (isAboutLink(error)) return { is: 'ended' };
  return { is: isServerTrouble(error) || isRefused(error) ? 'troubled' : 'unreachable' };
}

/** Target of the one-time link for a new or reset account. The token is in the fragment, so that it is never sent to a server or logged. */
export function SetPasswordPage() {
  const { t } = useLingui();
  const token = useLocation({ select: ({ hash }) => hash });
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="grid gap-6">
      <PageTitle>{t`Set your password`}</PageTitle>
      {isLinkToken(token) ? (
        <Linked key={`${token} ${attempt}`} token={token} onTryAgain={() => setAttempt(attempt + 1)} />
      ) : (
        <Ended />
      )}
    </div>
  );
}

function Linked({ token, onTryAgain }: { token: string; onTryAgain: () => void }) {
  const { perform } = useApp();
  const [link, setLink] = useState<LinkState>({ is: 'checking' });
  useEffect(() => {
    let isCurrent = true;
    const show = (state: LinkState) => {
      if (isCurrent) setLink(state);
    };
    perform(passwordLinks.check, { token }).then(
      ({ login }) => show({ is: 'valid', login }),
      (error: unknown) => show(stateAfter(error)),
    );
    return () => void (isCurrent = false);
  }, [perform, token]);
  const again = (
    <Button size="l" onClick={onTryAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (link.is === 'valid')
    return <AskPassword token={token} login={link.login} onEnded={() => setLink({ is: 'ended' })} />;
  if (link.is === 'ended') return <Ended />;
  if (link.is === 'troubled')
    return (
      <EmptyState level={1} icon={<WarningIcon />} title={<Trans>Sorry, we have a problem</Trans>} actions={again}>
        <Trans>It is on our side, not your connection. Nothing was changed; please try again in a moment.</Trans>
      </EmptyState>
    );
  if (link.is === 'unreachable')
    return (
      <EmptyState
        level={1}
        icon={<WarningIcon />}
        title={<Trans>Not done: there is no connection to Wijha</Trans>}
        actions={again}
      >
        <Trans>Nothing was changed. Try again when you are connected.</Trans>
      </EmptyState>
    );
  return (
    <p role="status" className="text-ink-2">
      <Trans>Checking the link…</Trans>
    </p>
  );
}

function Ended() {
  const login = (
    <Link to="/login" className={`${textLinkClass()} inline-flex min-h-11 items-center`}>
      <Trans>Back to log in</Trans>
    </Link>
  );
  return (
    <EmptyState level={1} icon={<WarningIcon />} title={<Trans>This link is no longer valid</Trans>} actions={login}>
      <Trans>
        A link works once, within 24 hours. This one has expired, was already used or replaced, or was not copied in
        full. Ask your administrator for a new one.
      </Trans>
    </EmptyState>
  );
}

function AskPassword({ token, login, onEnded }: { token: string; login: string; onEnded: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const { perform } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const state = useAccountForm({
    schema: PasswordByLink,
    first: { token, password: '', passwordConfirmation: '' },
    send: async (input) => {
      try {
        await perform(passwordLinks.use, input);
      } catch (error) {
        if (!isAboutLink(error)) throw error;
        return onEnded();
      }
      notify({
        kind: 'success',
        title: t`Password updated successfully`,
        description: t`Log in with the new password.`,
      });
      void router.navigate({ to: '/login', replace: true });
    },
  });
  return (
    <>
      <header className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          <Trans>Set your password</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            For <bdi>{login}</bdi>. You can then log in with it. This link works once.
          </Trans>
        </p>
      </header>
      <AccountForm
        label={t`Set your password`}
        state={state}
        asksNewPassword
        fields={['password', 'passwordConfirmation']}
        submit={<Trans>Save the password</Trans>}
      />
    </>
  );
}

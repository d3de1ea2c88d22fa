import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { secondFactors } from '#contract/second-factors.ts';
import { Credentials } from '#domain/accounts/account.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { useModal } from '#ui/dialog/use-modal.ts';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { AccountForm } from '../account-form.tsx';
import { forgetPerson } from '../forget-person.ts';
import { ProveFactor } from '../second-factor/prove-factor.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useSignIn } from '../use-sign-in.ts';

interface SignInAgainProps {
  /** `false`: the page is left, with what was typed. */
  readonly onDone: (isSignedIn: boolean) => void;
}

/** Covers the page after its session has ended: what was typed stays behind it until the same person is back. */
export function SignInAgain({ onDone }: SignInAgainProps) {
  const { t } = useLingui();
  const { session, queryClient } = useApp();
  const router = useRouter();
  const modal = useModal({ open: true, onClose: cover, dismissible: false });
  const [isSignedIn, setIsSignedIn] = useState(false);
  const leave = async () => {
    session.end();
    onDone(false);
    await forgetPerson(queryClient);
    await router.navigate({ to: '/login' });
  };
  return (
    <dialog {...modal} aria-labelledby="sign-in-again" className="modal modal-cover outline-none">
      <div className="page grid max-w-lg grid-cols-1 content-start gap-6 py-10">
        <header className="grid gap-1">
          <h2 id="sign-in-again" className="text-xl">
            {isSignedIn ? t`Confirm it's you` : t`Your session has ended`}
          </h2>
          <p className="text-ink-2">
            <Trans>Log in to continue on this page. What you typed is still here.</Trans>
          </p>
        </header>
        {isSignedIn ? <SecondStep onDone={() => onDone(true)} /> : <Password onSignedIn={() => setIsSignedIn(true)} />}
        <Button kind="ghost" flush className="justify-self-start" onClick={() => void leave()}>
          <Trans>Leave this page</Trans>
        </Button>
      </div>
    </dialog>
  );
}

/** A browser may close a dialog that asks not to be closed. */
function cover() {
  const dialog = document.querySelector('dialog.modal-cover');
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

function Password({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLingui();
  const { session } = useApp();
  const signIn = useSignIn();
  const state = useAccountForm({
    schema: Credentials,
    first: { login: '', password: '' },
    send: async (typed) => {
      const before = session.get()?.id;
      const { id } = await signIn(typed);
      // Somebody else must not see the page of the one before.
      if (id === before) onSignedIn();
      else location.reload();
    },
  });
  return (
    <AccountForm
      label={t`Log in`}
      formId="again"
      state={state}
      fields={['login', 'password']}
      passwordHint={<Trans>So that nobody else continues on this page.</Trans>}
      submit={<Trans>Log in</Trans>}
    />
  );
}

function SecondStep({ onDone }: { onDone: () => void }) {
  const { ask } = useApp();
  const asked = useQuery({ ...ask(secondFactors.state, {}), staleTime: 0 });
  // What is known from before is about the session that has ended.
  const data = asked.isFetchedAfterMount ? asked.data : undefined;
  const isDone = data?.need === 'none' || data?.need === 'proved' || data?.need === 'enrol';
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  if (!data || isDone)
    return (
      <Loading>
        <SkeletonText lines={3} />
      </Loading>
    );
  return <ProveFactor kinds={data.kinds} onProved={onDone} />;
}

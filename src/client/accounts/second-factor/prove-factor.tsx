import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { secondFactors } from '#contract/second-factors.ts';
import { type FactorKind, FactorProof, RecoveryProof } from '#domain/accounts/second-factor.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { idOfField } from '#client/accounts/account-fields.ts';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { hasPasskeys, proveByPasskey } from './passkey.ts';
import { PasskeyFailure } from './passkey-failure.tsx';
import { usePasskeyAct } from './use-passkey-act.ts';

type Way = FactorKind | 'recovery';

interface ProveFactorProps {
  /** The kinds of factors that the account has. */
  readonly kinds: readonly FactorKind[];
  readonly onProved: () => void;
}

/** Proves the second step by a passkey, a code of an app, or a recovery code. */
export function ProveFactor({ kinds, onProved }: ProveFactorProps) {
  const ways: readonly Way[] = [...kinds.filter((kind) => kind !== 'passkey' || hasPasskeys()), 'recovery'];
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? (ways.includes('passkey') ? 'passkey' : (ways[0] ?? 'recovery'));
  const wasChosen = chosen !== null;
  return (
    <div className="grid gap-4">
      {way === 'passkey' && <ByPasskey onProved={onProved} />}
      {way === 'totp' && <ByCode onProved={onProved} isFocused={wasChosen} />}
      {way === 'recovery' && <ByRecoveryCode onProved={onProved} isFocused={wasChosen} />}
      <ul className="grid justify-items-start">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <Button kind="ghost" flush onClick={() => setChosen(other)}>
                <WayName way={other} />
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}

function WayName({ way }: { way: Way }) {
  if (way === 'passkey') return <Trans>Use a passkey</Trans>;
  if (way === 'totp') return <Trans>Use a code from your app</Trans>;
  return <Trans>Use a recovery code</Trans>;
}

function ByPasskey({ onProved }: { onProved: () => void }) {
  const app = useApp();
  const { run, isBusy, failure } = usePasskeyAct();
  const prove = async () => {
    await proveByPasskey(app);
    onProved();
  };
  return (
    <>
      <PasskeyFailure failure={failure} />
      <Button size="l" busy={isBusy} className="justify-self-start max-sm:w-full" onClick={() => void run(prove)}>
        <Trans>Continue with your passkey</Trans>
      </Button>
    </>
  );
}

interface TypedProps {
  readonly onProved: () => void;
  /** Whether this way was just chosen. */
  readonly isFocused: boolean;
}

function ByCode({ onProved, isFocused }: TypedProps) {
  const { t } = useLingui();
  const { perform } = useApp();
  const state = useAccountForm({
    schema: FactorProof,
    first: { code: '' },
    send: async (input) => {
      await perform(secondFactors.prove, input);
      onProved();
    },
  });
  useFocusedField('code', isFocused);
  return (
    <AccountForm
      label={t`Confirm it's you`}
      formId={FORM}
      state={state}
      fields={['code']}
      codeHint={<Trans>The 6 digits that your authenticator app shows for Wijha. Each code works once.</Trans>}
      submit={<Trans>Confirm</Trans>}
    />
  );
}

function ByRecoveryCode({ onProved, isFocused }: TypedProps) {
  const { t } = useLingui();
  const { perform } = useApp();
  const state = useAccountForm({
    schema: RecoveryProof,
    first: { recoveryCode: '' },
    send: async (input) => {
      await perform(secondFactors.recover, input);
      onProved();
    },
  });
  useFocusedField('recoveryCode', isFocused);
  return (
    <AccountForm
      label={t`Confirm it's you`}
      formId={FORM}
      state={state}
      fields={['recoveryCode']}
      submit={<Trans>Confirm</Trans>}
    />
  );
}

const FORM = 'factor';

/** Moves the focus into a form that replaced the one with the pressed button. */
function useFocusedField(field: 'code' | 'recoveryCode', isFocused: boolean) {
  const wanted = useRef(isFocused);
  useEffect(() => {
    if (wanted.current) document.getElementById(idOfField(field, FORM))?.focus();
  }, [field]);
}

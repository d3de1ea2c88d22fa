import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { FactorName } from '#domain/accounts/second-factor.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import type { AddFactorProps } from './add-app.tsx';
import { addPasskey } from './passkey.ts';
import { PasskeyFailure } from './passkey-failure.tsx';
import { usePasskeyAct } from './use-passkey-act.ts';

const Named = v.object({ factorName: FactorName });

/** Makes a passkey on this device and adds it. */
export function AddPasskey({ onAdded, onBack }: AddFactorProps) {
  const { t } = useLingui();
  const app = useApp();
  const { run, failure } = usePasskeyAct();
  const state = useAccountForm({
    schema: Named,
    first: { factorName: t`This device` },
    send: ({ factorName }) => run(async () => onAdded(await addPasskey(app, factorName))),
  });
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        <Trans>Your device asks for your fingerprint, face or PIN. Wijha never receives them.</Trans>
      </p>
      <PasskeyFailure failure={failure} />
      <AccountForm
        label={t`Add a passkey`}
        formId="passkey"
        state={state}
        fields={['factorName']}
        submit={<Trans>Add a passkey</Trans>}
        actions={
          <Button kind="ghost" onClick={onBack}>
            <Trans>Go back</Trans>
          </Button>
        }
      />
    </div>
  );
}

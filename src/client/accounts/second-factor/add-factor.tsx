import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FactorKind } from '#domain/accounts/second-factor.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { hasPasskeys } from './passkey.ts';

interface AddFactorProps {
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  /** Leaves without adding; absent where a factor has to be added. */
  readonly onCancel?: () => void;
}

/** Adds a second step: first its kind, then what that needs. */
export function AddFactor({ onAdded, onCancel }: AddFactorProps) {
  const [kind, setKind] = useState<FactorKind | null>(null);
  const back = () => setKind(null);
  if (kind === 'totp') return <AddApp onAdded={onAdded} onBack={back} />;
  if (kind === 'passkey') return <AddPasskey onAdded={onAdded} onBack={back} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2">
        {hasPasskeys() && (
          <li className="grid content-between gap-3 rounded-md border border-line p-4">
            <div className="grid gap-1">
              <h2 className="text-md">
                <Trans>Passkey</Trans>
              </h2>
              <p className="text-ink-2">
                <Trans>Fingerprint, face or PIN of this device, or a security key. The quickest and safest way.</Trans>
              </p>
            </div>
            <Button className="justify-self-start" onClick={() => setKind('passkey')}>
              <Trans>Add a passkey</Trans>
            </Button>
          </li>
        )}
        <li className="grid content-between gap-3 rounded-md border border-line p-4">
          <div className="grid gap-1">
            <h2 className="text-md">
              <Trans>Authenticator app</Trans>
            </h2>
            <p className="text-ink-2">
              <Trans>An app on your phone shows a new code every 30 seconds. Works without a connection.</Trans>
            </p>
          </div>
          <Button
            kind={hasPasskeys() ? 'secondary' : 'primary'}
            className="justify-self-start"
            onClick={() => setKind('totp')}
          >
            <Trans>Add an authenticator app</Trans>
          </Button>
        </li>
      </ul>
      {!hasPasskeys() && (
        <Notice tone="neutral">
          <Trans>This browser or address has no passkeys.</Trans>
        </Notice>
      )}
      {onCancel && (
        <Button kind="ghost" flush className="justify-self-start" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}

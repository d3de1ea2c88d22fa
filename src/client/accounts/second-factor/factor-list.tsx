import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { secondFactors } from '#contract/second-factors.ts';
import type { Factor } from '#domain/accounts/second-factor.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';
import { usePasskeyAct } from './use-passkey-act.ts';

interface FactorListProps {
  readonly factors: readonly Factor[];
  readonly onChanged: () => void;
}

/** The second steps of somebody, with a button to remove each but the last. */
export function FactorList({ factors, onChanged }: FactorListProps) {
  const { t } = useLingui();
  const { perform } = useApp();
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { run, isBusy, failure } = usePasskeyAct();
  const remove = async (id: string) => {
    await perform(secondFactors.remove, { id });
    setLeaving(null);
    notify({ kind: 'success', title: t`Second step removed` });
    onChanged();
    list.current?.focus();
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {factors.map((factor) => (
          <li key={factor.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                <bdi className="wrap-anywhere">{factor.name}</bdi>
                <Badge tone="outline">
                  {factor.kind === 'passkey' ? <Trans>Passkey</Trans> : <Trans>Authenticator app</Trans>}
                </Badge>
              </p>
              <p className="text-sm text-ink-3">
                {factor.lastUsedAt === null ? (
                  <Trans>
                    Added <TimeAgo at={factor.createdAt} />
                  </Trans>
                ) : (
                  <Trans>
                    Last used <TimeAgo at={factor.lastUsedAt} />, added <TimeAgo at={factor.createdAt} />
                  </Trans>
                )}
              </p>
            </div>
            {factors.length > 1 && (
              <Button kind="secondary" onClick={() => setLeaving(factor)}>
                <Trans>Remove</Trans>
                <span className="sr-only">: {factor.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {factors.length === 1 && (
        <p className="text-sm text-ink-3">
          <Trans>Add another one before you can remove this one.</Trans>
        </p>
      )}
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={<Trans>Remove this second step?</Trans>}
        description={
          leaving && (
            <Trans>
              <bdi>{leaving.name}</bdi> no longer signs you in, and you're logged out of your other devices.
            </Trans>
          )
        }
        actions={
          <>
            <Button kind="secondary" data-initial-focus onClick={() => setLeaving(null)}>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => leaving && void run(() => remove(leaving.id))}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <PasskeyFailure failure={failure} />
      </Dialog>
    </>
  );
}

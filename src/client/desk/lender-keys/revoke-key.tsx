import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskLenderKeys } from '#contract/desk-lender-keys.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshLenderKeys } from './refresh-lender-keys.ts';

/** A button that revokes a key, after a question. */
export function RevokeKey({ id, name, lender }: { id: string; name: string; lender: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(deskLenderKeys.revokeLenderKey, refreshLenderKeys);
  const close = () => {
    setIsOpen(false);
    clearFailure();
  };
  const revoke = async () => {
    const result = await run({ id });
    if (!result?.isDone) return;
    close();
    notify({ kind: 'success', title: t`Key revoked` });
  };
  return (
    <>
      <Button kind="secondary" aria-label={t`Revoke the key ${name}`} onClick={() => setIsOpen(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Revoke this key?`}
        description={t`${lender} cannot enter offers with it from now on. Offers that came with it stay.`}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void revoke()}>
              <Trans>Revoke</Trans>
            </Button>
          </>
        }
      >
        <CommandFailure failure={failure} />
      </Dialog>
    </>
  );
}

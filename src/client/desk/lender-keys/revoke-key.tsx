import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskLenderKeys } from '#contract/desk-lender-keys.ts';
import { ConfirmDialog } from '#client/orders/confirm-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { refreshLenderKeys } from './refresh-lender-keys.ts';

/** A button that revokes a key, after a question. */
export function RevokeKey({ id, name, lender }: { id: string; name: string; lender: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-label={t`Revoke the key ${name}`} onClick={() => setIsOpen(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        command={deskLenderKeys.revokeLenderKey}
        input={{ id }}
        refresh={refreshLenderKeys}
        title={t`Revoke this key?`}
        description={t`${lender} cannot enter offers with it from now on. Offers that came with it stay.`}
        about={name}
        label={<Trans>Revoke</Trans>}
        done={t`Key revoked`}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TrashIcon } from '#ui/icons/icons.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Deletes the comparison after confirmation. `compact` shows only the icon. */
export function DeleteComparison({ onDelete, compact = false }: { onDelete: () => Promise<void>; compact?: boolean }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const remove = () => {
    setIsAsking(false);
    onDelete().then(
      () => notify({ kind: 'success', id: 'comparison', title: t`The comparison was successfully removed` }),
      () => notify({ kind: 'error', id: 'comparison', title: t`Something went wrong` }),
    );
  };
  return (
    <>
      {compact ? (
        <IconButton label={t`Delete comparison`} onClick={() => setIsAsking(true)}>
          <TrashIcon />
        </IconButton>
      ) : (
        <Button kind="secondary" icon={<TrashIcon className="size-5" />} onClick={() => setIsAsking(true)}>
          <Trans>Delete comparison</Trans>
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Delete the comparison?</Trans>}
        description={<Trans>Only the comparison is deleted, not the cars.</Trans>}
        actions={
          <>
            <Button kind="danger" onClick={remove}>
              <Trans>Yes</Trans>
            </Button>
            <Button kind="secondary" data-initial-focus onClick={() => setIsAsking(false)}>
              <Trans>No</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}

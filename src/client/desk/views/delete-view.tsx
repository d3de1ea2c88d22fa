import { Trans, useLingui } from '@lingui/react/macro';
import { deskViews } from '#contract/desk-views.ts';
import type { DeskView } from '#domain/desk/desk-view.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshViews } from './use-views.ts';

interface DeleteViewProps {
  readonly view: DeskView;
  readonly onClose: () => void;
}

/** Asks whether to delete a view. */
export function DeleteView({ view: { id, name }, onClose }: DeleteViewProps) {
  const { t } = useLingui();
  const { run, isBusy, failure } = useCommand(deskViews.removeView, refreshViews);
  const remove = async () => {
    if (!(await run({ id }))?.isDone) return;
    onClose();
    notify({ kind: 'success', title: t`View deleted`, description: name });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Delete this view?</Trans>}
      description={<bdi>{name}</bdi>}
      actions={
        <>
          <Button kind="secondary" onClick={onClose} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <CommandFailure failure={failure} />
    </Dialog>
  );
}

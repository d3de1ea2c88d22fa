import { Trans, useLingui } from '@lingui/react/macro';
import { deskViews } from '#contract/desk-views.ts';
import type { DeskView } from '#domain/desk/desk-view.ts';
import { ConfirmDialog } from '#client/orders/confirm-dialog.tsx';
import { refreshViews } from './use-views.ts';

interface DeleteViewProps {
  readonly view: DeskView;
  readonly onClose: () => void;
}

/** Asks whether to delete a view. */
export function DeleteView({ view: { id, list, name }, onClose }: DeleteViewProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      command={deskViews.removeView}
      input={{ id, list }}
      refresh={refreshViews}
      title={t`Delete this view?`}
      about={name}
      label={<Trans>Delete</Trans>}
      done={t`View deleted`}
    />
  );
}

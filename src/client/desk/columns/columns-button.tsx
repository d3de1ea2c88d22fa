import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { hiddenColumns, hideColumns, subscribeToColumns } from './hidden-columns.ts';

/** Which columns of a list are hidden on this device, and how one is shown or hidden. */
export function useColumns(list: string) {
  const hidden = useSyncExternalStore(subscribeToColumns, () => hiddenColumns(list));
  const show = (name: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(name);
    else next.add(name);
    hideColumns(list, next);
  };
  return { hidden, show };
}

interface ColumnsButtonProps extends ReturnType<typeof useColumns> {
  readonly columns: readonly { readonly name: string; readonly head: string }[];
  /** Whether they are those of a view, which the address has. */
  readonly isOfView?: boolean;
}

/** Chooses the columns of a table; only where there is room for one. */
export function ColumnsButton({ columns, hidden, show, isOfView = false }: ColumnsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" className="max-xl:hidden" onClick={() => setIsOpen(true)}>
        <Trans>Columns</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={<Trans>Columns</Trans>}
        description={
          isOfView ? (
            <Trans>These are the columns of a view. Replace the view to keep what you change.</Trans>
          ) : (
            <Trans>This device remembers them.</Trans>
          )
        }
      >
        {columns.map(({ name, head }) => (
          <Checkbox
            key={name}
            label={head}
            checked={!hidden.has(name)}
            onChange={({ target }) => show(name, target.checked)}
          />
        ))}
      </Dialog>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Command, Input } from '#contract/endpoint.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { CommandFailure } from './command-failure.tsx';

interface ConfirmDialogProps<C extends Command> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly command: C;
  readonly input: Input<C>;
  readonly refresh: (queryClient: QueryClient) => Promise<void>;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What it is about, as somebody named it. */
  readonly about?: string;
  /** On the button that does it. */
  readonly label: ReactNode;
  /** Said when it is done. */
  readonly done: string;
  readonly onDone?: () => void;
}

/** Asks before something is removed for good, does it, and says so. A failure stays in the dialog. */
export function ConfirmDialog<C extends Command>(props: ConfirmDialogProps<C>) {
  const { isOpen, onClose, command, input, refresh, title, description, about, label, done, onDone } = props;
  const { run, isBusy, failure, clearFailure } = useCommand(command, refresh);
  const close = () => {
    onClose();
    clearFailure();
  };
  const confirm = async () => {
    const result = await run(input);
    if (!result?.isDone) return;
    close();
    notify({ kind: 'success', title: done, ...(about !== undefined && { description: about }) });
    onDone?.();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={title}
      {...(description !== undefined && { description })}
      actions={
        <>
          <Button kind="secondary" onClick={close} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void confirm()}>
            {label}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {about !== undefined && (
          <p className="font-semibold wrap-anywhere">
            <bdi>{about}</bdi>
          </p>
        )}
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}

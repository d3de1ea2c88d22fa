import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Command, Input } from '#contract/endpoint.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshTeam } from './use-team.ts';

interface ConfirmedActProps<C extends Command> {
  readonly command: C;
  readonly input: Input<C>;
  /** On the button and in the dialog. */
  readonly label: ReactNode;
  /** Whom it is about. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Said when it is done. */
  readonly done: string;
}

/** A button of the team page that asks first. */
export function ConfirmedAct<C extends Command>(props: ConfirmedActProps<C>) {
  const { command, input, label, name, title, description, done } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(command, refreshTeam);
  const close = () => {
    setIsOpen(false);
    clearFailure();
  };
  const confirm = async () => {
    const became = await run(input);
    if (!became?.isDone) return;
    close();
    notify({ kind: 'success', title: done });
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {label}
        <span className="sr-only">: {name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        description={description}
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
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <CommandFailure failure={failure} />
        </div>
      </Dialog>
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { Command, Input } from '#contract/endpoint.ts';
import { ConfirmDialog } from '#client/orders/confirm-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
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
export function ConfirmedAct<C extends Command>({ label, name, ...asked }: ConfirmedActProps<C>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {label}
        <span className="sr-only">: {name}</span>
      </Button>
      <ConfirmDialog
        {...asked}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        refresh={refreshTeam}
        about={name}
        label={label}
      />
    </>
  );
}

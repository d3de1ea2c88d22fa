import { Trans, useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Command, Input, Output } from '#contract/endpoint.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { refreshPeople } from './refresh-people.ts';

/** Maximum length of a reason, in characters (contract/desk-people.ts). */
const MAX_REASON_LENGTH = 1000;

interface PersonActProps<C extends Command> {
  readonly command: C;
  /** The input, with the reason where one is asked for. */
  readonly inputFor: (reason: string) => Input<C>;
  readonly label: string;
  readonly description: string;
  readonly needsReason?: boolean;
  readonly isDanger?: boolean;
  readonly onDone: (answer: Output<C>) => void;
  /** Reads again what the act changes; without it, people. */
  readonly refresh?: (queryClient: QueryClient) => Promise<void>;
  readonly children?: ReactNode;
}

/** A button that asks in a dialog before it does something about a person or a proposal, with a reason where it takes something away. */
export function PersonAct<C extends Command>({
  command,
  inputFor,
  label,
  description,
  needsReason = false,
  isDanger = false,
  onDone,
  refresh = refreshPeople,
  children,
}: PersonActProps<C>) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(command, refresh);
  useUnsaved(isOpen && reason.trim() !== '');
  const close = () => {
    setIsOpen(false);
    clearFailure();
  };
  const submit = async () => {
    const isWithout = needsReason && reason.trim() === '';
    setIsMissing(isWithout);
    if (isWithout) return document.getElementById(id)?.focus();
    const result = await run(inputFor(reason.trim()));
    if (!result?.isDone) return undefined;
    setIsOpen(false);
    setReason('');
    return onDone(result.answer);
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={label}
        description={description}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button kind={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void submit()}>
              {label}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {needsReason && (
            <Field id={id} label={t`The reason`} error={isMissing && t`Write the reason in a few words`}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={MAX_REASON_LENGTH}
                  value={reason}
                  onChange={({ target: { value } }) => {
                    setReason(value);
                    setIsMissing(false);
                  }}
                />
              )}
            </Field>
          )}
          {children}
          <CommandFailure failure={failure} />
        </div>
      </Dialog>
    </>
  );
}

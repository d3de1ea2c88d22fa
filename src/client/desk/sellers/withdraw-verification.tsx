import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { deskSellers } from '#contract/desk-sellers.ts';
import type { DeskSellerPage } from '#domain/desk/desk-seller.ts';
import { MAX_VERIFICATION_NOTE_LENGTH } from '#domain/partners/seller-verification.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshSellers } from './refresh-sellers.ts';

/** Takes a verification back after a note for staff was written. */
export function WithdrawVerification({ seller: { id, history } }: { seller: DeskSellerPage }) {
  const { t } = useLingui();
  const field = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(deskSellers.withdrawVerification, refreshSellers);
  useUnsaved(isOpen && note.trim() !== '');
  const close = () => {
    setIsOpen(false);
    clearFailure();
  };
  const submit = async () => {
    setIsMissing(note.trim() === '');
    if (note.trim() === '') return document.getElementById(field)?.focus();
    const became = await run({ id, seen: history[0]?.version ?? 0, note: note.trim() });
    if (!became?.isDone) return undefined;
    setIsOpen(false);
    setNote('');
    return notify({ kind: 'success', title: t`The verification was withdrawn` });
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Withdraw the verification</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Withdraw the verification?`}
        description={t`Visitors no longer see that this seller is verified. The history keeps it.`}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void submit()}>
              <Trans>Withdraw the verification</Trans>
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <Field id={field} label={t`Note for staff`} error={isMissing && t`Write the reason in a few words`}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={MAX_VERIFICATION_NOTE_LENGTH}
                value={note}
                onChange={({ target: { value } }) => {
                  setNote(value);
                  setIsMissing(false);
                }}
              />
            )}
          </Field>
          <CommandFailure failure={failure} />
        </div>
      </Dialog>
    </>
  );
}

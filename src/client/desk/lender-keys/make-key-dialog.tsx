import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { deskLenderKeys } from '#contract/desk-lender-keys.ts';
import { deskLenders } from '#contract/desk-lenders.ts';
import { MAX_KEY_NAME_LENGTH } from '#domain/desk/lender-key.ts';
import { mintReplySecret } from '#client/applications/reply-secret.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { MadeKey } from './made-key-notice.tsx';
import { refreshLenderKeys } from './refresh-lender-keys.ts';

/** Asks for which lender a key is, and what it is called. */
export function MakeKeyDialog({ onMade }: { onMade: (made: MadeKey) => void }) {
  const { t } = useLingui();
  const id = useId();
  const locale = useLocale();
  const { ask } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const [lender, setLender] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  // The same for a repeated sending: with it the answer can be had again.
  const [replySecret, setReplySecret] = useState(mintReplySecret);
  const { data: lenders = [] } = useQuery({ ...ask(deskLenders.lenderNames, {}), enabled: isOpen });
  const { run, isBusy, failure, clearFailure } = useCommand(deskLenderKeys.makeLenderKey, refreshLenderKeys);
  const close = () => {
    setIsOpen(false);
    clearFailure();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (lender === '') return document.getElementById(`${id}-lender`)?.focus();
    if (name.trim() === '') return document.getElementById(`${id}-name`)?.focus();
    const result = await run({ lender, name, replySecret });
    if (!result?.isDone) return;
    setIsOpen(false);
    setLender('');
    setName('');
    setIsChecked(false);
    setReplySecret(mintReplySecret());
    onMade(result.answer);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Trans>New key</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`New key`}
        description={t`The key is shown once. It works until it is revoked.`}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              <Trans>Go back</Trans>
            </Button>
            <Button type="submit" form={id} busy={isBusy}>
              <Trans>Make the key</Trans>
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
          <Field id={`${id}-lender`} label={t`Lender`} error={isChecked && lender === '' && t`Choose a lender`}>
            {(control) => (
              <Select
                {...control}
                value={lender}
                emptyLabel={t`Choose a lender`}
                options={lenders.map((one) => ({ value: one.id, label: one.name[locale] }))}
                onChange={({ target: { value } }) => setLender(value)}
              />
            )}
          </Field>
          <Field
            id={`${id}-name`}
            label={t`Name of the key`}
            hint={t`For example, the system that will use it`}
            error={isChecked && name.trim() === '' && t`This field is required`}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={MAX_KEY_NAME_LENGTH}
                value={name}
                onChange={({ target: { value } }) => setName(value)}
              />
            )}
          </Field>
          <CommandFailure failure={failure} />
        </form>
      </Dialog>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { deskPeople } from '#contract/desk-people.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { mintReplySecret } from '#client/applications/reply-secret.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { LenderField } from './lender-field.tsx';
import { refreshPeople } from './refresh-people.ts';
import { RolesField } from './roles-field.tsx';

/** What became of an invitation; `link` where no letter can be sent. */
export interface Invited {
  readonly outcome: 'mailed' | 'link' | 'proposed' | 'changed';
  readonly link?: string | undefined;
}

/** Asks whom to invite, and for what. */
export function InviteDialog({ onDone }: { onDone: (invited: Invited) => void }) {
  const { t } = useLingui();
  const id = useId();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const [lender, setLender] = useState('');
  const isLenderMissing = roles.includes('lender') && lender === '';
  const [isChecked, setIsChecked] = useState(false);
  // The same for a repeated sending: with it the answer can be had again.
  const [replySecret, setReplySecret] = useState(mintReplySecret);
  const { run, isBusy, failure, clearFailure } = useCommand(deskPeople.inviteStaff, refreshPeople);
  const close = () => {
    setIsOpen(false);
    clearFailure();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (name.trim() === '' || email.trim() === '' || roles.length === 0 || isLenderMissing) return;
    const result = await run({
      name,
      email,
      locale,
      roles,
      lender: roles.includes('lender') ? lender : null,
      replySecret,
    });
    if (!result?.isDone) return;
    setIsOpen(false);
    setName('');
    setEmail('');
    setRoles([]);
    setLender('');
    setIsChecked(false);
    setReplySecret(mintReplySecret());
    onDone(result.answer);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Trans>Invite a colleague</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Invite a colleague`}
        description={t`They set their password with a link that works once within 24 hours. A new administrator needs a second administrator’s confirmation.`}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              <Trans>Go back</Trans>
            </Button>
            <Button type="submit" form={id} busy={isBusy}>
              <Trans>Invite</Trans>
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <Field id={`${id}-name`} label={t`Name`} error={isChecked && name.trim() === '' && t`This field is required`}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={100}
                value={name}
                onChange={({ target: { value } }) => setName(value)}
              />
            )}
          </Field>
          <Field
            id={`${id}-email`}
            label={t`Email`}
            error={isChecked && email.trim() === '' && t`This field is required`}
          >
            {(control) => (
              <TextInput
                {...control}
                kind="email"
                maxLength={254}
                value={email}
                onChange={({ target: { value } }) => setEmail(value)}
              />
            )}
          </Field>
          <RolesField value={roles} onChange={setRoles} isMissing={isChecked && roles.length === 0} />
          <LenderField
            id={`${id}-lender`}
            roles={roles}
            value={lender}
            onChange={setLender}
            isMissing={isChecked && isLenderMissing}
          />
          <CommandFailure failure={failure} />
        </form>
      </Dialog>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { team } from '#contract/team.ts';
import { INVITATION_DAYS, readInvited } from '#domain/partners/team.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshTeam } from './use-team.ts';

/** Invites somebody by mobile number or e-mail. */
export function InviteForm() {
  const { t } = useLingui();
  const id = useId();
  const [to, setTo] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(team.invite, refreshTeam);
  useUnsaved(to.trim() !== '');
  const refused = isRefused(failure) ? failure.errors?.['to']?.[0] : undefined;
  const invite = async () => {
    const isReadable = readInvited(to.trim()) !== null;
    setIsWrong(!isReadable);
    if (!isReadable) return document.getElementById(id)?.focus();
    const became = await run({ to: to.trim() });
    if (!became?.isDone) return document.getElementById(id)?.focus();
    setTo('');
    return notify({ kind: 'success', title: t`Invitation sent` });
  };
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-4">
      <h2 id={`${id}-title`} className="text-md">
        <Trans>Invite somebody</Trans>
      </h2>
      <form
        noValidate
        className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <Field
          id={id}
          label={t`Mobile number or email`}
          hint={t`They confirm it in their account and accept within ${INVITATION_DAYS} days`}
          error={isWrong ? t`Enter a mobile number or an email address` : refused}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="off"
              maxLength={254}
              value={to}
              onChange={({ target: { value } }) => {
                setTo(value);
                setIsWrong(false);
                clearFailure();
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={isBusy} className="sm:mt-7.5">
          <Trans>Invite</Trans>
        </Button>
      </form>
      {refused === undefined && <CommandFailure failure={failure} />}
    </Card>
  );
}

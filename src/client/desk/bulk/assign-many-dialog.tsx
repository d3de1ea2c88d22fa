import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Colleague } from '#domain/desk/assignment.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { isRefused, type Refused } from '#offline/refused.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ColleagueField } from '../work/colleague-field.tsx';

interface AssignManyDialogProps {
  readonly open: boolean;
  readonly count: number;
  readonly isBusy: boolean;
  readonly failure: Refused | Unreachable | null;
  readonly onChoose: (colleague: string) => void;
  /** Another colleague is chosen. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Chooses the colleague who gets the selected orders. */
export function AssignManyDialog({ open, count, isBusy, failure, onChoose, onChange, onClose }: AssignManyDialogProps) {
  const { t } = useLingui();
  const [to, setTo] = useState<Colleague | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const refusedWords = isRefused(failure) ? failure.errors['to']?.[0] : undefined;
  const choose = () => {
    if (to) {
      onChoose(to.id);
      return;
    }
    setIsMissing(true);
    document.getElementById('assign-many-to')?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Assign to a colleague</Trans>}
      description={<Plural value={count} one="# order selected" other="# orders selected" />}
      actions={
        <>
          <Button kind="secondary" onClick={onClose} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button busy={isBusy} onClick={choose}>
            <Trans>Assign</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ColleagueField
          id="assign-many-to"
          value={to}
          error={isMissing ? t`Choose a colleague` : refusedWords}
          onChange={(colleague) => {
            setTo(colleague);
            setIsMissing(false);
            onChange();
          }}
        />
        {refusedWords === undefined && <CommandFailure failure={failure} />}
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { MAX_REASON_TEXT_LENGTH } from '#domain/orders/order-reasons.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import type { Refused } from '#offline/refused.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { RadioGroup, type RadioOption } from '#ui/radio-group/radio-group.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';

interface ReasonDialogProps<Reason extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: string;
  readonly reasons: readonly RadioOption<Reason>[];
  readonly confirm: string;
  /** Label of the text; by default it is for the applicant. */
  readonly textLabel?: string;
  /** The reason that requires a text, such as "other". */
  readonly needsText?: Reason;
  /** Drawn above the text, which it can change. */
  readonly templates?: (text: string, onChange: (text: string) => void) => ReactNode;
  /** Changes since the dialog was opened. */
  readonly notice?: ReactNode;
  /** Another question, below the text. */
  readonly children?: ReactNode;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly failure: Refused | Unreachable | null;
  readonly onConfirm: (reason: Reason, text: string | null) => void;
}

/** Asks for a reason from a list, and a text, before an act on an order. */
export function ReasonDialog<Reason extends string>({
  open,
  onClose,
  title,
  description,
  reasons,
  confirm,
  textLabel,
  needsText,
  templates,
  notice,
  children,
  isDanger = false,
  isBusy,
  failure,
  onConfirm,
}: ReasonDialogProps<Reason>) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isTextMissing, setIsTextMissing] = useState(false);
  const isTextNeeded = needsText !== undefined && reason === needsText;
  useUnsaved(open && text.trim() !== '');
  const submit = () => {
    setIsMissing(reason === null);
    setIsTextMissing(isTextNeeded && text.trim() === '');
    if (reason === null) return document.getElementById(id)?.focus();
    if (isTextNeeded && text.trim() === '') return document.getElementById(`${id}-text`)?.focus();
    onConfirm(reason, text.trim() || null);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button kind="secondary" onClick={onClose} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={submit}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {notice}
        <RadioGroup
          id={id}
          legend={t`The reason`}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setIsMissing(false);
            setIsTextMissing(false);
          }}
          error={isMissing && t`Choose one of the reasons`}
          options={reasons}
        />
        {templates?.(text, (next) => {
          setText(next.slice(0, MAX_REASON_TEXT_LENGTH));
          setIsTextMissing(false);
        })}
        <Field
          id={`${id}-text`}
          label={textLabel ?? t`Message to the applicant`}
          optional={!isTextNeeded}
          error={isTextMissing && t`Write the reason in a few words`}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_REASON_TEXT_LENGTH}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setIsTextMissing(false);
              }}
            />
          )}
        </Field>
        {children}
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}

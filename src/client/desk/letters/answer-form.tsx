import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { desk } from '#contract/desk.ts';
import { type ConversationKind, MAX_LETTER_MESSAGE_LENGTH } from '#domain/contact/letter-thread.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { useSeenVersion } from '../use-seen-version.ts';
import { refreshLetters } from './refresh-letters.ts';

interface AnswerFormProps {
  readonly id: string;
  readonly kind: ConversationKind;
  /** When somebody has written since the version at which the answer was begun, nothing is sent and the text stays. */
  readonly version: number;
  readonly isClosed: boolean;
}

/** Answers a letter by e-mail. */
export function AnswerForm({ id, kind, version, isClosed }: AnswerFormProps) {
  const { t } = useLingui();
  const field = useId();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, failure } = useCommand(desk.answerLetter, refreshLetters);
  const { seen, hold, release } = useSeenVersion(version);
  useUnsaved(text.trim() !== '');
  const refused = isRefused(failure) ? failure.errors['text']?.[0] : undefined;
  const send = async (closes: boolean) => {
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return document.getElementById(field)?.focus();
    const result = await run({ id, kind, seen, text, closes });
    release();
    if (!result?.isDone) return;
    setText('');
    notify({ kind: 'success', title: closes ? t`Answer sent, conversation closed` : t`Answer sent` });
  };
  return (
    <Card as="section" aria-label={t`Answer`} className="print:hidden">
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <Field
          id={field}
          label={t`Your answer`}
          hint={t`Sent by email, in your words. The email has a link for writing back.`}
          error={isMissing ? t`Write the answer first` : refused}
        >
          {(control) => (
            <TextArea
              {...control}
              required={false}
              rows={6}
              maxLength={MAX_LETTER_MESSAGE_LENGTH}
              value={text}
              onChange={({ target }) => {
                hold();
                setText(target.value);
                setIsMissing(false);
              }}
            />
          )}
        </Field>
        {refused === undefined && <CommandFailure failure={failure} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            <Trans>Send answer</Trans>
          </Button>
          {!isClosed && (
            <Button kind="secondary" busy={isBusy} onClick={() => void send(true)}>
              <Trans>Send and close</Trans>
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

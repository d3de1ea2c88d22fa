import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { deskWork } from '#contract/desk-work.ts';
import type { Colleague } from '#domain/desk/assignment.ts';
import { MAX_NOTE_LENGTH } from '#domain/desk/order-note.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { isRefused, type Refused } from '#offline/refused.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { MentionField } from './mention-field.tsx';

const blank: { readonly text: string; readonly mentions: readonly Colleague[] } = { text: '', mentions: [] };

interface NoteFormProps {
  /** The note to correct; none for a new one. */
  readonly note?: typeof blank;
  readonly fieldId?: string;
  readonly save: ReactNode;
  readonly isBusy: boolean;
  readonly failure: Refused | Unreachable | null;
  /** Resolves to whether it was stored. */
  readonly onSave: (draft: { text: string; mentions: string[] }) => Promise<boolean>;
  readonly onCancel?: () => void;
}

/** The text of a note and the colleagues it mentions. */
export function NoteForm({ note = blank, fieldId, save, isBusy, failure, onSave, onCancel }: NoteFormProps) {
  const { t } = useLingui();
  const ownId = useId();
  const id = fieldId ?? ownId;
  const { ask } = useApp();
  const me = usePerson()?.id;
  const [text, setText] = useState(note.text);
  const [mentioned, setMentioned] = useState<readonly Colleague[]>(note.mentions);
  const [isMissing, setIsMissing] = useState(false);
  const { data = [] } = useQuery(ask(deskWork.colleagues, {}));
  useUnsaved(text.trim() !== note.text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    if (!(await onSave({ text: text.trim(), mentions: mentioned.map((one) => one.id) }))) return;
    setText('');
    setMentioned([]);
  };
  const refused = isRefused(failure) ? failure.errors['mentions']?.[0] : undefined;
  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <Field id={id} label={t`Note for colleagues`} error={isMissing && t`Write the note first`}>
        {(control) => (
          <TextArea
            {...control}
            required={false}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setIsMissing(false);
            }}
          />
        )}
      </Field>
      <MentionField
        colleagues={data.filter((one) => one.id !== me)}
        mentioned={mentioned}
        onChange={setMentioned}
        error={refused}
      />
      {refused === undefined && <CommandFailure failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="secondary" busy={isBusy}>
          {save}
        </Button>
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            <Trans>Go back</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

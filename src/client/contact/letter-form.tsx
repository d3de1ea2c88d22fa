import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { keptDocuments } from '#client/applications/application-draft-state.ts';
import { DocumentsStep } from '#client/applications/documents-step.tsx';
import { usePickedFiles } from '#client/applications/use-picked-files.ts';
import type { FieldProblem } from '#client/shell/field-problems.ts';
import { useToday } from '#client/shell/use-today.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { useOncePrepared } from '#client/uploads/use-once-prepared.ts';
import { fieldMessage } from '#i18n/account/field-messages.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { ErrorSummary, type FieldFault } from '#ui/error-summary/error-summary.tsx';
import { Field } from '#ui/field/field.tsx';
import { CheckIcon, ClockIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import type { Letter, LetterValues } from './letter.ts';
import type { SendOutcome } from './letter-form-state.ts';
import { useLetterForm } from './use-letter-form.ts';

interface LetterFormProps {
  letter: Letter;
  /** A draft taken back from the waiting items. */
  draft?: Draft | null;
  /** Initial values, or values chosen outside the form later. */
  first?: LetterValues;
  /** Choices passed in, by field. */
  choices?: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;
  /** Additional content of the receipt. */
  Receipt?: ComponentType<{ receipt: unknown }>;
}

const nothing: LetterValues = {};

/** A letter to us: questions, error messages, and the result of sending. */
export function LetterForm({ letter, draft = null, first = nothing, choices = {}, Receipt }: LetterFormProps) {
  const { i18n } = useLingui();
  const today = useToday();
  const { form, documents, files, outcome, attempts, sendLater, writeAnother } = useLetterForm(letter, draft, first);
  const { isDirty, isSubmitting, fieldMeta, values } = useStore(
    form.store,
    ({ isDirty, isSubmitting, fieldMeta, values }) => ({ isDirty, isSubmitting, fieldMeta, values }),
  );
  const kept = keptDocuments(files);
  const chosen = usePickedFiles({ kept, onKeep: (document) => documents.keep(document, values) });
  const { run, isWaiting } = useOncePrepared(chosen.picked, () => void form.handleSubmit());
  useUnsaved(isDirty && outcome.kind !== 'sent' && outcome.kind !== 'queued');
  const isSent = outcome.kind === 'sent';
  const sent = i18n._(letter.sent);
  useEffect(() => {
    if (isSent) notify({ kind: 'success', title: sent });
  }, [isSent, sent]);

  useEffect(() => {
    for (const [field, value] of Object.entries(first))
      if (form.getFieldValue(field) !== value) form.setFieldValue(field, value);
  }, [first, form]);
  useEffect(() => documents.remember(values), [documents, values]);

  const order = Object.entries(letter.fields).filter(([, { when }]) => !when || when(values));
  const idOf = (field: string) => `${letter.form}-${field}`;
  /** The server's message about a field, while its value is unchanged. */
  const refusalOf = (field: string) =>
    outcome.kind === 'failed' && isRefused(outcome.error) && values[field]?.trim() === outcome.typed[field]
      ? outcome.error.errors[field]?.[0]
      : undefined;
  const faultOf = (field: string): string | undefined => {
    const problem: FieldProblem | undefined = fieldMeta[field]?.errors.find((one) => one !== undefined);
    const words = letter.fields[field];
    if (problem && words)
      return i18n._(
        fieldMessage(problem.code, problem.limit, { field: i18n._(words.name ?? words.label), gender: words.gender }),
      );
    return refusalOf(field);
  };
  const faults = order.flatMap(([field]): FieldFault[] => {
    const message = faultOf(field);
    return message ? [{ fieldId: idOf(field), message }] : [];
  });

  const another = () => {
    for (const { id } of chosen.picked) chosen.drop(id);
    writeAnother();
  };
  if (outcome.kind === 'sent')
    return (
      <Sent letter={letter} isEarlier={outcome.isEarlier === true} onAnother={another}>
        {Receipt && <Receipt receipt={outcome.receipt} />}
      </Sent>
    );
  if (outcome.kind === 'queued') return <Queued letter={letter} isKept={outcome.isKept} onAnother={another} />;
  return (
    <form
      noValidate
      aria-label={i18n._(letter.title)}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <ErrorSummary faults={faults} attempt={attempts} />
      {order.map(([name, { label, kind, hint, choices: own = [], emptyLabel, isOptional = false }]) => (
        <form.Field key={name} name={name}>
          {(field) => {
            const typed = {
              value: field.state.value,
              onBlur: field.handleBlur,
              onChange: (event: { target: { value: string } }) => field.handleChange(event.target.value),
            };
            return (
              <Field
                id={idOf(name)}
                label={i18n._(label)}
                hint={hint && i18n._(hint)}
                optional={isOptional}
                error={faultOf(name)}
              >
                {(control) => {
                  if (kind === 'choice') {
                    const options =
                      choices[name] ?? own.map((choice) => ({ value: choice.value, label: i18n._(choice.label) }));
                    return (
                      <Select {...control} {...typed} emptyLabel={emptyLabel && i18n._(emptyLabel)} options={options} />
                    );
                  }
                  if (kind === 'long') return <TextArea {...control} {...typed} rows={6} />;
                  return <TextInput {...control} {...typed} kind={kind} min={kind === 'date' ? today : undefined} />;
                }}
              </Field>
            );
          }}
        </form.Field>
      ))}
      {letter.documents && (
        <DocumentsStep
          asked={letter.documents}
          purpose={i18n._(letter.title)}
          files={chosen}
          kept={kept}
          errorOf={() => null}
          onRemove={(fileId) => void documents.drop(fileId)}
          onRead={documents.read}
        />
      )}
      <Failed outcome={outcome} hasFaults={faults.length > 0} onLater={sendLater} />
      <Button type="submit" size="l" busy={isSubmitting || isWaiting} className="justify-self-start max-sm:w-full">
        {isSubmitting ? (
          <Trans>Sending</Trans>
        ) : outcome.kind === 'failed' && faults.length === 0 ? (
          <Trans>Send again</Trans>
        ) : letter.send ? (
          i18n._(letter.send)
        ) : (
          <Trans>Send</Trans>
        )}
      </Button>
    </form>
  );
}

function Failed({
  outcome,
  hasFaults,
  onLater,
}: {
  outcome: SendOutcome;
  hasFaults: boolean;
  onLater: () => Promise<void>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  if (outcome.kind === 'gone')
    return (
      <div role="alert">
        <Notice tone="warning" title={<Trans>This message was sent or deleted in another tab</Trans>}>
          <Trans>What you wrote is still here. Send it again only if it has not been sent yet.</Trans>
        </Notice>
      </div>
    );
  if (outcome.kind !== 'failed' || hasFaults) return null;
  const isTrouble = isServerTrouble(outcome.error);
  return (
    <div role="alert">
      {isRefused(outcome.error) && outcome.error.code === 'key_reused' ? (
        <Notice tone="warning" title={<Trans>We received the version you sent first</Trans>}>
          <Trans>
            It arrived although the connection was lost, without your later changes. Send again only if we should have
            the changed version too.
          </Trans>
        </Notice>
      ) : isRefused(outcome.error) && !isTrouble ? (
        <Notice tone="danger">{outcome.error.message}</Notice>
      ) : (
        <Notice
          tone="warning"
          title={
            isTrouble ? (
              <Trans>Not sent: we have a problem on our side</Trans>
            ) : (
              <Trans>Not sent: there is no connection to Wijha</Trans>
            )
          }
          actions={
            <Button
              kind="secondary"
              busy={isBusy}
              onClick={() => {
                setIsBusy(true);
                void onLater().finally(() => setIsBusy(false));
              }}
            >
              {isTrouble ? <Trans>Send when it works again</Trans> : <Trans>Send when connected</Trans>}
            </Button>
          }
        >
          {isTrouble ? (
            <Trans>
              Everything you wrote is still here. Send it again in a moment, or let it be sent automatically; it arrives
              only once.
            </Trans>
          ) : (
            <Trans>
              Everything you wrote is still here. It can be sent automatically when you are connected; it arrives only
              once.
            </Trans>
          )}
        </Notice>
      )}
    </div>
  );
}

function Queued({ letter, isKept, onAnother }: { letter: Letter; isKept: boolean; onAnother: () => void }) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={`${cardClass({ large: true, dashed: true })} grid justify-items-start gap-3`}>
      <span className="grid size-12 place-items-center rounded-md rounded-es-sm bg-brand-tint text-on-brand-tint">
        <ClockIcon />
      </span>
      <h2 ref={ref} tabIndex={-1} className="text-lg">
        {isKept ? <Trans>Saved on this device</Trans> : <Trans>Waiting to be sent</Trans>}
      </h2>
      <p className="text-ink-2">
        {isKept ? (
          <Trans>Your message will be sent automatically when you are connected. You can close this page.</Trans>
        ) : (
          <Trans>This device does not allow storage. Keep this page open until your message has been sent.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/waiting" className={buttonClass()}>
          <Trans>See what is waiting</Trans>
        </Link>
        <Button kind="secondary" onClick={onAnother}>
          {i18n._(letter.another)}
        </Button>
      </div>
    </div>
  );
}

function Sent({
  letter,
  isEarlier,
  onAnother,
  children,
}: {
  letter: Letter;
  isEarlier: boolean;
  onAnother: () => void;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-success-tint p-6">
      <span className="grid size-12 place-items-center rounded-md rounded-es-sm bg-surface text-success">
        <CheckIcon />
      </span>
      <h2 ref={ref} tabIndex={-1} className="text-lg">
        {i18n._(letter.sent)}
      </h2>
      {isEarlier && (
        <p>
          <Trans>We received the version you sent first, without your later changes.</Trans>
        </p>
      )}
      {children}
      <p className="text-ink-2">{i18n._(letter.sentHint)}</p>
      <Button kind="secondary" onClick={onAnother}>
        {i18n._(letter.another)}
      </Button>
    </div>
  );
}

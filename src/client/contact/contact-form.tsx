import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ContactReason } from '#domain/contact/contact-message.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { fieldMessage } from '#i18n/account/field-messages.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { isRefused } from '#offline/refused.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ErrorSummary, type FieldFault } from '#ui/error-summary/error-summary.tsx';
import { Field } from '#ui/field/field.tsx';
import { CheckIcon, ClockIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { type ContactField, contactFields, contactReasonLabels } from './contact-fields.ts';
import { type SendOutcome, useContactForm } from './use-contact-form.ts';

const order = Object.keys(contactFields) as ContactField[];
const idOf = (field: ContactField) => `contact-${field}`;

/** Write to us: five questions, what is wrong with them in words, and what became of the message. `draft` is one that was waiting to be sent. */
export function ContactForm({ draft = null }: { draft?: Draft | null }) {
  const { t, i18n } = useLingui();
  const { form, outcome, attempts, sendLater, writeAnother } = useContactForm(draft);
  const { isDirty, isSubmitting, fieldMeta, values } = useStore(form.store, ({ isDirty, isSubmitting, fieldMeta, values }) => ({ isDirty, isSubmitting, fieldMeta, values }));
  useUnsaved(isDirty && outcome.kind !== 'sent' && outcome.kind !== 'queued');
  const isSent = outcome.kind === 'sent';
  useEffect(() => {
    if (isSent) notify({ kind: 'success', title: t`Your message has been sent successfully` });
  }, [isSent, t]);

  /** What the server says about a field, as long as the field says what the server saw. */
  const refusalOf = (field: ContactField) => (outcome.kind === 'failed' && isRefused(outcome.error) && values[field].trim() === outcome.message[field] ? outcome.error.errors[field]?.[0] : undefined);
  const faultOf = (field: ContactField): string | undefined => {
    const problem = fieldMeta[field]?.errors.find((one) => one !== undefined);
    const { label, gender } = contactFields[field];
    if (problem) return i18n._(fieldMessage(problem.code, problem.limit, { field: i18n._(label), gender }));
    return refusalOf(field);
  };
  const faults = order.flatMap((field): FieldFault[] => {
    const message = faultOf(field);
    return message ? [{ fieldId: idOf(field), message }] : [];
  });

  if (isSent) return <Sent onAnother={writeAnother} />;
  if (outcome.kind === 'queued') return <Queued isKept={outcome.isKept} onAnother={writeAnother} />;
  return (
    <form
      noValidate
      aria-label={t`Contact us`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <ErrorSummary faults={faults} attempt={attempts} />
      {order.map((name) => (
        <form.Field key={name} name={name}>
          {(field) => {
            const typed = { value: field.state.value, onBlur: field.handleBlur, onChange: (event: { target: { value: string } }) => field.handleChange(event.target.value) };
            return (
              <Field id={idOf(name)} label={i18n._(contactFields[name].label)} error={faultOf(name)}>
                {(control) => {
                  if (name === 'reason')
                    return (
                      <Select
                        {...control}
                        {...typed}
                        emptyLabel={t`Choose a reason`}
                        options={ContactReason.options.map((reason) => ({ value: reason, label: i18n._(contactReasonLabels[reason]) }))}
                      />
                    );
                  if (name === 'details') return <TextArea {...control} {...typed} rows={6} />;
                  return <TextInput {...control} {...typed} kind={name === 'subject' ? 'text' : name} />;
                }}
              </Field>
            );
          }}
        </form.Field>
      ))}
      <Failed outcome={outcome} hasFaults={faults.length > 0} onLater={sendLater} />
      <Button type="submit" size="l" busy={isSubmitting} className="justify-self-start max-sm:w-full">
        {isSubmitting ? <Trans>Sending</Trans> : outcome.kind === 'failed' && faults.length === 0 ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
      </Button>
    </form>
  );
}

function Failed({ outcome, hasFaults, onLater }: { outcome: SendOutcome; hasFaults: boolean; onLater: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  if (outcome.kind !== 'failed' || hasFaults) return null;
  return (
    <div role="alert">
      {isRefused(outcome.error) ? (
        <Notice tone="danger">{outcome.error.message}</Notice>
      ) : (
        <Notice
          tone="warning"
          title={<Trans>Not sent: there is no connection to Wijha</Trans>}
          actions={
            <Button
              kind="secondary"
              busy={isBusy}
              onClick={() => {
                setIsBusy(true);
                void onLater().finally(() => setIsBusy(false));
              }}
            >
              <Trans>Send when connected</Trans>
            </Button>
          }
        >
          <Trans>Everything you wrote is still here. Leave it to us, and it goes by itself when you are connected; it arrives only once.</Trans>
        </Notice>
      )}
    </div>
  );
}

function Queued({ isKept, onAnother }: { isKept: boolean; onAnother: () => void }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-line-strong bg-surface p-6">
      <span className="grid size-12 place-items-center rounded-md rounded-es-sm bg-brand-tint text-on-brand-tint">
        <ClockIcon />
      </span>
      <h2 ref={ref} tabIndex={-1} className="text-lg">
        {isKept ? <Trans>Saved on this device</Trans> : <Trans>Waiting to be sent</Trans>}
      </h2>
      <p className="text-ink-2">
        {isKept ? (
          <Trans>Your message goes by itself when you are connected. You may close this page.</Trans>
        ) : (
          <Trans>This device refuses to store your message: keep this page open until it has been sent.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/waiting" className={buttonClass()}>
          <Trans>What waits to be sent</Trans>
        </Link>
        <Button kind="secondary" onClick={onAnother}>
          <Trans>Write another message</Trans>
        </Button>
      </div>
    </div>
  );
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-success-tint p-6">
      <span className="grid size-12 place-items-center rounded-md rounded-es-sm bg-surface text-success">
        <CheckIcon />
      </span>
      <h2 ref={ref} tabIndex={-1} className="text-lg">
        <Trans>Your message has been sent successfully</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>We read every message and answer by e-mail.</Trans>
      </p>
      <Button kind="secondary" onClick={onAnother}>
        <Trans>Write another message</Trans>
      </Button>
    </div>
  );
}

import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useState } from 'react';
import * as v from 'valibot';
import { contact } from '#contract/contact.ts';
import { ContactMessage } from '#domain/contact/contact-message.ts';
import { fieldProblems } from '#client/shell/field-problems.ts';
import { createSendKey } from '#client/shell/send-key.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { isRefused, Refused } from '#offline/refused.ts';
import { isUnreachable, Unreachable } from '#offline/unreachable.ts';
import type { ContactValues } from './contact-fields.ts';

/** How the last try to send ended. `queued`: it waits on the device; `isKept` is false where it lies only in memory. */
export type SendOutcome =
  | { readonly kind: 'none' | 'sent' }
  | { readonly kind: 'queued'; readonly isKept: boolean }
  | { readonly kind: 'failed'; readonly error: Refused | Unreachable; /** What was sent then. */ readonly message: ContactMessage };

/** The state of the contact form: what is typed, what is wrong with it, how sending went. Typed text survives every failure. `draft` is a message taken back from those waiting. */
export function useContactForm(draft: Draft | null = null) {
  const { send, outbox } = useApp();
  const person = usePerson();
  const [sendKey] = useState(() => createSendKey());
  /** Keys under which a request has left. */
  const [tried] = useState(() => new Set<string>());
  const [outcome, setOutcome] = useState<SendOutcome>(() => refusalOf(draft));
  const [attempts, setAttempts] = useState(outcome.kind === 'failed' ? 1 : 0);
  const form = useForm({
    defaultValues: { reason: '', subject: '', details: '', name: person?.name ?? '', email: '', ...(draft && textsOf(draft.values)) } satisfies ContactValues,
    // Nobody is corrected while still writing; after the first try every keystroke may clear a mistake.
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: {
      onDynamic: ({ value }) => {
        const fields = fieldProblems(ContactMessage, value);
        return Object.keys(fields).length > 0 ? { fields } : undefined;
      },
    },
    onSubmitInvalid: () => setAttempts((count) => count + 1),
    onSubmit: async ({ value, formApi }) => {
      const message = v.parse(ContactMessage, value);
      setOutcome({ kind: 'none' });
      try {
        const key = sendKey.for(message);
        // Nothing leaves such a device, so nothing can have arrived.
        if (!navigator.onLine) throw new Unreachable('network');
        tried.add(key);
        await send(contact.send, message, key);
        sendKey.done();
        formApi.reset();
        setAttempts(0);
        setOutcome({ kind: 'sent' });
        if (draft) await (await outbox()).shelf.remove(draft.scope, draft.id);
      } catch (error) {
        if (!isRefused(error) && !isUnreachable(error)) throw error;
        // The server has the key with other words: what is written now is a message of its own.
        if (isRefused(error) && error.code === 'key_reused') sendKey.done();
        setOutcome({ kind: 'failed', error, message });
        setAttempts((count) => count + 1);
      }
    },
  });

  /** Leaves the message that could not be sent to the outbox, under the key it was tried with. */
  const sendLater = async () => {
    if (outcome.kind !== 'failed') return;
    const { message } = outcome;
    const { shelf, submit } = await outbox();
    const from = draft ?? shelf.begin({ scope: person?.id ?? GUEST_SCOPE, form: 'contact', step: '', values: message });
    const saved = await shelf.save({ ...from, values: message });
    const revision = saved.kind === 'conflict' ? saved.theirs?.revision : saved.revision;
    const key = sendKey.for(message);
    const submitted = await submit({ ...from, values: message, revision: revision ?? 0 }, 'contact.send', message, tried.has(key) ? key : undefined);
    if (submitted.kind === 'conflict') return;
    sendKey.done();
    form.reset();
    setAttempts(0);
    setOutcome({ kind: 'queued', isKept: submitted.kind === 'device' });
  };

  return { form, outcome, attempts, sendLater, writeAnother: () => setOutcome({ kind: 'none' }) };
}

/** What the server said when it refused the message from the outbox. */
function refusalOf(draft: Draft | null): SendOutcome {
  const read = draft && v.safeParse(ContactMessage, draft.values);
  if (!draft?.problem || !read?.success) return { kind: 'none' };
  const { message, errors } = draft.problem;
  return { kind: 'failed', error: new Refused({ status: 422, code: 'invalid', message, errors, retryAfter: null }), message: read.output };
}

const textsOf = (values: Draft['values']): Partial<ContactValues> => Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

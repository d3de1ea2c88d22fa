import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useState } from 'react';
import * as v from 'valibot';
import { contact } from '#contract/contact.ts';
import { ContactMessage } from '#domain/contact/contact-message.ts';
import { fieldProblems } from '#client/shell/field-problems.ts';
import { createSendKey } from '#client/shell/send-key.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { isRefused, type Refused } from '#offline/refused.ts';
import { isUnreachable, type Unreachable } from '#offline/unreachable.ts';
import type { ContactValues } from './contact-fields.ts';

/** How the last try to send ended. */
export type SendOutcome = { readonly kind: 'none' | 'sent' } | { readonly kind: 'failed'; readonly error: Refused | Unreachable; /** What was sent then. */ readonly message: ContactMessage };

/** The state of the contact form: what is typed, what is wrong with it, how sending went. Typed text survives every failure. */
export function useContactForm() {
  const { send } = useApp();
  const person = usePerson();
  const [sendKey] = useState(() => createSendKey());
  const [outcome, setOutcome] = useState<SendOutcome>({ kind: 'none' });
  const [attempts, setAttempts] = useState(0);
  const form = useForm({
    defaultValues: { reason: '', subject: '', details: '', name: person?.name ?? '', email: '' } satisfies ContactValues,
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
        await send(contact.send, message, sendKey.for(message));
        sendKey.done();
        formApi.reset();
        setAttempts(0);
        setOutcome({ kind: 'sent' });
      } catch (error) {
        if (!isRefused(error) && !isUnreachable(error)) throw error;
        // The server has the key with other words: what is written now is a message of its own.
        if (isRefused(error) && error.code === 'key_reused') sendKey.done();
        setOutcome({ kind: 'failed', error, message });
        setAttempts((count) => count + 1);
      }
    },
  });
  return { form, outcome, attempts, writeAnother: () => setOutcome({ kind: 'none' }) };
}

import { revalidateLogic, useForm, useStore } from '@tanstack/react-form';
import { useState } from 'react';
import * as v from 'valibot';
import { fieldProblems } from '#client/shell/field-problems.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { isRefused, type Refused } from '#offline/refused.ts';
import { isUnreachable, type Unreachable } from '#offline/unreachable.ts';

/** Values of the form, empty strings at first. */
type Typed = Readonly<Record<string, string>>;

/** Why the last attempt failed, and the values sent. */
export interface Failure {
  readonly error: Refused | Unreachable;
  readonly sent: Typed;
}

interface AccountFormNeeds<S extends v.GenericSchema> {
  /** Validates the values; same keys. */
  readonly schema: S;
  readonly first: Typed;
  /** Sends the values; errors are shown and the input is kept. */
  readonly send: (input: v.InferInput<S>) => Promise<void>;
}

/** State of a form about an account: values, errors, result of sending. Never stored. */
export function useAccountForm<S extends v.GenericSchema>({ schema, first, send }: AccountFormNeeds<S>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempts, setAttempts] = useState(0);
  const form = useForm({
    defaultValues: first,
    // Validate on submit first; after that on every change, so that corrected errors disappear.
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: {
      onDynamic: ({ value }) => {
        const fields = fieldProblems(schema, value);
        return Object.keys(fields).length > 0 ? { fields } : undefined;
      },
    },
    onSubmitInvalid: () => setAttempts((count) => count + 1),
    onSubmit: async ({ value, formApi }) => {
      if (!v.is(schema, value)) return;
      setFailure(null);
      try {
        await send(value);
        formApi.reset();
        setAttempts(0);
      } catch (error) {
        if (!isRefused(error) && !isUnreachable(error)) throw error;
        setFailure({ error, sent: value });
        setAttempts((count) => count + 1);
      }
    },
  });
  const { isDirty, isSubmitting, values, problems } = useStore(form.store, (state) => ({
    isDirty: state.isDirty,
    isSubmitting: state.isSubmitting,
    values: state.values,
    problems: state.fieldMeta,
  }));
  useUnsaved(isDirty);
  return { form, failure, attempts, isSubmitting, values, problems };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;

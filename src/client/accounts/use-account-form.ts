import { revalidateLogic, useForm, useStore } from '@tanstack/react-form';
import { useState } from 'react';
import * as v from 'valibot';
import { fieldProblems } from '#client/shell/field-problems.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { isRefused, type Refused } from '#offline/refused.ts';
import { isUnreachable, type Unreachable } from '#offline/unreachable.ts';

/** What is typed: text, an empty one while nothing is. */
type Typed = Readonly<Record<string, string>>;

/** Why the last try came to nothing, and what was sent then. */
export interface Failure {
  readonly error: Refused | Unreachable;
  readonly sent: Typed;
}

interface AccountFormNeeds<S extends v.GenericSchema> {
  /** Reads what is typed; keyed like it. */
  readonly schema: S;
  readonly first: Typed;
  /** Sends it; what it throws is shown and everything typed stays. */
  readonly send: (input: v.InferInput<S>) => Promise<void>;
}

/** The state of a form about an account: what is typed, what is wrong with it, how sending went. Nothing of it is ever stored. */
export function useAccountForm<S extends v.GenericSchema>({ schema, first, send }: AccountFormNeeds<S>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempts, setAttempts] = useState(0);
  const form = useForm({
    defaultValues: first,
    // Nobody is corrected while still writing; after the first try every keystroke may clear a mistake.
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

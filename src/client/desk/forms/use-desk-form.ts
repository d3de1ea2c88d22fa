import { useState } from 'react';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { isRefused, type Refused } from '#offline/refused.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import type { DeskField } from './desk-field.ts';
import { typedOf, type TypedValues, valueOf } from './typed-values.ts';

/** The state of a form at the desk: what is typed, and which fields the server named when it refused. */
export function useDeskForm(fields: readonly DeskField[], stored: unknown, failure: Refused | Unreachable | null) {
  const begun = typedOf(fields, stored);
  const [typed, setTyped] = useState<TypedValues | null>(null);
  const [attempt, setAttempt] = useState(0);
  const values = typed ?? begun;
  const isChanged = typed !== null && JSON.stringify(typed) !== JSON.stringify(begun);
  useUnsaved(isChanged);
  const errors = isRefused(failure) && failure.code === 'invalid' ? failure.errors : {};
  return {
    values,
    isChanged,
    /** The number of refused attempts, so that each one moves the focus to its problems. */
    attempt,
    failure,
    errors,
    /** Problems by path; the server names the members of what was sent below `value` or `draft`. */
    errorOf: (path: string) => errors[`value.${path}`]?.[0] ?? errors[`draft.${path}`]?.[0],
    /** `more` are fields that follow from this one. */
    change: (path: string, next: string | boolean, more: TypedValues = {}) =>
      setTyped({ ...values, [path]: next, ...more }),
    /** Starts again from another value, such as an earlier version. */
    fill: (value: unknown) => setTyped(typedOf(fields, value)),
    value: () => valueOf(fields, values),
    refused: () => setAttempt(attempt + 1),
    /** Goes back to what is stored. */
    reset: () => setTyped(null),
  };
}
export type DeskFormState = Pick<
  ReturnType<typeof useDeskForm>,
  'values' | 'errorOf' | 'errors' | 'change' | 'attempt' | 'failure'
>;

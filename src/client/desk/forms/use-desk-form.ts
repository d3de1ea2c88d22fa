import { useState } from 'react';
import type { Command, Input, Output } from '#contract/endpoint.ts';
import { isRefused } from '#offline/refused.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { refreshContents } from '../content/refresh-contents.ts';
import type { DeskField } from './desk-field.ts';
import { typedOf, type TypedValues, valueOf } from './typed-values.ts';

/** The state of a form at the desk: what is typed, what the server refused, and which fields it named. */
export function useDeskForm<C extends Command>(command: C, fields: readonly DeskField[], stored: unknown) {
  const begun = typedOf(fields, stored);
  const [typed, setTyped] = useState<TypedValues | null>(null);
  const [attempt, setAttempt] = useState(0);
  const sending = useCommand(command, refreshContents);
  const values = typed ?? begun;
  const isChanged = typed !== null && JSON.stringify(typed) !== JSON.stringify(begun);
  useUnsaved(isChanged);
  const { failure } = sending;
  const errors = isRefused(failure) && failure.code === 'invalid' ? failure.errors : {};
  return {
    values,
    isChanged,
    attempt,
    isBusy: sending.isBusy,
    failure,
    /** Problems by path; the server names the members of what was sent below `value` or `draft`. */
    errorOf: (path: string) => errors[`value.${path}`]?.[0] ?? errors[`draft.${path}`]?.[0] ?? errors[path]?.[0],
    errors,
    /** `more` are fields that follow from this one. */
    change: (path: string, next: string | boolean, more: TypedValues = {}) =>
      setTyped({ ...values, [path]: next, ...more }),
    /** Begins again from another value, such as an earlier version. */
    fill: (value: unknown) => setTyped(typedOf(fields, value)),
    value: () => valueOf(fields, values),
    /** Goes back to what is stored. */
    reset: () => {
      setTyped(null);
      sending.clearFailure();
    },
    async send(input: Input<C>): Promise<Output<C> | null> {
      setAttempt(attempt + 1);
      const became = await sending.run(input);
      if (!became?.isDone) return null;
      setTyped(null);
      return became.answer;
    },
  };
}
export type DeskFormState = Pick<
  ReturnType<typeof useDeskForm>,
  'values' | 'errorOf' | 'errors' | 'change' | 'attempt' | 'failure'
>;

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { deskWork } from '#contract/desk-work.ts';
import type { Colleague } from '#domain/desk/assignment.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { NoAnswer } from '../no-answer.tsx';

interface ColleagueFieldProps {
  readonly id: string;
  /** Who has it already. */
  readonly except?: string | undefined;
  readonly value: Colleague | null;
  readonly onChange: (colleague: Colleague | null) => void;
  readonly error?: string | undefined;
}

/** Chooses one of the colleagues who can work with orders now. */
export function ColleagueField({ id, except, value, onChange, error }: ColleagueFieldProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const me = usePerson()?.id;
  const asked = useQuery({ ...ask(deskWork.colleagues, {}), ...fresh });
  const others = asked.data?.filter((one) => one.id !== me && one.id !== except);
  return (
    <>
      {others && others.length > 0 && (
        <Field id={id} label={t`Colleague`} error={error}>
          {(control) => (
            <Select
              {...control}
              emptyLabel={t`Choose a colleague`}
              value={value?.id ?? ''}
              options={others.map((one) => ({ value: one.id, label: one.name }))}
              onChange={({ target }) => onChange(others.find((one) => one.id === target.value) ?? null)}
            />
          )}
        </Field>
      )}
      {others?.length === 0 && (
        // Takes the place of the field, so that a press on the button of the dialog leads here.
        <p id={id} tabIndex={-1} className={error ? 'text-danger' : 'text-ink-2'}>
          <Trans>There is no other colleague who can work with orders.</Trans>
        </p>
      )}
      <NoAnswer asked={asked}>
        <Skeleton className="h-11" />
      </NoAnswer>
    </>
  );
}

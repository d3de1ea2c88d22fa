import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { deskWork } from '#contract/desk-work.ts';
import { AssigneeFilter } from '#domain/desk/assignment.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { Select } from '#ui/select/select.tsx';

/** The filter of the queue by who has an order. */
export function AssigneeSelect({
  value,
  onChange,
}: {
  value: AssigneeFilter | undefined;
  onChange: (assignee: AssigneeFilter | null) => void;
}) {
  const { t } = useLingui();
  const { ask } = useApp();
  const me = usePerson()?.id;
  const { data = [] } = useQuery(ask(deskWork.colleagues, {}));
  const colleagues = data.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = value === undefined || value === 'me' || value === 'nobody' || data.some(({ id }) => id === value);
  return (
    <Select
      aria-label={t`Assigned to`}
      className="max-sm:w-full"
      value={value ?? ''}
      emptyLabel={t`Assigned to anyone`}
      options={[
        { value: 'me', label: t`Mine` },
        { value: 'nobody', label: t`Nobody’s` },
        ...colleagues,
        ...(isKnown ? [] : [{ value, label: t`Another colleague` }]),
      ]}
      onChange={({ target }) => onChange(v.is(AssigneeFilter, target.value) ? target.value : null)}
    />
  );
}

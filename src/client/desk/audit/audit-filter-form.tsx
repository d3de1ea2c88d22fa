import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { deskAudit } from '#contract/desk-audit.ts';
import { AuditGroup } from '#domain/desk/audit-acts.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { groupNames } from './act-names.ts';
import { type AuditFilters, readAuditSearch } from './audit-search.ts';

/** Filters of the audit log: lists act at once, what is typed with the button. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const navigate = useNavigate();
  const id = useId();
  const { data: people } = useQuery({ ...ask(deskAudit.people, {}) });
  const [about, setAbout] = useState(filters.about ?? '');
  const [from, setFrom] = useState(filters.from ?? '');
  const [to, setTo] = useState(filters.to ?? '');
  const isReversed = from !== '' && to !== '' && from > to;
  const go = (changed: Readonly<Record<string, string>>) =>
    void navigate({
      to: '/desk/$part',
      params: { part: 'audit' },
      search: readAuditSearch({ ...filters, about, from, to, ...changed }),
      resetScroll: false,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReversed) document.getElementById(`${id}-to`)?.focus();
    else go({});
  };
  const isStaff = people?.some((one) => one.id === filters.by) === true;
  return (
    <form
      role="search"
      aria-label={t`Filter the audit log`}
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_auto_auto_auto]"
    >
      <Labelled label={t`Person`}>
        <Select
          value={filters.by ?? ''}
          emptyLabel={t`Anyone`}
          options={[
            { value: 'operator', label: t`Server operator` },
            ...(people ?? []).map((one) => ({ value: one.id, label: one.name })),
            // Chosen in the list below.
            ...(filters.by && filters.by !== 'operator' && !isStaff
              ? [{ value: filters.by, label: t`This person` }]
              : []),
          ]}
          onChange={({ target }) => go({ by: target.value })}
        />
      </Labelled>
      <Labelled label={t`Subject area`}>
        <Select
          value={filters.group ?? ''}
          emptyLabel={t`All`}
          options={AuditGroup.options.map((group) => ({ value: group, label: i18n._(groupNames[group]) }))}
          onChange={({ target }) => go({ group: target.value })}
        />
      </Labelled>
      <Labelled label={t`Order, advert, phone or email`}>
        <TextInput
          kind="search"
          maxLength={100}
          prefix={<SearchIcon className="size-4" />}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
      </Labelled>
      <Labelled label={t`From`}>
        <TextInput kind="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Labelled>
      <Labelled label={t`To`}>
        <TextInput
          id={`${id}-to`}
          kind="date"
          value={to}
          {...(isReversed && { 'aria-invalid': true, 'aria-describedby': `${id}-period` })}
          onChange={({ target }) => setTo(target.value)}
        />
      </Labelled>
      <div className="flex flex-wrap gap-3 self-end">
        <Button type="submit" kind="secondary">
          <Trans>Show</Trans>
        </Button>
        {Object.keys(filters).length > 0 && (
          <Link
            to="/desk/$part"
            params={{ part: 'audit' }}
            search={{}}
            resetScroll={false}
            className={buttonClass({ kind: 'ghost' })}
          >
            <Trans>Clear filters</Trans>
          </Link>
        )}
      </div>
      <p id={`${id}-period`} role="alert" className="col-span-full text-sm font-medium text-danger empty:hidden">
        {isReversed && <Trans>The last day must not be before the first</Trans>}
      </p>
    </form>
  );
}

/** A filter with its name; none of them has to be set. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid content-start gap-1.5 font-medium">
      {label}
      <span className="grid font-normal">{children}</span>
    </label>
  );
}

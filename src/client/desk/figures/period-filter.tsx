import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { kindNames } from '#domain/catalogue/kind.ts';
import type { FiguresQuestion } from '#domain/desk/figures.ts';
import { Button } from '#ui/button/button.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type FiguresSearch, isPeriod, periodDays } from './figures-search.ts';

interface PeriodFilterProps {
  /** The part of the desk that shows the figures. */
  readonly part: 'figures' | 'lender-figures';
  readonly search: FiguresSearch;
  readonly period: FiguresQuestion;
}

const targetOf = (part: PeriodFilterProps['part']) => ({ to: '/desk/$part', params: { part } }) as const;

/** Chooses the days and the kind of listing; both are in the address. */
export function PeriodFilter({ part, search, period }: PeriodFilterProps) {
  const target = targetOf(part);
  const { t } = useLingui();
  const navigate = useNavigate();
  const isOwn = !search.days && search.from !== undefined && search.to !== undefined;
  const labels = { 7: t`7 days`, 30: t`30 days`, 90: t`90 days`, 365: t`A year` };
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <nav aria-label={t`Days shown`} className="min-w-0 max-sm:-mx-4">
        <ul className="strip gap-2 py-1 max-sm:px-4">
          {periodDays.map((days) => {
            const isCurrent = !isOwn && days === (search.days ?? '30');
            return (
              <li key={days}>
                <Link
                  {...target}
                  search={{ days, kind: search.kind }}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  aria-current={isCurrent ? 'true' : undefined}
                  resetScroll={false}
                  className={chipClass(isCurrent)}
                >
                  {labels[days]}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <OwnDays key={`${period.from} ${period.to}`} part={part} search={search} period={period} />
      <Select
        aria-label={t`Kind of listing`}
        className="max-sm:w-full"
        value={search.kind ?? ''}
        emptyLabel={t`All kinds`}
        options={[
          { value: 'cars', label: t`Cars` },
          { value: 'properties', label: t`Real estate` },
        ]}
        onChange={({ target: { value } }) =>
          void navigate({
            ...target,
            search: { ...search, kind: kindNames.find((kind) => kind === value) },
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

function OwnDays({ part, search, period }: PeriodFilterProps) {
  const target = targetOf(part);
  const { t } = useLingui();
  const navigate = useNavigate();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [isWrong, setIsWrong] = useState(false);
  const [fromId, toId] = [useId(), useId()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = isPeriod(from, to);
    setIsWrong(!isRight);
    if (isRight) void navigate({ ...target, search: { from, to, kind: search.kind }, resetScroll: false });
    else document.getElementById(toId)?.focus();
  };
  return (
    <form noValidate aria-label={t`Own days`} onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field id={fromId} label={t`From`}>
        {(control) => (
          <TextInput {...control} kind="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        )}
      </Field>
      <Field id={toId} label={t`To`} error={isWrong && t`Choose a last day after the first, at most a year later`}>
        {(control) => <TextInput {...control} kind="date" value={to} onChange={(event) => setTo(event.target.value)} />}
      </Field>
      <Button type="submit" kind="secondary">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

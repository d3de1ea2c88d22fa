import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_SPANS, type Span, type Weekday, weekdays } from '#domain/partners/opening-hours.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatWeekday } from '#i18n/partners/weekday.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field, FieldGroup } from '#ui/field/field.tsx';
import { CopyIcon, PlusIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

type Hours = Readonly<Record<Weekday, readonly Span[]>>;

interface HoursFieldsProps {
  hours: Hours;
  /** `fields` are those whose problems the change settles: `hours.sunday.0.to`. */
  onChange: (hours: Hours, ...fields: readonly string[]) => void;
  onBlur?: () => void;
  messageOf: (field: string) => string | undefined;
  /** The id of a field's control. */
  idOf: (field: string) => string;
}

const usual: readonly Span[] = [{ from: '09:00', to: '18:00' }];

/** Opening hours by day, starting on Sunday; an unchecked day is closed. */
export function HoursFields({ hours, onChange, onBlur, messageOf, idOf }: HoursFieldsProps) {
  const locale = useLocale();
  const set = (day: Weekday, spans: readonly Span[]) => onChange({ ...hours, [day]: spans }, ...fieldsOf(day));
  const first = weekdays.find((day) => hours[day].length > 0);
  const name = first && formatWeekday(locale, first);
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-3">
        <Trans>
          Riyadh time. Days that are not ticked are shown as closed; if none is ticked, your page shows no hours. A
          closing time before the opening time is on the next day.
        </Trans>
      </p>
      <div className="divide-y divide-line">
        {weekdays.map((day, at) => (
          <DayFields
            key={day}
            day={day}
            spans={hours[day]}
            messageOf={messageOf}
            onChange={(spans) => set(day, spans)}
            onBlur={onBlur}
            idOf={idOf}
            // Starts with the hours of the last open day before it.
            onOpen={() =>
              set(
                day,
                weekdays
                  .slice(0, at)
                  .reduce<readonly Span[]>(
                    (found, earlier) => (hours[earlier].length > 0 ? hours[earlier] : found),
                    usual,
                  ),
              )
            }
          />
        ))}
      </div>
      {first && (
        <Button
          kind="ghost"
          flush
          icon={<CopyIcon className="size-5" />}
          onClick={() =>
            onChange(
              Object.fromEntries(weekdays.map((day) => [day, hours[first]])) as Hours,
              ...weekdays.flatMap(fieldsOf),
            )
          }
          className="justify-self-start"
        >
          <Trans>Use the hours of {name} for every day</Trans>
        </Button>
      )}
    </div>
  );
}

interface DayFieldsProps {
  day: Weekday;
  spans: readonly Span[];
  messageOf: (field: string) => string | undefined;
  onChange: (spans: readonly Span[]) => void;
  onOpen: () => void;
  onBlur: HoursFieldsProps['onBlur'];
  idOf: HoursFieldsProps['idOf'];
}

function DayFields({ day, spans, messageOf, onChange, onOpen, onBlur, idOf }: DayFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = formatWeekday(locale, day);
  const field = `hours.${day}`;
  return (
    <FieldGroup id={idOf(field)} legend={name} legendHidden error={messageOf(field)} className="pt-2 pb-3">
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Checkbox
          label={name}
          checked={spans.length > 0}
          onChange={(event) => (event.target.checked ? onOpen() : onChange([]))}
        />
        {spans.length === 0 ? (
          <p className="flex min-h-11 items-center text-ink-3 max-sm:hidden">
            <Trans>Closed</Trans>
          </p>
        ) : (
          <div className="grid grid-cols-1 gap-3">
            {spans.map((span, at) => (
              // Spans have no id but their position.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className="flex flex-wrap items-start gap-2">
                {(['from', 'to'] as const).map((edge) => {
                  const of = `${field}.${at}.${edge}`;
                  return (
                    <Field
                      key={edge}
                      id={idOf(of)}
                      label={edge === 'from' ? t`Opens` : t`Closes`}
                      error={messageOf(of)}
                      className="min-w-0 grow basis-32 grid-cols-1"
                    >
                      {(control) => (
                        <TextInput
                          {...control}
                          kind="time"
                          value={span[edge]}
                          onChange={(event) => onChange(spans.with(at, { ...span, [edge]: event.target.value }))}
                          onBlur={onBlur}
                        />
                      )}
                    </Field>
                  );
                })}
                {spans.length > 1 && (
                  <IconButton
                    label={at === 0 ? t`Remove the first hours of ${name}` : t`Remove the second hours of ${name}`}
                    onClick={() => onChange(spans.toSpliced(at, 1))}
                    className="ms-auto sm:mt-7"
                  >
                    <TrashIcon />
                  </IconButton>
                )}
              </div>
            ))}
            {spans.length < MAX_SPANS && (
              <Button
                kind="ghost"
                flush
                icon={<PlusIcon className="size-5" />}
                onClick={() => onChange([...spans, { from: '', to: '' }])}
                className="justify-self-start"
              >
                <Trans>Open again later</Trans>
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </FieldGroup>
  );
}

const fieldsOf = (day: Weekday): string[] => [
  `hours.${day}`,
  ...Array.from({ length: MAX_SPANS }, (_, at) => [`hours.${day}.${at}.from`, `hours.${day}.${at}.to`]).flat(),
];

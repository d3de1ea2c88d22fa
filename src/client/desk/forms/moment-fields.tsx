import { useLingui } from '@lingui/react/macro';
import { HOUR_MS } from '#domain/time/durations.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

/** A day and a time of Riyadh as typed; both empty: at once. */
export interface TypedMoment {
  readonly day: string;
  readonly time: string;
}

export const NO_MOMENT: TypedMoment = { day: '', time: '' };

/** The moment that is typed; null: at once. Riyadh has no summer time. */
export const momentOf = ({ day, time }: TypedMoment): string | null =>
  day === '' ? null : new Date(`${day}T${time === '' ? '00:00' : time}:00+03:00`).toISOString();

/** A moment as its fields show it. */
export const typedMoment = (at: string): TypedMoment => {
  const inRiyadh = new Date(Date.parse(at) + 3 * HOUR_MS).toISOString();
  return { day: inRiyadh.slice(0, 10), time: inRiyadh.slice(11, 16) };
};

interface MomentFieldsProps {
  /** Before the ids of the controls. */
  readonly name: string;
  /** The label of the day. */
  readonly label: string;
  readonly value: TypedMoment;
  readonly onChange: (value: TypedMoment) => void;
}

/** When something shall happen: at once, or on a day at a time of Riyadh. */
export function MomentFields({ name, label, value, onChange }: MomentFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field id={`${name}-day`} label={label} optional hint={t`Empty: at once.`}>
        {(control) => (
          <TextInput
            {...control}
            kind="date"
            value={value.day}
            onChange={(event) => onChange({ ...value, day: event.target.value })}
          />
        )}
      </Field>
      <Field id={`${name}-time`} label={t`At, Riyadh time`} optional>
        {(control) => (
          <TextInput
            {...control}
            kind="time"
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

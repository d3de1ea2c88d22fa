import { useLingui } from '@lingui/react/macro';
import { SearchAlert } from '#domain/saved-searches/search-alert.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';

const { by: channels, pace: paces } = SearchAlert.entries;

/** How and when somebody hears of news of one search; each choice counts at once. */
export function AlertChoice({
  search,
  alert,
  onChange,
}: {
  search: string;
  alert: SearchAlert;
  onChange: (next: SearchAlert) => void;
}) {
  const { t } = useLingui();
  const channelLabels = { bell: t`Only under the bell`, push: t`On my devices`, email: t`By email` };
  const paceLabels = { once: t`At once`, daily: t`Once a day`, weekly: t`Once a week` };
  return (
    <div role="group" aria-label={t`Alerts: ${search}`} className="grid gap-3 sm:grid-cols-2">
      <Field label={t`Notify me`}>
        {(control) => (
          <Select
            {...control}
            value={alert.by}
            options={channels.options.map((value) => ({ value, label: channelLabels[value] }))}
            onChange={(event) => onChange({ ...alert, by: event.target.value as SearchAlert['by'] })}
          />
        )}
      </Field>
      <Field label={t`How often`}>
        {(control) => (
          <Select
            {...control}
            value={alert.pace}
            options={paces.options.map((value) => ({ value, label: paceLabels[value] }))}
            onChange={(event) => onChange({ ...alert, pace: event.target.value as SearchAlert['pace'] })}
          />
        )}
      </Field>
      {alert.by !== 'bell' && alert.pace === 'once' && (
        <Checkbox
          className="sm:col-span-2"
          label={t`Also at night, from 10 pm to 8 am`}
          checked={alert.atNight}
          onChange={(event) => onChange({ ...alert, atNight: event.target.checked })}
        />
      )}
    </div>
  );
}

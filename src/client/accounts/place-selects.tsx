import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { places } from '#contract/places.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { Select } from '#ui/select/select.tsx';

type SelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'emptyLabel' | 'children'>;

/** All countries, Saudi Arabia first. */
export function NationalitySelect(props: SelectProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data = [] } = useQuery(ask(places.countries, {}));
  return (
    <Select
      {...props}
      emptyLabel={t`Choose a nationality`}
      options={data.map(({ id, name }) => ({ value: id, label: name[locale] }))}
    />
  );
}

/** Cities, grouped by region. */
export function CitySelect(props: SelectProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data = [] } = useQuery(ask(places.states, {}));
  return (
    <Select {...props} emptyLabel={t`Choose a city`}>
      {data.map((region) => (
        <optgroup key={region.id} label={region.name[locale]}>
          {region.cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[locale]}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

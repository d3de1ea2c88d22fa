import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { places } from '#contract/places.ts';
import { SAUDI_CODE } from '#domain/identity/phone.ts';
import type { Country } from '#domain/places/place.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatList } from '#i18n/format.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ControlProps } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

interface PhoneInputProps {
  control: ControlProps;
  countryCode: string;
  onCountryCode: (code: string) => void;
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
}

/** A phone number with its calling code; the Saudi code is preselected. */
export function PhoneInput({ control, countryCode, onCountryCode, value, onValue, onBlur }: PhoneInputProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data = [] } = useQuery(ask(places.countries, {}));
  return (
    <div className="flex gap-2">
      <Select
        className="w-27 shrink-0"
        aria-label={t`Country code`}
        autoComplete="tel-country-code"
        value={countryCode}
        onChange={(event) => onCountryCode(event.target.value)}
        options={callingCodes(data, countryCode, locale)}
      />
      <TextInput
        {...control}
        kind="phone"
        className="min-w-0 flex-1"
        autoComplete={countryCode === SAUDI_CODE ? 'tel' : 'tel-national'}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onValue(event.target.value)}
      />
    </div>
  );
}

/** One option per calling code. The selected one shows only its code, which is visible while the list is closed. */
function callingCodes(countries: readonly Country[], chosen: string, locale: Locale) {
  const names = new Map<string, string[]>([[SAUDI_CODE, []]]);
  for (const { callingCode, name } of countries)
    if (callingCode) names.set(callingCode, [...(names.get(callingCode) ?? []), name[locale]]);
  if (!names.has(chosen)) names.set(chosen, []);
  return [...names].map(([code, all]) => ({
    value: code,
    label: code === chosen ? isolated(code) : `${isolated(code)} ${formatList(locale, all)}`,
  }));
}

/** Without isolation the plus sign moves to the other side in Arabic. */
const isolated = (code: string) => `\u2066${code}\u2069`;

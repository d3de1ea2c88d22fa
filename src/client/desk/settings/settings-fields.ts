import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { socialNetworks, type SettingsPart } from '#domain/desk/desk-settings.ts';
import { type Weekday, weekdays } from '#domain/partners/opening-hours.ts';
import { type DeskField, inBoth } from '../forms/desk-field.ts';

const weekdayLabels: Readonly<Record<Weekday, MessageDescriptor>> = {
  sunday: msg`Sunday`,
  monday: msg`Monday`,
  tuesday: msg`Tuesday`,
  wednesday: msg`Wednesday`,
  thursday: msg`Thursday`,
  friday: msg`Friday`,
  saturday: msg`Saturday`,
};

/** The fields of each part of the settings. */
export const settingsFields: Readonly<Record<SettingsPart, readonly DeskField[]>> = {
  contact: [
    { path: 'phone', label: msg`Phone`, control: 'phone' },
    { path: 'whatsapp', label: msg`WhatsApp`, control: 'phone' },
    { path: 'email', label: msg`Email`, control: 'email', isWide: true },
    ...inBoth('address', 'line', { en: msg`Address in English`, ar: msg`Address in Arabic` }),
    ...inBoth('hours', 'line', { en: msg`Working hours in English`, ar: msg`Working hours in Arabic` }),
  ],
  legal: [
    ...inBoth('company', 'line', { en: msg`Company name in English`, ar: msg`Company name in Arabic` }),
    { path: 'unifiedNumber', label: msg`Unified number`, control: 'line', isOptional: true, isWide: true },
    {
      path: 'aggregatorLicence',
      label: msg`Finance aggregation licence (Saudi Central Bank)`,
      control: 'line',
      isOptional: true,
      isWide: true,
    },
    {
      path: 'realEstateLicence',
      label: msg`Real estate licence (Real Estate General Authority)`,
      control: 'line',
      isOptional: true,
      isWide: true,
    },
  ],
  reservation: [
    { path: 'iban', label: msg`IBAN`, control: 'iban' },
    { path: 'amount', label: msg`Reservation amount`, control: 'amount', isOptional: true },
    ...inBoth('bank', 'line', { en: msg`Bank, in English`, ar: msg`Bank, in Arabic` }),
    ...inBoth('holder', 'line', { en: msg`Account holder, in English`, ar: msg`Account holder, in Arabic` }),
  ],
  working: [
    { path: 'from', label: msg`Work starts`, control: 'time' },
    { path: 'to', label: msg`Work ends`, control: 'time' },
    ...weekdays.map((day) => ({ path: `days.${day}`, label: weekdayLabels[day], control: 'yes' as const })),
    {
      path: 'holidays',
      label: msg`Holidays`,
      control: 'lines',
      isOptional: true,
      isWide: true,
      hint: msg`One day per line, as 2027-02-22`,
    },
  ],
  social: socialNetworks.map((name) => ({
    path: name,
    label: msg`Page at ${name}`,
    control: 'url' as const,
    isOptional: true,
  })),
};

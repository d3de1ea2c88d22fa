import { westernDigits } from '#domain/words/western-digits.ts';
import type { DeskSettings, SettingsPart } from '#domain/desk/desk-settings.ts';

/** A stored part as its form shows it: the pages at networks are one field each, holidays one line each. */
export function formValueOf(value: DeskSettings[SettingsPart]['value']): unknown {
  if (value !== null && 'holidays' in value) return { ...value, holidays: value.holidays.join('\n') };
  if (!Array.isArray(value)) return value;
  return Object.fromEntries(value.map(({ name, url }) => [name, url]));
}

/** What is sent for a form; an account without any entry is no account. */
export function sentValueOf(part: SettingsPart, value: Readonly<Record<string, unknown>>): unknown {
  if (part === 'social')
    return Object.entries(value).flatMap(([name, url]) => (typeof url === 'string' ? [{ name, url }] : []));
  if (part === 'working') return { ...value, holidays: linesOf(value['holidays']) };
  return part === 'reservation' && isEmpty(value) ? null : value;
}

const linesOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => westernDigits(line).trim())
        .filter(Boolean)
    : [];

/** Whether nothing is entered. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null;
}

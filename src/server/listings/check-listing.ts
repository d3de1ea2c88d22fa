import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';

/** Whether a code is in a reference list. */
export type IsListed = (list: string, code: string) => boolean;

/** Problems of a listing's values by its catalogue, by attribute key; empty when there are none. */
export function listingProblems(
  catalogue: Catalogue,
  values: Values,
  isListed: IsListed,
): Record<string, 'unknown_attribute' | 'unknown_code' | 'not_within' | 'not_a_number' | 'out_of_range' | 'malformed'> {
  const problems: ReturnType<typeof listingProblems> = {};
  for (const [key, value] of Object.entries(values)) {
    const attribute = Object.hasOwn(catalogue.attributes, key) ? catalogue.attributes[key] : undefined;
    if (!attribute) problems[key] = 'unknown_attribute';
    else if (value === null || value === undefined) continue;
    else if (attribute.type === 'choice') {
      if (typeof value !== 'string' || !isListed(attribute.list, value)) problems[key] = 'unknown_code';
      else if (attribute.within && !value.startsWith(`${String(values[attribute.within])}--`))
        problems[key] = 'not_within';
    } else if (attribute.type === 'choices') {
      if (
        !Array.isArray(value) ||
        new Set(value).size < value.length ||
        value.some((code) => !isListed(attribute.list, code))
      )
        problems[key] = 'unknown_code';
    } else if (attribute.type === 'text') {
      if (
        typeof value !== 'string' ||
        value.length > attribute.maxLength ||
        (attribute.pattern && !attribute.pattern.test(value))
      )
        problems[key] = 'malformed';
    } else if (attribute.type === 'day') {
      if (typeof value !== 'string' || !isCalendarDay(value)) problems[key] = 'malformed';
    } else if (typeof value !== 'number' || !Number.isSafeInteger(value)) problems[key] = 'not_a_number';
    else if (value < attribute.limits.min || value > attribute.limits.max) problems[key] = 'out_of_range';
  }
  return problems;
}

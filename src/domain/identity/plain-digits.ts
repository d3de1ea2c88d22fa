/**
 * Separators in numbers: spaces, dashes, dots, brackets, and the invisible marks that keep a number left-to-right in
 * Arabic text.
 */
const GROUPING = /[\s().\-\u2010-\u2015\u00ad\u200b-\u200f\u202a-\u202e\u061c\u2060\u2066-\u2069\ufeff]/gu;

/** Converts Arabic-Indic and Persian digits to 0-9 and removes separators; nothing else is changed. */
export function plainDigits(text: string): string {
  return text.replaceAll(GROUPING, '').replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

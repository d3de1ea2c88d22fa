/** Spaces, dashes and dots people group digits with, brackets, and the invisible marks that keep a number left-to-right in Arabic text. */
const GROUPING = /[\s().\-\u2010-\u2015\u00ad\u200b-\u200f\u202a-\u202e\u061c\u2060\u2066-\u2069\ufeff]/gu;

/** Arabic-Indic and Persian digits as 0-9 and without whatever groups them; nothing else is changed. */
export function plainDigits(text: string): string {
  return text.replaceAll(GROUPING, '').replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

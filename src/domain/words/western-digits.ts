/** Converts Arabic-Indic (٠-٩) and Persian (۰-۹) digits to 0-9; all else, and the length, stays unchanged. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

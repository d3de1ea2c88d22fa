/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9; everything else stays, and so does the length. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** The page an address names, from 1 to 999,999, as the calls take it; anything else is the first. */
export function pageNumber(value: unknown): string {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? value : '1';
}

import { formatNumber } from '../format.ts';
import type { Locale } from '../locale.ts';

const BYTES_A_KB = 1024;
const units: Readonly<Record<Locale, { readonly kilobytes: string; readonly megabytes: string }>> = {
  en: { kilobytes: 'kB', megabytes: 'MB' },
  ar: { kilobytes: 'كيلوبايت', megabytes: 'ميغابايت' },
};

/** 1,234,567 -> "1.2 MB"; below a megabyte "43 kB", never 0. In units of 1,024 bytes, like the limits of files. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_A_KB));
  const { kilobytes: small, megabytes: large } = units[locale];
  return kilobytes < BYTES_A_KB
    ? `${formatNumber(locale, kilobytes)}\u00a0${small}`
    : `${formatNumber(locale, kilobytes / BYTES_A_KB, 1)}\u00a0${large}`;
}

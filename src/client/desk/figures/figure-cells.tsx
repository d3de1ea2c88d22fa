import { formatDate, formatNumber, formatPercent } from '#i18n/format.ts';
import type { Locale } from '#i18n/locale.ts';
import type { FigureCell } from './figure-table.tsx';

/** A text. */
export const textCell = (text: string): FigureCell => ({ shown: <bdi>{text}</bdi>, plain: text });

/** A count. */
export const countCell = (locale: Locale, value: number): FigureCell => ({
  shown: <bdi>{formatNumber(locale, value)}</bdi>,
  plain: String(value),
});

/** A share of a whole; a dash where the whole is nothing. */
export const shareCell = (locale: Locale, part: number, whole: number): FigureCell =>
  whole === 0
    ? noCell
    : { shown: <bdi>{formatPercent(locale, part / whole, 1)}</bdi>, plain: ((part / whole) * 100).toFixed(1) };

/** Hours with one digit after the point; a dash where there is none. */
export const hoursCell = (locale: Locale, hours: number | null): FigureCell =>
  hours === null ? noCell : { shown: <bdi>{formatNumber(locale, hours, 1)}</bdi>, plain: hours.toFixed(1) };

/** The first day of a week. */
export const weekCell = (locale: Locale, week: string): FigureCell => ({
  shown: <bdi>{formatDate(locale, `${week}T12:00:00Z`)}</bdi>,
  plain: week,
});

/** No value. */
export const noCell: FigureCell = { shown: '–', plain: '' };

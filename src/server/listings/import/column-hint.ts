import { readNumber, readWholeNumber } from './read-number.ts';
import { readDay } from './read-day.ts';

/** How one of our columns is recognised in a file with headings of its own. */
export interface ColumnHint {
  readonly name: string;
  /** Headings that mean it, in English and Arabic, the most exact first; compared without units and words such as "number". */
  readonly headings: readonly string[];
  /** The share of cells, from 0 to 1, that it could hold; absent where any text is possible. */
  readonly could?: ShareOf;
  /** The share of cells that nothing else would hold, so that no heading is needed; absent where values say nothing. */
  readonly surely?: ShareOf;
  /** Of two columns whose cells fit, this one is meant and not that one. */
  readonly insteadOf?: string;
}

/** The share of cells, from 0 to 1. The cells are not empty. */
export type ShareOf = (cells: readonly string[]) => number;

export const shareOf =
  (is: (cell: string) => boolean): ShareOf =>
  (cells) =>
    cells.filter(is).length / Math.max(cells.length, 1);

export const hasNumber = (cell: string) => readNumber(cell) !== null;
export const isMeasure = (cell: string) => readNumber(cell, 'measure') !== null;
export const isCount = (cell: string) => readWholeNumber(cell) !== null;
export const isDay = (cell: string) => readDay(cell) !== null;

export const isArabic = (cell: string) => /\p{Script=Arabic}/u.test(cell);

/** A number with a sign of the currency. */
export const isSum = (cell: string) => hasNumber(cell) && /\bsar\b|\bsr\b|﷼|\u20c1|ريال|ر\s?\.\s?س/i.test(cell);

/** Words for a price that is not said: they are no number, and nothing else either. */
export const isUnsaid = (cell: string) => /negotiable|on request|call|السوم|تفاوض|اتصل/i.test(cell);

const MIN_TEXT_LENGTH = 80;
/** A description is longer than anything else in a table. */
export const isLongText = (cell: string) => cell.length >= MIN_TEXT_LENGTH && /\s/.test(cell);

/** Numbers of adverts differ. */
export const areNumbers: ShareOf = (cells) => {
  const possible = cells.filter((cell) => /^[\w-]{1,40}$/.test(cell));
  return new Set(possible).size / Math.max(cells.length, 1);
};

import { westernDigits } from '#domain/words/western-digits.ts';

/** A number of a cell. */
export interface ReadNumber {
  readonly value: number;
  /** Written with three digits behind its only point: thousands, or a fraction. */
  readonly isAmbiguous: boolean;
}

/** Signs of the currency, units of length and space, and a plus for "at least": they are part of the number, not other words. */
const UNITS =
  /(?:\bsar\b|\bsr\b|﷼|\u20c1|ر\s?\.\s?س\.?|ريال(?:\s?سعودي)?|\bkms?\b|كيلومتر|كم|\bsqm\b|\bm2\b|m²|م2|م²|متر(?:\s?مربع)?|\bcc\b|\+$)/gi;
const TIMES: readonly (readonly [RegExp, number])[] = [
  [/(?:الاف|آلاف|الف|ألف|\bk|(?<=\d)k|\bthousand)$/i, 1e3],
  [/(?:مليون|ملايين|(?<=\d) ?mn?|\bmillions?)$/i, 1e6],
];
/** Metres behind a measure, where an "m" is no million. */
const METRES = /(?<=\d)\s?(?:m|م)$/i;
const WHOLE = /^\d{1,15}$/;
const BY_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const BY_POINTS = /^\d{1,3}(?:\.\d{3}){2,}$/;
const BY_POINT = /^[1-9]\d{0,2}\.\d{3}$/;
const DECIMAL = /^\d{1,15}\.\d+$/;
/** A number with units is shorter; longer cells are texts. */
const MAX_LENGTH = 60;

/**
 * Reads a cell that holds a number and nothing else: `61,000`, `٦١٬٠٠٠`, `SAR 1500000`, `1,500,000 ر.س`, `300 م2`,
 * `1.2 مليون`, `5+`. In a measure "m" means metres, in money millions. `950.000` is 950,000 and ambiguous; `1.500.000` is
 * certain. Null for any other text.
 */
export function readNumber(text: string | undefined, of: 'money' | 'measure' = 'money'): ReadNumber | null {
  if (!text || text.length > MAX_LENGTH) return null;
  let bare = westernDigits(text).replaceAll('٬', ',').replaceAll('٫', '.').replaceAll(UNITS, ' ').trim();
  if (of === 'measure') bare = bare.replace(METRES, '');
  let factor = 1;
  for (const [words, times] of TIMES) {
    if (!words.test(bare)) continue;
    bare = bare.replace(words, '').trim();
    factor = times;
    break;
  }
  // Spaces and apostrophes between digits group thousands.
  const digits = bare.replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, ',');
  // In binary, 8.2 thousand is slightly below 8,200.
  const scaled = (number: string) => (factor === 1 ? Number(number) : Math.round(Number(number) * factor));
  const certain = (number: string) => ({ value: scaled(number), isAmbiguous: false });
  if (WHOLE.test(digits)) return certain(digits);
  if (BY_COMMAS.test(digits)) return certain(digits.replaceAll(',', ''));
  if (BY_POINTS.test(digits)) return certain(digits.replaceAll('.', ''));
  if (factor === 1 && BY_POINT.test(digits)) return { value: Number(digits.replace('.', '')), isAmbiguous: true };
  return DECIMAL.test(digits) ? certain(digits) : null;
}

/** The whole number of a measure or count; fractions are cut off. */
export function readWholeNumber(text: string | undefined): number | null {
  const read = readNumber(text, 'measure');
  return read && Math.trunc(read.value);
}

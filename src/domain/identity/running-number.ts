import { plainDigits } from './plain-digits.ts';

/**
 * Damm's table: detects every single wrong digit and every swap of two neighbours, the usual errors in reading numbers.
 */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** A reference number: two letters, the running number (a whole number from 1), and a check digit, as in WJ-20418-1. */
export function runningNumber(letters: string, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('sequence');
  return `${letters}-${sequence}-${checkDigit(String(sequence))}`;
}

/** The canonical form of a typed number (any digits, with or without letters and dashes); null when invalid. */
export function readRunningNumber(letters: string, text: string): string | null {
  const typed = plainDigits(text).toUpperCase();
  const digits = /^([1-9]\d{0,15})(\d)$/.exec(typed.startsWith(letters) ? typed.slice(letters.length) : typed);
  if (digits?.[1] === undefined || checkDigit(digits[1]) !== digits[2]) return null;
  return `${letters}-${digits[1]}-${digits[2]}`;
}

/**
 * The canonical numbers that a typed one may mean, which may be without its letters, its check digit, or both: `20418`
 * is WJ-20418-1, and WJ-2041-8 where 8 is the check digit of 2041. A check digit that is set apart is one.
 */
export function runningNumbersOf(letters: string, text: string): { numbers: string[]; hasLetters: boolean } {
  const typed = plainDigits(text).toUpperCase();
  const hasLetters = typed.startsWith(letters) && /^\d+$/.test(typed.slice(letters.length));
  const digits = hasLetters ? typed.slice(letters.length) : typed;
  const whole = readRunningNumber(letters, digits);
  const isSequence = /^[1-9]\d{0,14}$/.test(digits);
  const isSetApart = whole !== null && /\D[\d٠-٩۰-۹]$/.test(text.trim());
  const numbers = [whole, isSequence && !isSetApart ? runningNumber(letters, Number(digits)) : null];
  return { numbers: numbers.filter((number) => number !== null), hasLetters };
}

function checkDigit(digits: string): string {
  let state = 0;
  for (const digit of digits) state = Number(damm[state]?.[Number(digit)]);
  return String(state);
}

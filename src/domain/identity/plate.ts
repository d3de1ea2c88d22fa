import { plainDigits } from './plain-digits.ts';
import { type Reading, unread } from './reading.ts';

/** The seventeen letters of Saudi plates, Arabic to Latin. */
const letters: Readonly<Record<string, string>> = {
  ا: 'A',
  ب: 'B',
  ح: 'J',
  د: 'D',
  ر: 'R',
  س: 'S',
  ص: 'X',
  ط: 'T',
  ع: 'E',
  ق: 'G',
  ك: 'K',
  ل: 'L',
  م: 'Z',
  ن: 'N',
  ه: 'H',
  و: 'U',
  ى: 'V',
};
const arabicOf = new Map(Object.entries(letters).map(([arabic, latin]) => [latin, arabic]));
/** Keyboard variants of plate letters. */
const typedFor: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ي: 'ى', ی: 'ى', ک: 'ك' };

/** A plate in either script, letters before or after the digits; stored in Latin (`ABJ1234`), shown in both. */
export function readPlate(text: string): Reading<{ readonly latin: string; readonly arabic: string }> {
  // A single ه is often typed with a tatweel.
  const plain = plainDigits(text).replaceAll('ـ', '').toUpperCase();
  const [, before = '', digits = '', behind = ''] = /^([^\d]{0,3})(\d{1,4})([^\d]{0,3})$/.exec(plain) ?? [];
  const typed = Array.from(before + behind, (letter) => typedFor[letter] ?? letter);
  const isArabic = typed.every((letter) => letter in letters);
  const isLatin = typed.every((letter) => arabicOf.has(letter));
  if (digits === '' || typed.length === 0 || (before !== '' && behind !== '') || (!isArabic && !isLatin))
    return unread(plain);
  const latin = isArabic ? typed.map((letter) => letters[letter] ?? '') : typed;
  const arabic = latin.map((letter) => arabicOf.get(letter) ?? '');
  return {
    ok: true,
    value: `${latin.join('')}${digits}`,
    latin: `${latin.join('')} ${digits}`,
    arabic: `${arabic.join(' ')} ${digits}`,
  };
}

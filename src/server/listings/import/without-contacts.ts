import { westernDigits } from '#domain/words/western-digits.ts';

/** Saudi mobile numbers in every usual form, also with a few marks between their digits, and any other run of nine digits or more. */
const NUMBER = /(?:\+|00)?(?:966[\s.-]{0,3})?0?5(?:[\s.-]{0,3}\d){8}(?!\d)|\d{9,}/g;
/** Words that introduce a number and mean nothing without it. */
const INTRODUCTION = /(?:رقم\s*)?(?:ال)?(?:جوال|هاتف|واتس(?:اب)?|للتواصل|اتصال|تواصل)\s*[:/-]?$/;

/** The title without phone numbers: people reach sellers through us, and numbers in old adverts are personal data. */
export function withoutContacts(title: string): { text: string; hadContacts: boolean } {
  // Digits are converted one by one, so positions are the same in both texts.
  const digits = westernDigits(title);
  let text = '';
  let from = 0;
  for (const match of digits.matchAll(NUMBER)) {
    text += title.slice(from, match.index).trimEnd().replace(INTRODUCTION, '') + ' ';
    from = match.index + match[0].length;
  }
  const hadContacts = from > 0;
  return { text: (text + title.slice(from)).replaceAll(/\s+/g, ' ').trim(), hadContacts };
}

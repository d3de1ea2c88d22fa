import { westernDigits } from '#domain/words/western-digits.ts';

/** Saudi mobile numbers in every usual form, a few marks between their digits included, and any other run of nine digits or more. */
const NUMBER = /(?:\+|00)?(?:966[\s.-]{0,3})?0?5(?:[\s.-]{0,3}\d){8}(?!\d)|\d{9,}/g;
/** What introduced the number says nothing without it. */
const INTRODUCTION = /(?:رقم\s*)?(?:ال)?(?:جوال|هاتف|واتس(?:اب)?|للتواصل|اتصال|تواصل)\s*[:/-]?$/;

/** The title without phone numbers; people reach sellers through us, and numbers in old ads are somebody's. */
export function withoutContacts(title: string): { text: string; hadContacts: boolean } {
  // Digit by digit the same length, so places found in one are places of the other.
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

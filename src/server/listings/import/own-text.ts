import { withoutContacts } from './without-contacts.ts';

/** Marks that turn the direction of what follows; the page isolates text by itself. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g;
const ADDRESSES = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|@[A-Za-z]\w{3,}/g;
/** A line of nothing but signs says nothing. */
const EMPTY = /^[\s\p{P}\p{S}\p{Cf}]*$/u;
/** What is left of an invitation once its number is gone. */
const LEFT_OVER = /^(?:و?(?:ال)?(?:واتس(?:اب|آب)?|وتساب|واتساب|جوال|اتصال|رقم|فقط|او|أو|ابو\s*\S+|للاستفسار|التواصل|للتواصل|تواصل|الاتصال|على|عن طريق|عبر|\s|[:/\\.،,+-])+)$/;

/** An advertiser's text line by line, without phone numbers, addresses and direction marks; people reach advertisers through us. */
export function ownText(text: string): { text: string; hadContacts: boolean } {
  let hadContacts = false;
  const lines = text
    .replaceAll(DIRECTION_MARKS, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const withoutAddresses = line.replaceAll(ADDRESSES, ' ');
      const read = withoutContacts(withoutAddresses);
      const hadSome = read.hadContacts || withoutAddresses !== line;
      hadContacts ||= hadSome;
      const kept = read.text.replaceAll(/\s+/g, ' ').trim();
      return hadSome && (EMPTY.test(kept) || LEFT_OVER.test(kept)) ? [] : [EMPTY.test(kept) ? '' : kept];
    });
  return {
    text: lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    hadContacts,
  };
}

import { withoutContacts } from './without-contacts.ts';

/** Marks that change the direction of the following text; the page isolates text by itself. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g;
const ADDRESSES = /(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|@[A-Za-z]\w{3,}/g;
/** Line ends and other marks of a web page, which texts copied from one carry. */
const LINE_MARKS = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]{0,200}>/gi;
const MARKS = /<\/?[a-z][^<>]{0,500}>|<!--[^<>]{0,500}-->/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&nbsp;', ' '],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);
const ENTITY = /&(?:nbsp|amp|lt|gt|quot|#39);/g;
/** A line of only signs has no meaning. */
const EMPTY = /^[\s\p{P}\p{S}\p{Cf}]*$/u;
/** Words that only invite to call or write, and mean nothing without a number. */
const INVITATION =
  /^و?(?:ال)?(?:واتس(?:اب|آب)?|وتساب|جوال|اتصال|رقم|فقط|او|أو|للاستفسار|للتواصل|تواصل|على|عن|طريق|عبر)$/;
const CALLED = 'ابو';

/** The text of a piece of a web page, without its marks. */
export function withoutHtml(text: string): string {
  return text
    .replaceAll(LINE_MARKS, '\n')
    .replaceAll(MARKS, '')
    .replaceAll(ENTITY, (entity) => ENTITIES.get(entity) ?? entity);
}

/** An advertiser's text line by line, without HTML, phone numbers, addresses and direction marks; people reach advertisers through us. */
export function ownText(text: string): { text: string; hadContacts: boolean } {
  let hadContacts = false;
  const lines = withoutHtml(text)
    .replaceAll(DIRECTION_MARKS, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const withoutAddresses = line.replaceAll(ADDRESSES, ' ');
      const read = withoutContacts(withoutAddresses);
      const hadSome = read.hadContacts || withoutAddresses !== line;
      hadContacts ||= hadSome;
      const kept = read.text.replaceAll(/\s+/g, ' ').trim();
      return hadSome && (EMPTY.test(kept) || isInvitation(kept)) ? [] : [EMPTY.test(kept) ? '' : kept];
    });
  return {
    text: lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    hadContacts,
  };
}

/** Whether a line has nothing left but an invitation to call and a name ("Abu Fahd"). */
function isInvitation(line: string): boolean {
  const words = line.split(/[\s:/\\.،,+-]+/).filter(Boolean);
  return words.every((word, at) => INVITATION.test(word) || word.startsWith(CALLED) || words[at - 1] === CALLED);
}

import * as v from 'valibot';
import { isOwnPath } from '#domain/words/own-path.ts';
import { writtenLine } from '#domain/words/written-text.ts';

const MAX_HREF = 500;
const MAX_OFFSET = 100_000;
const MAX_MARKS = 500;

/** Whether a link in a text may lead there: a path of this site without its language, or an address on the web, of a mailbox or of a phone. */
export function isLinkAddress(href: string): boolean {
  if (isOwnPath(href)) return true;
  return /^(?:https:\/\/|mailto:|tel:)[^\s\\]+$/.test(href) && URL.canParse(href);
}

const Offset = v.pipe(
  v.number('not_a_number'),
  v.safeInteger('not_a_number'),
  v.minValue(0, 'min_value'),
  v.maxValue(MAX_OFFSET, 'out_of_range'),
);
const range = { from: Offset, to: Offset };
const LinkAddress = v.pipe(writtenLine(MAX_HREF), v.check(isLinkAddress, 'link_address'));

const DraftMark = v.variant(
  'type',
  [
    v.object({ type: v.literal('bold'), ...range }),
    v.object({ type: v.literal('italic'), ...range }),
    v.object({ type: v.literal('link'), ...range, href: LinkAddress }),
  ],
  'invalid',
);
const MarkList = v.pipe(v.array(DraftMark), v.maxLength(MAX_MARKS, 'too_many'));

/** The marks of a text that somebody writes, in each language; absent where it has none. Problem: `link_address`. */
export const DraftMarks = v.optional(v.object({ en: MarkList, ar: MarkList }));

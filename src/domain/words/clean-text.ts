/** Invisible signs that turn text around or hide in it; joiners inside words stay. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u061c\u2060\u2066-\u2069\ufeff]+/gu;
/** Everything that takes no ink: spaces, controls, joiners, and the letters and symbols Unicode draws as blanks. */
const BLANK = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Marks above and below one letter: Arabic and Vietnamese need two or three, a tower of a hundred covers the lines around it. */
const EXCESS_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Words as they are kept: one kind of accents, no hidden signs, at most four marks on a letter, single spaces. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(EXCESS_MARKS, '$1')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The same for words of several lines, which keep their lines and at most one empty line between them. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(cleanText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a reader sees anything of the text: `false` for blanks and joiners alone. */
export const isVisible = (text: string): boolean => text.replaceAll(BLANK, '') !== '';

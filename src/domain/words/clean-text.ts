/** Invisible characters that reverse text or hide in it; joiners inside words are kept. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u061c\u2060\u2066-\u2069\ufeff]+/gu;
/**
 * All characters without a visible glyph: spaces, controls, joiners, and the letters and symbols Unicode draws as
 * blanks.
 */
const BLANK = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/**
 * Combining marks on one letter: Arabic and Vietnamese need two or three, while a hundred would cover the lines around
 * it.
 */
const EXCESS_MARKS = /(\p{M}{4})\p{M}+/gu;

/** A text in NFC, without invisible characters, and with at most four marks on a letter. */
export function cleanLetters(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(UNSEEN, '').replaceAll(EXCESS_MARKS, '$1');
}

/** Normalises a line of text: clean letters and single spaces. */
export function cleanText(text: string): string {
  return cleanLetters(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The same for text of several lines; keeps line breaks, with at most one empty line in a row. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(cleanText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether the text has visible characters: `false` for blanks and joiners alone. */
export const isVisible = (text: string): boolean => text.replaceAll(BLANK, '') !== '';

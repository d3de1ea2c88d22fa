/**
 * Normalises text for searching a list: without case, accents and Arabic short vowels, with the forms of alef, yeh and
 * teh marbuta made equal, because they are typed interchangeably.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .trim();
}

/** What an Arabic letter sounds like in Latin letters; long vowels and the letters that people leave out are vowels. */
const LATIN: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'k',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};
const VOWELS = /[aeiouyw'`]/g;

/**
 * The consonants of a word by their sound, the same for both scripts: `malqa`, `malga` and الملقا are "mlk". The first
 * vowel stays as one sign, so that words that begin with one are only like each other.
 */
export function soundOf(word: string): string {
  const latin = /\p{Script=Arabic}/u.test(word)
    ? word.replaceAll(/./gu, (letter, i: number) => LATIN[letter] ?? (i === 0 ? 'a' : ''))
    : word
        .replaceAll('sh', 'c')
        .replaceAll(/ch/g, 'c')
        .replaceAll(/kh/g, 'x')
        .replaceAll(/gh|q|g|ck/g, 'k')
        .replaceAll('ph', 'f')
        .replaceAll('th', 't')
        .replaceAll('dh', 'd')
        .replaceAll('p', 'b')
        .replaceAll('v', 'f');
  const sounds = latin.slice(0, 1).replace(VOWELS, 'a') + latin.slice(1).replaceAll(VOWELS, '').replaceAll('h', '');
  return sounds.replaceAll(/(.)\1+/g, '$1');
}

/** Names of the Latin letters as they are written in Arabic by ear; a letter may have several, and a name several letters. */
const LETTER_NAMES = new Map(
  Object.entries({
    a: ['اي', 'ايه'],
    b: ['بي'],
    c: ['سي'],
    d: ['دي'],
    e: ['اي', 'إي'],
    f: ['اف'],
    g: ['جي'],
    h: ['اتش'],
    i: ['اي'],
    j: ['جي'],
    k: ['كي'],
    l: ['ال'],
    m: ['ام'],
    n: ['ان'],
    o: ['او'],
    p: ['بي'],
    q: ['كيو'],
    r: ['ار'],
    s: ['اس'],
    t: ['تي'],
    u: ['يو'],
    v: ['في'],
    w: ['دبليو'],
    x: ['اكس'],
    y: ['واي'],
    z: ['زد'],
  }),
);
const MAX_SPELLED = 4;

/** A name of single letters and digits as it is said in Arabic: `LX` is ال اكس, `CX-5` is سي اكس 5; none for other names. */
export function spelledOut(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => word.match(/\d+|[a-z]/g) ?? []);
  const letters = parts.filter((part) => /[a-z]/.test(part));
  if (letters.length === 0 || letters.length > MAX_SPELLED) return [];
  // Words that are read as words (`Camry`) are not spelled.
  if (words.some((word) => /[a-z]{4}/.test(word) || /[^a-z0-9]/.test(word))) return [];
  let spelled = [''];
  for (const part of parts) {
    const names = LETTER_NAMES.get(part) ?? [part];
    spelled = spelled.flatMap((before) => names.map((name) => `${before} ${name}`));
  }
  return spelled.map((text) => text.trim());
}

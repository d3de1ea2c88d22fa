import { describe, expect, it } from 'vitest';
import { nameWords, readNameParts } from './name-words.ts';

/** Whether a search for `text` finds `name`, as the database compares them. */
const finds = (text: string, name: string) => {
  const words = nameWords(name);
  return readNameParts(text).some((parts) =>
    parts.every(({ word, isWhole }) => words.some((one) => (isWhole ? one === word : one.startsWith(word)))),
  );
};

describe('a search for a name', () => {
  it.each([
    ['أحمد', 'احمد الشمري'],
    ['احمد', 'أحمد الشمري'],
    ['إيمان', 'ايمان سالم'],
    ['فاطمه', 'فاطمة الزهراني'],
    ['فاطمة', 'فاطمه الزهراني'],
    ['مُحَمَّد', 'محمد'],
    ['محمد', 'مُحَمَّد بن سعد'],
    ['ليلي', 'ليلى'],
    ['شمري', 'نورة الشمري'],
    ['الشمري نورة', 'نورة سعد الشمري'],
    ['نور الشم', 'نورة سعد الشمري'],
    ['عبدالله', 'عبد الله بن محمد بن سعد الشمري'],
    ['عبد الله', 'عبدالله الشمري'],
    ['عبد الله الشمري', 'عبدالله الشمري'],
    ['محمد بن سعد', 'محمد سعد الحربي'],
    ['محمد سعد', 'محمد بن سعد الحربي'],
    ['نورالدين', 'نور الدين حسن'],
    ['نور الدين', 'نورالدين حسن'],
    ['SARA', 'Sara Al Harbi'],
    ['alharbi', 'Sara Al-Harbi'],
    ['Al Harbi', 'Sara Alharbi'],
    ['josé', 'Jose Garcia'],
    ['رؤية ٢٠٣٠', 'شركة رؤية 2030'],
    ['a', 'A Trading'],
  ])('%s finds %s', (text, name) => expect(finds(text, name)).toBe(true));

  it.each([
    ['نورة خالد', 'نورة سعد الشمري'],
    ['مد', 'محمد'],
    ['a', 'Ahmed'],
    ['بن', 'محمد سعد'],
    ['%_', 'محمد'],
    ['', 'محمد'],
    ['***', '*** '],
  ])('%s does not find %s', (text, name) => expect(finds(text, name)).toBe(false));

  it('reads long texts as a few words', () => {
    const long = Array.from({ length: 20 }, (_, nth) => `كلمة${nth}`).join(' ');
    expect(readNameParts(long)).toHaveLength(1);
    expect(readNameParts(long)[0]).toHaveLength(8);
    expect(readNameParts('كلمة '.repeat(20))[0]).toHaveLength(1);
    expect(nameWords('x'.repeat(500))).toEqual(['x'.repeat(60)]);
  });
});

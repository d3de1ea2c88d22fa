import { fold } from '#domain/words/fold.ts';
import type { Name } from '#domain/words/name.ts';
import lists from '../../car-features.json' with { type: 'json' };

/** Equipment that people search for, and how titles name it; sellers who wrote no list of features say it there. */
const titleWords: Readonly<Record<string, readonly string[]>> = {
  'panoramic-roof': ['بانوراما', 'بنوراما', 'panorama', 'panoramic'],
  sunroof: ['فتحه', 'sunroof', 'moonroof'],
  'leather-seats': ['جلد', 'leather'],
  'rear-camera': ['كاميرا', 'كميرا', 'camera'],
  'camera-360': ['كاميرا 360', 'كاميرات 360', '360 camera', 'camera 360'],
  navigation: ['ملاحه', 'navigation', 'navi'],
  'apple-carplay': ['كاربلاي', 'carplay'],
  'touch-screen': ['شاشه', 'touch screen'],
  'android-auto': ['اندرويد اوتو', 'android auto'],
  'cruise-control': ['مثبت سرعه', 'cruise control'],
  'push-start': ['بصمه', 'push start'],
  'keyless-entry': ['دخول ذكي', 'keyless'],
  'rear-screens': ['شاشات خلفيه', 'rear screens'],
  'third-row': ['صف ثالث', 'third row'],
  'ventilated-seats': ['تبريد مقاعد', 'مقاعد مبرده', 'ventilated seats'],
  'heated-seats': ['مقاعد تدفئه', 'heated seats'],
  turbo: ['تيربو', 'توربو', 'turbo'],
  'agency-warranty': ['ضمان الوكاله', 'تحت الضمان', 'agency warranty', 'under warranty'],
};

const items = lists.feature_groups.flatMap((group) => group.items);

export const carEquipment = items.filter(({ id }) => Object.hasOwn(titleWords, id));

const byName = new Map(carEquipment.map(({ id, en }) => [en, id]));
const phrases = Object.entries(titleWords).flatMap(([id, all]) =>
  all.map((phrase) => ({ id, words: fold(phrase).split(' ') })),
);
const firstWords = new Set(phrases.map(({ words }) => words[0]!));
/** Written with the word: "and", "with". */
const AND_OR_WITH = /^و?ب?/;
/** Before a phrase: it is not there. */
const WITHOUT = new Set(['بدون', 'بلا', 'غير', 'ليس', 'without', 'no', 'not']);

/** Codes of the equipment that a car is said to have, in its features or in a title. */
export function equipmentOf(title: Name, features: readonly string[]): string[] {
  const found = new Set(features.flatMap((name) => byName.get(name) ?? []));
  for (const text of new Set([title.ar, title.en])) {
    const words = fold(text).split(' ');
    for (const [i, word] of words.entries()) {
      const first = firstWords.has(word) ? word : word.replace(AND_OR_WITH, '');
      if (!firstWords.has(first) || WITHOUT.has(words[i - 1] ?? '')) continue;
      for (const phrase of phrases)
        if (phrase.words.every((one, j) => (j === 0 ? first : words[i + j]) === one)) found.add(phrase.id);
    }
  }
  return [...found];
}

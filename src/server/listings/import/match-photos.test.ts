import { expect, test } from 'vitest';
import { matchPhotos, plainReference } from './match-photos.ts';

const matched = (references: readonly string[], names: readonly string[]) => {
  const keys = new Map(references.map((reference) => [plainReference(reference), reference]));
  const { byKey, unmatched } = matchPhotos(names, (reference) => keys.get(reference));
  return { ...Object.fromEntries(byKey), unmatched };
};

test('photos named by a reference, with or without a number, belong to its listing in the order of their numbers', () => {
  expect(
    matched(['A17', '204'], ['A17-10.jpg', 'A17-2.jpg', 'A17.jpg', '204_1.png', '204 (2).jpeg', 'IMG_2043.jpg']),
  ).toEqual({
    A17: ['A17.jpg', 'A17-2.jpg', 'A17-10.jpg'],
    204: ['204 (2).jpeg', '204_1.png'],
    unmatched: ['IMG_2043.jpg'],
  });
});

test('a folder named by a reference holds the photos of its listing, whatever their names', () => {
  expect(matched(['A17'], ['photos/A17/front.jpg', 'photos/A17/back.jpg', 'photos/other/front.jpg'])).toEqual({
    A17: ['photos/A17/back.jpg', 'photos/A17/front.jpg'],
    unmatched: ['photos/other/front.jpg'],
  });
});

test('a reference that ends with a number is not read as another one with a number after it', () => {
  expect(matched(['A17', 'A17-1'], ['A17-1.jpg', 'A17-1-1.jpg', 'A17-2.jpg'])).toEqual({
    A17: ['A17-2.jpg'],
    'A17-1': ['A17-1.jpg', 'A17-1-1.jpg'],
    unmatched: [],
  });
});

test('case and the way letters are composed make no difference', () => {
  expect(matched(['ÉTÉ-5', 'مرجع ٧'], ['e\u0301te\u0301-5.JPG', 'مرجع ٧-1.jpg'])).toEqual({
    'ÉTÉ-5': ['e\u0301te\u0301-5.JPG'],
    'مرجع ٧': ['مرجع ٧-1.jpg'],
    unmatched: [],
  });
});

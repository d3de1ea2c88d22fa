import { expect, test } from 'vitest';
import { equipmentOf } from './car-equipment.ts';

const titled = (ar: string, en = '') => equipmentOf({ ar, en }, []);

test('a car is found by the equipment in its features', () => {
  expect(equipmentOf({ ar: 'كامري', en: 'Camry' }, ['Sunroof', 'Rear camera', 'Ashtray'])).toEqual([
    'sunroof',
    'rear-camera',
  ]);
});

test('and by what its title says, in either language', () => {
  expect(titled('هونداي سوناتا 2016 بانوراما فل')).toEqual(['panoramic-roof']);
  expect(titled('كامري بفتحة وجلد')).toEqual(['sunroof', 'leather-seats']);
  expect(titled('كامري فتحة وجلد', 'Camry, sunroof, Leather')).toEqual(['sunroof', 'leather-seats']);
  expect(titled('لكزس كاميرا ٣٦٠')).toEqual(['rear-camera', 'camera-360']);
});

test('but not by what it says to be without', () => {
  expect(titled('كامري بدون فتحة', 'Camry without sunroof')).toEqual([]);
});

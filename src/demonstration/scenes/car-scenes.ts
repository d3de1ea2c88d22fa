import features from '#domain/catalogue/car-features.json' with { type: 'json' };
import type { Name } from '#domain/words/name.ts';
import { families, familiesOf, type BodyName, type FamilyName } from './car/car-families.ts';
import { familyOf } from './car/car-of-model.ts';
import type { View } from './car/car-camera.ts';
import { coverCar, drawCar } from './car/draw-car.ts';
import type { Paint } from './car/car-light.ts';
import { carPlace, placeNames, placeOf } from './car-places.ts';
import { scene } from './pen.ts';
import { EDITION, type Scene } from './scene.ts';

const paint = (base: string, metallic = 0.6, gloss = 0.85): Paint => ({ base, metallic, gloss });

/** The colours of the catalogue as paints. */
const paints: Readonly<Record<string, Paint>> = {
  white: paint('#e6e8e6', 0),
  'pearl-white': paint('#ece7dc', 0.5),
  black: paint('#1d2225', 0.2),
  silver: paint('#b4babd'),
  grey: paint('#868d91'),
  'dark-grey': paint('#4b5256'),
  red: paint('#a8201a', 0.3),
  maroon: paint('#5f1720'),
  orange: paint('#c9601d', 0.4),
  yellow: paint('#d9ab1c', 0.1),
  blue: paint('#214f8e'),
  'dark-blue': paint('#16284c'),
  'light-blue': paint('#7fa6c2'),
  turquoise: paint('#2b8a8c'),
  purple: paint('#51305e'),
  green: paint('#2f6b3f'),
  'dark-green': paint('#173f31'),
  brown: paint('#56402f'),
  bronze: paint('#8a6a43'),
  beige: paint('#c4b391', 0.4),
  gold: paint('#b3945a'),
  champagne: paint('#cdbfa3'),
};
const UNKNOWN = 'silver';
/** Begins the ids of this file, after the edition. */
const SUBJECT = 'car';

const views = ['front', 'side', 'rear', 'wheel'] as const;
type ViewName = (typeof views)[number];

const viewNames: Readonly<Record<ViewName, Name>> = {
  front: { en: 'from the front corner', ar: 'من زاوية أمامية' },
  side: { en: 'from the side', ar: 'من الجانب' },
  rear: { en: 'from the rear corner', ar: 'من زاوية خلفية' },
  wheel: { en: 'front wheel', ar: 'العجلة الأمامية' },
};

const bodyNames: Readonly<Record<BodyName, Name>> = {
  sedan: { en: 'saloon car', ar: 'سيارة سيدان' },
  hatchback: { en: 'hatchback', ar: 'سيارة هاتشباك' },
  suv: { en: 'SUV', ar: 'سيارة دفع رباعي' },
  coupe: { en: 'coupé', ar: 'سيارة كوبيه' },
  pickup: { en: 'pickup', ar: 'سيارة بيك أب' },
  van: { en: 'van', ar: 'سيارة فان' },
  mpv: { en: 'people carrier', ar: 'سيارة عائلية' },
  wagon: { en: 'estate car', ar: 'سيارة ستيشن' },
  convertible: { en: 'convertible', ar: 'سيارة مكشوفة' },
};

const colorNames = new Map<string, Name>(features.colors.map(({ id, en, ar }) => [id, { en: en.toLowerCase(), ar }]));
const bodyOf = new Map(
  (Object.entries(familiesOf) as [BodyName, readonly FamilyName[]][]).flatMap(([body, list]) =>
    list.map((family) => [family, body] as const),
  ),
);

function viewOf(name: ViewName, number: number, family: FamilyName): View {
  const { height, length } = families[family];
  const spread = ((number * 37) % 29) / 29;
  const isMirrored = Math.floor(number / 3) % 2 === 1;
  const slim = Math.min(1, 0.4 / (height / length)) ** 0.5;
  const common = { height: Math.max(1.5, height * 0.92), ground: 1_000 + 30 * spread, isMirrored };
  if (name === 'side') return { ...common, angle: 86 + 5 * spread, distance: 15, fill: (1_300 + 60 * spread) * slim };
  if (name === 'rear') return { ...common, angle: 140 + 8 * spread, distance: 8.6, fill: 1_200 * slim };
  if (name === 'wheel')
    return { ...common, height: 0.9, ground: 1_080, angle: 66 + 10 * spread, distance: 5, fill: 1_250, closeUp: true };
  return { ...common, angle: 32 + 11 * spread, distance: 8.4, fill: (1_170 + 70 * spread) * slim };
}

/**
 * Ids of the drawn pictures of a car, cover first. Cars with different numbers have different pictures; an unknown body
 * type gets a covered car, because the pictures must not show what the seller did not state.
 */
export function carSceneIds(car: {
  model: string | null;
  body: string | null;
  color: string | null;
  number: number;
}): string[] {
  const family = familyOf(car);
  if (!family) return ['front', 'side', 'rear'].map((view) => `${EDITION}_covered_${car.number}_${view}`);
  const color = car.color !== null && Object.hasOwn(paints, car.color) ? car.color : UNKNOWN;
  const order: readonly ViewName[] =
    car.number % 3 === 0 ? ['side', 'front', 'rear', 'wheel'] : ['front', 'side', 'rear', 'wheel'];
  return order.map((view) => `${EDITION}_${SUBJECT}_${family}_${color}_${car.number}_${view}`);
}

const isView = (name: string | undefined): name is ViewName => views.some((view) => view === name);
const isFamily = (name: string): name is FamilyName => Object.hasOwn(families, name);

/** The scene of an id without its edition; null when it is none of a car. */
export function carScene([subject, ...parts]: readonly string[]): Scene | null {
  if (subject === 'covered') {
    const [number, view] = [Number(parts[0]), parts[1]];
    if (!isView(view) || !Number.isSafeInteger(number)) return null;
    const place = placeNames[placeOf(number)];
    return {
      alt: {
        en: `No photo: drawing of a covered car ${viewNames[view].en}, ${place.en}`,
        ar: `لا توجد صورة: رسم لسيارة مغطاة ${viewNames[view].ar}، ${place.ar}`,
      },
      draw: () => {
        const { drawing, around } = carPlace(number);
        return scene(drawing, coverCar(families.sedan, around, viewOf(view, number, 'sedan')));
      },
    };
  }
  const [family = '', color = '', digits, view] = parts;
  const number = Number(digits);
  if (
    subject !== SUBJECT ||
    !isFamily(family) ||
    !Object.hasOwn(paints, color) ||
    !Number.isSafeInteger(number) ||
    !isView(view)
  )
    return null;
  const [body, place, tone] = [bodyNames[bodyOf.get(family)!], placeNames[placeOf(number)], colorNames.get(color)!];
  return {
    alt: {
      en: `Drawing: ${tone.en} ${body.en} ${view === 'wheel' ? ', ' : ''}${viewNames[view].en}, ${place.en}`.replace(
        ' , ',
        ', ',
      ),
      ar: `رسم: ${body.ar}، اللون ${tone.ar}، ${viewNames[view].ar}، ${place.ar}`,
    },
    draw: () => {
      const { drawing, around } = carPlace(number);
      return scene(drawing, drawCar(families[family], paints[color]!, around, viewOf(view, number, family)));
    },
  };
}

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

const viewNames = {
  front: { en: 'from the front corner', ar: 'من زاوية أمامية' },
  side: { en: 'from the side', ar: 'من الجانب' },
  rear: { en: 'from the rear corner', ar: 'من زاوية خلفية' },
  wheel: { en: 'front wheel', ar: 'العجلة الأمامية' },
} as const satisfies Record<string, Name>;
type ViewName = keyof typeof viewNames;

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

/** Angle of each view and its spread, distance, width of the car in the picture (px) and its spread. */
const viewSizes = {
  front: [32, 11, 8.4, 1_170, 70],
  side: [86, 5, 15, 1_300, 60],
  rear: [140, 8, 8.6, 1_200, 0],
  wheel: [66, 10, 5, 1_250, 0],
} as const satisfies Record<ViewName, readonly number[]>;

function viewOf(name: ViewName, number: number, family: FamilyName): View {
  const { height, length } = families[family];
  const spread = ((number * 37) % 29) / 29;
  const [angle, turns, distance, width, wider] = viewSizes[name];
  const seen = { angle: angle + turns * spread, distance, isMirrored: Math.floor(number / 3) % 2 === 1 };
  if (name === 'wheel') return { ...seen, height: 0.9, ground: 1_080, fill: width, closeUp: true };
  const slim = Math.min(1, 0.4 / (height / length)) ** 0.5;
  return {
    ...seen,
    height: Math.max(1.5, height * 0.92),
    ground: 1_000 + 30 * spread,
    fill: (width + wider * spread) * slim,
  };
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

const isView = (name: string | undefined): name is ViewName => name !== undefined && Object.hasOwn(viewNames, name);
const isFamily = (name: string): name is FamilyName => Object.hasOwn(families, name);

/** The scene of an id without its edition; null when it is none of a car. */
export function carScene(parts: readonly string[]): Scene | null {
  const isCovered = parts[0] === 'covered';
  const [subject, family = '', color = '', digits, view] = isCovered
    ? [SUBJECT, 'sedan', UNKNOWN, ...parts.slice(1)]
    : parts;
  const number = Number(digits);
  if (subject !== SUBJECT || !isFamily(family) || !Object.hasOwn(paints, color)) return null;
  if (!Number.isSafeInteger(number) || !isView(view)) return null;
  const [body, place, tone] = [bodyNames[bodyOf.get(family)!], placeNames[placeOf(number)], colorNames.get(color)!];
  const seen = viewNames[view];
  const alt = isCovered
    ? {
        en: `No photo: drawing of a covered car ${seen.en}, ${place.en}`,
        ar: `لا توجد صورة: رسم لسيارة مغطاة ${seen.ar}، ${place.ar}`,
      }
    : {
        en: `Drawing: ${tone.en} ${body.en}${view === 'wheel' ? ',' : ''} ${seen.en}, ${place.en}`,
        ar: `رسم: ${body.ar}، اللون ${tone.ar}، ${seen.ar}، ${place.ar}`,
      };
  const draw = () => {
    const { drawing, around } = carPlace(number);
    const [shape, shown] = [families[family], viewOf(view, number, family)];
    return scene(drawing, isCovered ? coverCar(shape, around, shown) : drawCar(shape, paints[color]!, around, shown));
  };
  return { alt, draw };
}

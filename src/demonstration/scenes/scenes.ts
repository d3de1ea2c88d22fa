import type { Name } from '#domain/words/name.ts';
import { backdrops, type BackdropName } from './backdrops.ts';
import type { BodyName } from './bodies.ts';
import { boot, dashboard, seats } from './cabin.ts';
import { fronts, rears, sceneId, sides } from './cast.ts';
import { coveredCar, engineBay, wheelCloseUp } from './close-ups.ts';
import type { FaceName } from './face.ts';
import { exteriors } from './exteriors.ts';
import { interiors } from './interiors.ts';
import { frontView } from './front-view.ts';
import { paints, type PaintName } from './paints.ts';
import { scene } from './pen.ts';
import { rearView } from './rear-view.ts';
import { coveredIn } from './scene-photos.ts';
import { sideView } from './side-view.ts';

/** One drawn picture: id, alternative text and drawing. */
export interface Scene {
  readonly id: string;
  readonly alt: Name;
  readonly draw: () => string;
}

const paintNames: Readonly<Record<PaintName, Name>> = {
  white: { en: 'white', ar: 'بيضاء' },
  silver: { en: 'silver', ar: 'فضية' },
  black: { en: 'black', ar: 'سوداء' },
  red: { en: 'red', ar: 'حمراء' },
  blue: { en: 'blue', ar: 'زرقاء' },
  green: { en: 'green', ar: 'خضراء' },
  sand: { en: 'sand-coloured', ar: 'رملية اللون' },
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

const faceNames: Readonly<Record<FaceName, Name>> = {
  low: { en: 'car', ar: 'سيارة' },
  tall: { en: 'tall car', ar: 'سيارة مرتفعة' },
};

const placeNames: Readonly<Record<BackdropName, Name>> = {
  dunes: { en: 'in the dunes at sunset', ar: 'بين الكثبان وقت الغروب' },
  skyline: { en: 'on a city street', ar: 'في شارع بالمدينة' },
  corniche: { en: 'by the sea', ar: 'على الكورنيش' },
  mountains: { en: 'in the mountains', ar: 'في الجبال' },
  showroom: { en: 'in a showroom', ar: 'في صالة عرض' },
};

const entriesOf = <K extends string, V>(record: Partial<Record<K, V>>) => Object.entries(record) as [K, V][];

const sideScenes = entriesOf(sides).flatMap(([body, casting]) =>
  entriesOf(casting).map(([paint, place]): Scene => ({
    id: sceneId(`${body}-${paint}`),
    alt: {
      en: `Drawing: ${paintNames[paint].en} ${bodyNames[body].en} from the side, ${placeNames[place].en}`,
      ar: `رسم: ${bodyNames[body].ar} ${paintNames[paint].ar} من الجانب، ${placeNames[place].ar}`,
    },
    draw: () => {
      const { drawing, around } = backdrops[place]();
      return scene(drawing, sideView(body, paints[paint], around));
    },
  })),
);

const faceScenes = (end: 'front' | 'rear', cast: typeof fronts, view: typeof frontView, from: Name) =>
  entriesOf(cast).flatMap(([face, casting]) =>
    entriesOf(casting).map(([paint, place]): Scene => ({
      id: sceneId(`${end}-${face}-${paint}`),
      alt: {
        en: `Drawing: ${paintNames[paint].en} ${faceNames[face].en} ${from.en}, ${placeNames[place].en}`,
        ar: `رسم: ${faceNames[face].ar} ${paintNames[paint].ar} ${from.ar}، ${placeNames[place].ar}`,
      },
      draw: () => {
        const { drawing, around } = backdrops[place]();
        return scene(drawing, view(face, paints[paint], around));
      },
    })),
  );

const coveredScenes = coveredIn.map((place): Scene => ({
  id: sceneId(`covered-${place}`),
  alt: {
    en: `No photo: drawing of a covered car ${placeNames[place].en}`,
    ar: `لا توجد صورة: رسم لسيارة مغطاة ${placeNames[place].ar}`,
  },
  draw: () => scene(coveredCar(backdrops[place]())),
}));

const detailScenes: readonly Scene[] = [
  {
    id: sceneId('dashboard'),
    alt: { en: 'Drawing: dashboard and steering wheel', ar: 'رسم: لوحة القيادة والمقود' },
    draw: () => scene(dashboard()),
  },
  { id: sceneId('seats'), alt: { en: 'Drawing: front seats', ar: 'رسم: المقاعد الأمامية' }, draw: () => scene(seats()) },
  {
    id: sceneId('boot'),
    alt: { en: 'Drawing: open boot with luggage', ar: 'رسم: صندوق الأمتعة مفتوحًا وفيه حقائب' },
    draw: () => scene(boot()),
  },
  {
    id: sceneId('wheel'),
    alt: { en: 'Drawing: alloy wheel', ar: 'رسم: جنط ألمنيوم' },
    draw: () => scene(wheelCloseUp(backdrops.skyline())),
  },
  { id: sceneId('engine'), alt: { en: 'Drawing: engine bay', ar: 'رسم: حجرة المحرك' }, draw: () => scene(engineBay()) },
];

const propertySceneNames: Readonly<Record<keyof typeof exteriors | keyof typeof interiors, Name>> = {
  'villa-morning': { en: 'a villa behind its wall, in the morning', ar: 'فيلا خلف سورها في الصباح' },
  'villa-dusk': { en: 'a villa at dusk, lights on', ar: 'فيلا وقت الغروب وأنوارها مضاءة' },
  'townhouses-noon': { en: 'a row of town houses', ar: 'صف من بيوت المدينة المتلاصقة' },
  'apartments-noon': { en: 'a block of apartments with balconies', ar: 'عمارة شقق بشرفات' },
  'apartments-dusk': { en: 'a block of apartments at dusk', ar: 'عمارة شقق وقت الغروب' },
  'tower-noon': { en: 'a glass tower above the city', ar: 'برج زجاجي فوق المدينة' },
  'tower-dusk': { en: 'a glass tower at dusk', ar: 'برج زجاجي وقت الغروب' },
  'plot-morning': { en: 'a plot of land with its corners staked', ar: 'قطعة أرض محددة الأركان' },
  'rest-house-morning': { en: 'a rest house with a pool among palms', ar: 'استراحة بمسبح بين النخيل' },
  'shop-noon': { en: 'a shop front on the street', ar: 'واجهة محل على الشارع' },
  living: { en: 'a living room', ar: 'صالة معيشة' },
  majlis: { en: 'a majlis', ar: 'مجلس' },
  bedroom: { en: 'a bedroom', ar: 'غرفة نوم' },
  kitchen: { en: 'a kitchen', ar: 'مطبخ' },
  bathroom: { en: 'a bathroom', ar: 'دورة مياه' },
};

const propertyScenes = entriesOf<keyof typeof propertySceneNames, () => string>({ ...exteriors, ...interiors }).map(
  ([name, draw]): Scene => ({
    id: sceneId(`home-${name}`),
    alt: { en: `Drawing: ${propertySceneNames[name].en}`, ar: `رسم: ${propertySceneNames[name].ar}` },
    draw: () => scene(draw()),
  }),
);

/** Every drawn picture, covers first, so that lists have pictures before the galleries are done. */
export const scenes: readonly Scene[] = [
  ...sideScenes,
  ...propertyScenes,
  ...coveredScenes,
  ...detailScenes,
  ...faceScenes('front', fronts, frontView, { en: 'from the front', ar: 'من الأمام' }),
  ...faceScenes('rear', rears, rearView, { en: 'from behind', ar: 'من الخلف' }),
];

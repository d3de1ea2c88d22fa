import type { Name } from '#domain/words/name.ts';
import { backdrops, type Backdrop, type BackdropName } from './backdrops.ts';
import { defs, linear, mix } from './pen.ts';

/** Light over a place: none, evening, noon. Colours laid over it from the sky to the ground, and how strong. */
const lights = [null, ['#1a2148', '#d9825a', '#1d1a2b', 0.5], ['#e9f6ff', '#ffffff', '#fff6e0', 0.2]] as const;

const places = Object.keys(backdrops) as BackdropName[];

export const placeNames: Readonly<Record<BackdropName, Name>> = {
  dunes: { en: 'in the dunes', ar: 'بين الكثبان' },
  skyline: { en: 'on a city street', ar: 'في شارع بالمدينة' },
  corniche: { en: 'by the sea', ar: 'على الكورنيش' },
  mountains: { en: 'in the mountains', ar: 'في الجبال' },
  showroom: { en: 'in a showroom', ar: 'في صالة عرض' },
};

/** Where the car with this number is drawn. */
export const placeOf = (number: number): BackdropName => places[number % places.length]!;

/** The background of the car with this number: place, light, section and side vary. */
export function carPlace(number: number): Backdrop {
  const { drawing, around } = backdrops[placeOf(number)]();
  const light = lights[Math.floor(number / places.length) % lights.length];
  const spread = (step: number) => ((number * step) % 97) / 97;
  const zoom = 1 + 0.42 * spread(31);
  const shift = -(zoom - 1) * 1600 * spread(57);
  const mirror = Math.floor(number / 7) % 2 === 1 ? 'translate(1600 0) scale(-1 1) ' : '';
  const moved = `<g transform="${mirror}translate(${Math.round(shift)} ${Math.round(720 * (1 - zoom))}) scale(${zoom.toFixed(3)})">${drawing}</g>`;
  if (!light) return { drawing: moved, around };
  const [sky, horizon, ground, share] = light;
  const stops = `0 ${sky} ${share}, .56 ${horizon} ${share * 0.62}, .66 ${ground} ${share * 0.8}, 1 ${ground} ${share}`;
  const veil = '<rect width="1600" height="1200" fill="url(#veil)"/>';
  return {
    drawing: moved + defs(linear('veil', 0, 1200, stops)) + veil,
    around: {
      sky: mix(around.sky, horizon, share * 0.6),
      horizon: mix(around.horizon, ground, share * 0.6),
      ground: mix(around.ground, ground, share * 0.8),
    },
  };
}

import type { Values } from '#domain/catalogue/catalogue.ts';
import { sceneId } from './cast.ts';
import type { exteriors } from './exteriors.ts';
import type { interiors } from './interiors.ts';

type Exterior = keyof typeof exteriors;
type Interior = keyof typeof interiors;

const houses: readonly Exterior[] = ['villa-morning', 'villa-dusk'];
const flats: readonly Exterior[] = ['apartments-noon', 'apartments-dusk', 'tower-noon', 'tower-dusk'];

/** Exteriors by property type; others look like flats. */
const looks: Readonly<Record<string, readonly Exterior[]>> = {
  villa: houses,
  palace: houses,
  duplex: ['townhouses-noon', 'villa-morning', 'villa-dusk'],
  townhouse: ['townhouses-noon'],
  'traditional-house': ['townhouses-noon', 'villa-dusk'],
  floor: ['villa-dusk', 'apartments-noon'],
  penthouse: ['tower-dusk', 'tower-noon'],
  'rest-house': ['rest-house-morning'],
  chalet: ['rest-house-morning'],
  camp: ['rest-house-morning'],
  farm: ['rest-house-morning'],
  tower: ['tower-noon', 'tower-dusk'],
  office: ['tower-noon', 'tower-dusk'],
  hotel: ['tower-dusk', 'tower-noon'],
  'commercial-building': ['tower-noon', 'apartments-noon'],
  mall: ['shop-noon'],
  shop: ['shop-noon'],
  showroom: ['shop-noon'],
  warehouse: ['shop-noon'],
  workshop: ['shop-noon'],
};

const roomsOfVillas: readonly Interior[] = ['living', 'majlis', 'bedroom', 'kitchen', 'bathroom'];
const roomsOfFlats: readonly Interior[] = ['living', 'bedroom', 'kitchen', 'bathroom'];

/** A small hash of a text. */
const spread = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/** Ids of the drawn pictures of a property, cover first, three to six of them. */
export function propertyPhotoIds(values: Values): string[] {
  const type = String(values['type'] ?? '');
  const number = spread(`${String(values['district'])}${String(values['space'])}${String(values['reference'])}`);
  if (type.endsWith('-land'))
    return ['plot-morning', 'villa-dusk', 'townhouses-noon'].map((name) => sceneId(`home-${name}`));
  const outside = (Object.hasOwn(looks, type) ? looks[type] : undefined) ?? flats;
  const cover = outside[number % outside.length]!;
  const isLivedIn = typeof values['bedrooms'] === 'number';
  const rooms = !isLivedIn ? [] : outside === flats ? roomsOfFlats : roomsOfVillas;
  const turned = rooms.map((_, index) => rooms[(index + number) % rooms.length]!);
  const others: readonly Exterior[] = isLivedIn ? [] : flats.concat('shop-noon').filter((name) => name !== cover);
  return [cover, ...turned, ...others.slice(0, 2)].map((name) => sceneId(`home-${name}`));
}

import { isLand } from '#domain/catalogue/kinds/properties/is-land.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { Name } from '#domain/words/name.ts';
import { drawHome, homeKinds, type HomeKind, type HourName } from './homes.ts';
import { scene } from './pen.ts';
import { roomPhotographs, type RoomName, villaPhotograph } from './photographs.ts';
import { EDITION, type Scene } from './scene.ts';

/** What each kind of building is called, and the property types that look like it; every kind of land looks like `land`. */
const kinds: Readonly<Record<HomeKind, Name & { readonly types: string }>> = {
  villa: { en: 'a villa', ar: 'فيلا', types: 'villa floor' },
  palace: { en: 'a palace', ar: 'قصر', types: 'palace' },
  townhouse: {
    en: 'houses in a row',
    ar: 'بيوت متلاصقة',
    types: 'duplex townhouse traditional-house residential-compound',
  },
  flat: {
    en: 'a block of flats',
    ar: 'عمارة شقق',
    types: 'apartment furnished-apartment studio room residential-building hotel-apartments labour-housing',
  },
  tower: { en: 'a tower', ar: 'برج', types: 'tower hotel' },
  office: { en: 'an office building', ar: 'مبنى مكاتب', types: 'office commercial-building clinic school hospital' },
  shop: { en: 'a shop', ar: 'محل', types: 'shop kiosk' },
  showroom: { en: 'a showroom', ar: 'معرض', types: 'showroom mall fuel-station' },
  warehouse: { en: 'a warehouse', ar: 'مستودع', types: 'warehouse workshop factory' },
  'rest-house': { en: 'a rest house with a pool', ar: 'استراحة بمسبح', types: 'rest-house chalet camp' },
  farm: { en: 'a farm', ar: 'مزرعة', types: 'farm' },
  roof: { en: 'a terrace on a roof', ar: 'سطح بجلسة خارجية', types: 'driver-room annex penthouse' },
  land: { en: 'a plot of land with its corners staked', ar: 'قطعة أرض محددة الأركان', types: 'telecom-tower-site' },
};
const kindOfType = new Map(
  homeKinds.flatMap((kind) => kinds[kind].types.split(' ').map((type) => [type, kind] as const)),
);

const hourNames: Readonly<Record<HourName, Name>> = {
  morning: { en: 'in the morning', ar: 'في الصباح' },
  noon: { en: 'at noon', ar: 'عند الظهر' },
  dusk: { en: 'at dusk', ar: 'وقت الغروب' },
};
const hourOrder: readonly HourName[] = ['morning', 'noon', 'dusk'];

/** The kind a property is drawn as; one of no known type looks like a block of flats. */
export const homeKindOf = (type: string): HomeKind => (isLand(type) ? 'land' : (kindOfType.get(type) ?? 'flat'));

/** Begins the ids of this file, after the edition. */
const SUBJECT = 'home';

/** The only sample whose cover is a photograph. */
const PHOTOGRAPHED_VILLA = 2;

/** Ids of the pictures of a property, cover first: its building at two hours, and photographs of rooms where people live. */
export function homeSceneIds(values: Values, number: number): string[] {
  const look = homeKindOf(String(values['type'] ?? ''));
  const hours = hourOrder.map((_, index) => hourOrder[(index + number) % hourOrder.length]!);
  const outside = hours.map((hour) => `${EDITION}_${SUBJECT}_${look}_${number}_${hour}`);
  const rooms: readonly RoomName[] =
    look === 'office'
      ? ['office']
      : typeof values['bedrooms'] === 'number' && look !== 'farm'
        ? ['living', 'bedroom', 'kitchen']
        : [];
  const inside = rooms.map((room) => {
    const choice = roomPhotographs[room];
    return choice[number % choice.length]!;
  });
  if (look === 'villa' && number === PHOTOGRAPHED_VILLA) return [villaPhotograph, ...inside];
  return rooms.length > 1 ? [...outside.slice(0, 2), ...inside] : [...outside, ...inside];
}

/** The scene of an id without its edition; null when it is none of a property. */
export function homeScene([group, kind, digits, hour]: readonly string[]): Scene | null {
  const found = homeKinds.find((one) => one === kind);
  const time = hourOrder.find((one) => one === hour);
  const number = Number(digits);
  if (group !== SUBJECT || !found || !time || !Number.isSafeInteger(number)) return null;
  return {
    alt: {
      en: `Drawing: ${kinds[found].en} ${hourNames[time].en}`,
      ar: `رسم: ${kinds[found].ar} ${hourNames[time].ar}`,
    },
    draw: () => scene(drawHome(found, number, time)),
  };
}

import type { Values } from '#domain/catalogue/catalogue.ts';
import type { Name } from '#domain/words/name.ts';
import { drawHome, homeKinds, type HomeKind, type HourName } from './homes.ts';
import { scene } from './pen.ts';
import { roomPhotographs, type RoomName, villaPhotograph } from './photographs.ts';
import { EDITION, type Scene } from './scene.ts';

/** The property types that look like each kind. */
const typesOf: Readonly<Partial<Record<HomeKind, string>>> = {
  villa: 'villa floor',
  palace: 'palace',
  townhouse: 'duplex townhouse traditional-house residential-compound',
  flat: 'apartment furnished-apartment studio room residential-building hotel-apartments labour-housing',
  roof: 'driver-room annex penthouse',
  tower: 'tower hotel',
  office: 'office commercial-building clinic school hospital',
  shop: 'shop kiosk',
  showroom: 'showroom mall fuel-station',
  warehouse: 'warehouse workshop factory',
  'rest-house': 'rest-house chalet camp',
  farm: 'farm',
  land: 'telecom-tower-site',
};
const kindOfType = new Map(
  homeKinds.flatMap((kind) => (typesOf[kind]?.split(' ') ?? []).map((type) => [type, kind] as const)),
);

const kindNames: Readonly<Record<HomeKind, Name>> = {
  villa: { en: 'a villa', ar: 'فيلا' },
  palace: { en: 'a palace', ar: 'قصر' },
  townhouse: { en: 'houses in a row', ar: 'بيوت متلاصقة' },
  flat: { en: 'a block of flats', ar: 'عمارة شقق' },
  tower: { en: 'a tower', ar: 'برج' },
  office: { en: 'an office building', ar: 'مبنى مكاتب' },
  shop: { en: 'a shop', ar: 'محل' },
  showroom: { en: 'a showroom', ar: 'معرض' },
  warehouse: { en: 'a warehouse', ar: 'مستودع' },
  'rest-house': { en: 'a rest house with a pool', ar: 'استراحة بمسبح' },
  farm: { en: 'a farm', ar: 'مزرعة' },
  roof: { en: 'a terrace on a roof', ar: 'سطح بجلسة خارجية' },
  land: { en: 'a plot of land with its corners staked', ar: 'قطعة أرض محددة الأركان' },
};

const hourNames: Readonly<Record<HourName, Name>> = {
  morning: { en: 'in the morning', ar: 'في الصباح' },
  noon: { en: 'at noon', ar: 'عند الظهر' },
  dusk: { en: 'at dusk', ar: 'وقت الغروب' },
};
const hourOrder: readonly HourName[] = ['morning', 'noon', 'dusk'];

/** The kind a property is drawn as; one of no known type looks like a block of flats. */
export const homeKindOf = (type: string): HomeKind =>
  type.endsWith('-land') ? 'land' : (kindOfType.get(type) ?? 'flat');

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
      en: `Drawing: ${kindNames[found].en} ${hourNames[time].en}`,
      ar: `رسم: ${kindNames[found].ar} ${hourNames[time].ar}`,
    },
    draw: () => scene(drawHome(found, number, time)),
  };
}

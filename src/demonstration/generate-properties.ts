import lists from '#domain/catalogue/property-features.json' with { type: 'json' };
import type { Values } from '#domain/catalogue/catalogue.ts';
import { isLand } from '#domain/catalogue/kinds/properties/is-land.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import places from '#domain/places/regions-cities.json' with { type: 'json' };
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { OwnWords } from '#domain/words/name.ts';
import type { NewListing } from '#server/listings/insert-listings.ts';
import { propertyCities, propertyMarket, type MarketProperty } from './property-market.ts';
import { pictureNumber } from './picture-number.ts';
import { Random } from './random.ts';
import { type PossibleSeller, SellerChoice } from './seller-choice.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

export interface PropertiesTask {
  count: number;
  /** Only marketing offices and individuals are used. */
  sellers: readonly PossibleSeller[];
  now: Date;
  /** Seed of the random choices. */
  seed?: number;
  /** Returns photo ids, cover first. Without it, no photos. */
  photosOf?: (values: Values, number: number) => readonly string[];
}

const HALALAS = 100;
const SHARE_ON_REQUEST = 0.05;
const SHARE_DONE = 0.02;
const SHARE_OFFICE = 0.65;
/** Properties of one private person. */
const MAX_PRIVATE = 2;
/** Range of a year's rent as a share of the price. */
const RENT_A_YEAR = [0.048, 0.072] as const;

type Coded = { id: string; en: string; ar: string };
const types = new Map<string, Coded>(lists.types.map((one) => [one.id, one]));
const cities = new Map(places.cities.map((one) => [one.id, one]));
const districts = new Map<string, typeof places.districts>();
for (const one of places.districts) districts.set(one.city, [...(districts.get(one.city) ?? []), one]);

/** Not found where nobody lives: in a warehouse, an office or a shop. */
const livingFacilities: ReadonlySet<string> = new Set([
  'appliances',
  'balcony',
  'bbq',
  'dining-room',
  'driver-room',
  'football-pitch',
  'fountain',
  'garden',
  'gym',
  'laundry-room',
  'maid-room',
  'majlis',
  'master-bedroom',
  'playground',
  'sauna',
  'swimming-pool',
  'tent',
  'volleyball-court',
  'walk-in-closet',
  'women-majlis',
]);

/** Generates plausible properties, including land and commercial ones; the same task gives the same properties. Throws RangeError when the market has a type or city that the catalogue lacks. */
export function* generateProperties(task: PropertiesTask): Generator<NewListing> {
  const random = new Random(task.seed ?? 20_261_122);
  const choice = new SellerChoice(random, task.sellers, MAX_PRIVATE);
  for (let number = 1; number <= task.count; number++) yield generateProperty(random, choice, task, number);
}

function generateProperty(
  random: Random,
  choice: SellerChoice,
  { now, photosOf }: PropertiesTask,
  number: number,
): NewListing {
  // Every type once, so that even small catalogues have them all.
  const market = propertyMarket[number - 1] ?? random.weighted(propertyMarket, ({ weight }) => weight);
  const type = types.get(market.type);
  const cityId = random.weighted(Object.keys(propertyCities), (id) => propertyCities[id]!.weight);
  const city = cities.get(cityId);
  if (!type || !city) throw new RangeError(`The market names ${market.type} in ${cityId}, which are not both listed.`);
  const district = districts.has(cityId) && random.chance(0.93) ? random.one(districts.get(cityId)!) : null;
  const isRent = random.chance(market.rented / 100);
  const rentPeriod = isRent
    ? random.weighted(['yearly', 'half-yearly', 'monthly', 'daily'], (id) => rentWeights(market.type)[id] ?? 0)
    : null;
  const space = Math.round(between(random, market.space) / (market.bedrooms ? 1 : 5)) * (market.bedrooms ? 1 : 5);
  const bedrooms = market.bedrooms && roomsOf(random, market, space);
  const isBuilt = !isLand(market.type);
  const age = isBuilt
    ? random.weighted(lists.age_bands, ({ id }) => ({ new: 6, 'under-1': 3, '1-5': 7, '6-10': 5, '11-15': 3 })[id] ?? 1)
    : null;
  const furnishing = !isBuilt
    ? null
    : market.type === 'furnished-apartment'
      ? 'furnished'
      : random.weighted(['unfurnished', 'partly-furnished', 'furnished'], (id) => (id === 'unfurnished' ? 8 : 1));
  const person = random.chance(SHARE_OFFICE) ? undefined : choice.person(cityId, number);
  const office = person ? undefined : choice.business('marketing_office', cityId);
  const rooms = bedrooms ?? 0;
  const drawn: Values = {
    type: market.type,
    purpose: isRent ? 'rent' : 'sale',
    rentPeriod,
    city: cityId,
    region: city.region,
    district: district?.id ?? null,
    space,
    bedrooms,
    bathrooms:
      bedrooms === null
        ? isBuilt
          ? random.between(1, 2)
          : null
        : Math.max(1, Math.min(bedrooms + 1, random.between(Math.ceil(rooms * 0.6), rooms + 1))),
    livingRooms: bedrooms === null ? null : random.between(1, Math.max(1, Math.min(4, Math.round(rooms / 2)))),
    status: 'available',
    furnishing,
    finishing: isBuilt
      ? random.weighted(['standard', 'good', 'lux', 'super-lux'], (id) => ({ standard: 4, good: 5, lux: 4 })[id] ?? 2)
      : null,
    airConditioning: isBuilt
      ? random.weighted(
          ['split', 'concealed', 'central', 'window', 'none'],
          (id) => ({ split: 8, concealed: 4, central: 2 })[id] ?? 1,
        )
      : null,
    age: age?.id ?? null,
    floor: isBuilt && !market.isDetached ? random.between(0, 7) : null,
    facade: random.one(lists.facades).id,
    streetWidth: random.one([10, 12, 15, 15, 18, 20, 20, 25, 30, 36, 40]),
    tenants: isRent && bedrooms !== null ? random.one(['families', 'families', 'families', 'singles', 'any']) : null,
    deed: random.one(['electronic-deed', 'electronic-deed', 'electronic-deed', 'real-estate-registry', 'paper-deed']),
    reference: `WH-${String(number).padStart(6, '0')}`,
    capacity: office ? 'office' : random.one(['owner', 'owner', 'owner-agent', 'broker']),
    licence: `${random.chance(0.8) ? '7200' : '7100'}${String(random.between(0, 999_999)).padStart(6, '0')}`,
    licenceUntil: riyadhDay(new Date(now.getTime() + random.between(20, 360) * DAY_MS)),
    facilities: isBuilt ? facilitiesOf(random, market) : ['water', 'electricity'].filter(() => random.chance(0.6)),
    nearby: lists.nearby_services.filter(() => random.chance(0.18)).map(({ id }) => id),
  };
  const values = declaredOnly(drawn);
  const price = priceOf(random, market, {
    squareMetre: propertyCities[cityId]!.squareMetre * (0.75 + (district ? worthOf(district.id) : 0.3)),
    space,
    age: age?.min ?? 0,
    rentPeriod,
  });
  return {
    source: 'demonstration-homes',
    sourceKey: String(number),
    approval: 'accepted',
    availability: random.chance(SHARE_DONE) ? 'sold' : 'available',
    title: titleOf({ type, bedrooms, space, isRent, city, district }),
    description: describe(random, { isRent, isBuilt, isNew: age?.id === 'new', city, district }),
    price: random.chance(SHARE_ON_REQUEST) ? null : price * HALALAS,
    priceNote: isRent ? 'rent_no_vat' : 'transfer_tax',
    values,
    sellerId: (person ?? office)?.id ?? null,
    photos: photosOf?.(values, pictureNumber(number)) ?? [],
    isSample: true,
    createdAt: new Date(
      Math.floor((now.getTime() - random.next() * random.next() * 120 * DAY_MS) / MINUTE_MS) * MINUTE_MS,
    ),
  };
}

/** Removes null values and attributes that the catalogue does not declare. */
function declaredOnly(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => Object.hasOwn(properties.attributes, key) && value !== null),
  );
}

function rentWeights(type: string): Record<string, number> {
  if (type === 'rest-house' || type === 'furnished-apartment') return { yearly: 1, monthly: 5, daily: 6 };
  if (type === 'studio') return { yearly: 4, monthly: 6 };
  return { yearly: 14, 'half-yearly': 2, monthly: 3 };
}

/** A random value in a range; small values are more frequent. */
function between(random: Random, [from, to]: readonly [number, number]): number {
  return Math.round(from + (to - from) * random.next() * (0.35 + 0.65 * random.next()));
}

function roomsOf(random: Random, { bedrooms, space: [least, most] }: MarketProperty, space: number): number {
  const [from, to] = bedrooms ?? [0, 0];
  const share = (space - least) / Math.max(1, most - least);
  return Math.max(from, Math.min(to, Math.round(from + share * (to - from)) + random.between(-1, 1)));
}

/** A fixed number per district, from 0 to 0.6. */
function worthOf(district: string): number {
  let sum = 0;
  for (const letter of district) sum = (sum * 31 + letter.charCodeAt(0)) % 1000;
  return (sum / 1000) * 0.6;
}

function priceOf(
  random: Random,
  market: MarketProperty,
  property: { squareMetre: number; space: number; age: number; rentPeriod: string | null },
): number {
  const worth =
    property.space *
    property.squareMetre *
    market.worth *
    Math.max(0.6, 1 - property.age * 0.012) *
    (0.88 + random.next() * 0.24);
  if (property.rentPeriod === null) return Math.max(40_000, Math.round(worth / 5_000) * 5_000);
  const year = worth * (RENT_A_YEAR[0] + random.next() * (RENT_A_YEAR[1] - RENT_A_YEAR[0]));
  if (property.rentPeriod === 'daily') return Math.max(150, Math.round(year / 170 / 10) * 10);
  if (property.rentPeriod === 'monthly') return Math.max(600, Math.round((year * 1.2) / 12 / 50) * 50);
  return Math.max(3_000, Math.round((property.rentPeriod === 'half-yearly' ? year * 0.52 : year) / 500) * 500);
}

function facilitiesOf(random: Random, market: MarketProperty): string[] {
  const usual: Record<string, number> = {
    water: 0.95,
    electricity: 0.98,
    sewage: 0.7,
    fibre: 0.55,
    kitchen: market.bedrooms ? 0.9 : 0.2,
    'private-parking': 0.5,
    elevator: market.isDetached ? 0.08 : 0.55,
  };
  if (market.isDetached)
    Object.assign(usual, {
      garden: 0.35,
      yard: 0.5,
      'swimming-pool': 0.18,
      majlis: 0.6,
      'maid-room': 0.5,
      'driver-room': 0.35,
      'car-entrance': 0.5,
      roof: 0.4,
      'internal-stairs': 0.5,
    });
  const chosen = lists.facilities.filter(({ id }) => random.chance(usual[id] ?? 0.06)).map(({ id }) => id);
  return market.bedrooms ? chosen : chosen.filter((id) => !livingFacilities.has(id));
}

function titleOf(property: {
  type: Coded;
  bedrooms: number | null;
  space: number;
  isRent: boolean;
  city: Coded;
  district: Coded | null;
}): NewListing['title'] {
  const { type, bedrooms, space, isRent, city, district } = property;
  const size =
    bedrooms === null
      ? { en: `${space.toLocaleString('en')} m²`, ar: `${space.toLocaleString('en')} م²` }
      : { en: `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`, ar: roomsInArabic(bedrooms) };
  const place = {
    en: district ? `${district.en}, ${city.en}` : city.en,
    ar: district ? `حي ${district.ar}، ${city.ar}` : city.ar,
  };
  return {
    en: `${type.en} for ${isRent ? 'rent' : 'sale'} in ${place.en}, ${size.en}`,
    ar: `${type.ar} ${isRent ? 'للإيجار' : 'للبيع'} في ${place.ar}، ${size.ar}`,
  };
}

function roomsInArabic(count: number): string {
  if (count === 1) return 'غرفة نوم';
  if (count === 2) return 'غرفتا نوم';
  return count <= 10 ? `${count} غرف نوم` : `${count} غرفة نوم`;
}

function describe(
  random: Random,
  property: { isRent: boolean; isBuilt: boolean; isNew: boolean; city: Coded; district: Coded | null },
): OwnWords {
  const place = {
    en: property.district?.en ?? property.city.en,
    ar: property.district ? `حي ${property.district.ar}` : property.city.ar,
  };
  if (!property.isBuilt)
    return {
      en: `Level plot in ${place.en}, services at the street. Deed ready for transfer.`,
      ar: `أرض مستوية في ${place.ar}، والخدمات واصلة إلى الشارع. الصك جاهز للإفراغ.`,
    };
  if (property.isNew)
    return {
      en: `New and never lived in, in ${place.en}. Guarantees for structure and installations.`,
      ar: `جديد ولم يُسكن، في ${place.ar}. ضمانات على الهيكل والتمديدات.`,
    };
  if (property.isRent) {
    return random.one<OwnWords>([
      {
        en: `Well kept, in a quiet street of ${place.en}, close to schools and shops. Contract through Ejar.`,
        ar: `بحالة ممتازة في شارع هادئ في ${place.ar}، قريب من المدارس والأسواق. العقد عبر إيجار.`,
      },
      { en: null, ar: `موقع مميز في ${place.ar}، والتوثيق عبر منصة إيجار.` },
    ]);
  }
  return random.one<OwnWords>([
    {
      en: `Well kept, close to the main roads of ${place.en}. Viewing by appointment.`,
      ar: `بحالة جيدة وقريب من الطرق الرئيسة في ${place.ar}. المعاينة بموعد.`,
    },
    {
      en: `One owner since it was built. Deed ready for transfer, bank financing accepted.`,
      ar: `مالك واحد منذ البناء. الصك جاهز للإفراغ ويقبل التمويل البنكي.`,
    },
  ]);
}

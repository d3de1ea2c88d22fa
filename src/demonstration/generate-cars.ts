import facts from '#domain/catalogue/brands-models.json' with { type: 'json' };
import features from '#domain/catalogue/car-features.json' with { type: 'json' };
import places from '#domain/places/regions-cities.json' with { type: 'json' };
import type { FeatureGroup } from '#domain/listings/listing.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { OwnWords } from '#domain/words/name.ts';
import type { NewListing } from '#server/listings/insert-listings.ts';
import { carMarket, cityWeights, colorWeights, type MarketModel } from './car-market.ts';
import { Random } from './random.ts';
import { carSceneIds } from './scenes/car-scenes.ts';
import { pictureNumber } from './picture-number.ts';
import { type PossibleSeller, SellerChoice } from './seller-choice.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

export interface CarsTask {
  count: number;
  sellers: readonly PossibleSeller[];
  now: Date;
  /** Seed of the random choices. */
  seed?: number;
}

const HALALAS = 100;
const MIN_YEAR = 2012;
const SHARE_NEW = 0.26;
const SHARE_SHOWROOM = 0.7;
/** Cars of one private person. */
const MAX_PRIVATE = 1;
const SHARE_ON_REQUEST = 0.04;
const SHARE_SOLD = 0.02;
/** Share of the price kept per year. */
const KEPT_A_YEAR = 0.89;
const USUAL_KM_A_YEAR = 20_000;
const LUXURY = 200_000;
/** Weight from which a model is popular. */
const POPULAR = 12;
/** Of eight samples after the first of every model, this number are two to four years old cars of popular models. */
const POPULAR_OF_EIGHT = 5;
/** Doors by body type. */
const doorsOf: Readonly<Record<string, string>> = { sedan: '4', hatchback: '5', suv: '5', coupe: '2', pickup: '4' };
/** Up to this number, popular models are this frequent; a larger market has enough of them. */
const DENSE = 1_000;

const models = new Map(
  facts.brands.flatMap((brand) => brand.models.map((model) => [model.id, { ...model, brand }] as const)),
);
const classes = new Map(facts.classes.map((one) => [one.id, one]));
const popular = carMarket.filter(({ weight }) => weight >= POPULAR);
const cityRegions = new Map(places.cities.map(({ id, region }) => [id, region]));

/** The region of a city; null when it is not listed. */
export const regionOf = (city: string | null): string | null => cityRegions.get(city ?? '') ?? null;

/** Generates plausible cars of the Saudi market; the same task gives the same cars. Throws RangeError when the market has a model that the catalogue lacks. */
export function* generateCars(task: CarsTask): Generator<NewListing> {
  const random = new Random(task.seed ?? 20_261_121);
  const choice = new SellerChoice(random, task.sellers, MAX_PRIVATE);
  for (let number = 1; number <= task.count; number++) yield generateCar(random, choice, task.now, number);
}

/** Whether this sample is one of many similar cars, with which prices can be compared. */
const isPopular = (number: number) => number > carMarket.length && number <= DENSE && number % 8 < POPULAR_OF_EIGHT;

function generateCar(random: Random, choice: SellerChoice, now: Date, number: number): NewListing {
  const isOneOfMany = isPopular(number);
  // Every model once, so that even small catalogues have them all; then popular models in turn, or by frequency.
  const market = isOneOfMany
    ? popular[(Math.floor(number / 8) * POPULAR_OF_EIGHT + (number % 8)) % popular.length]!
    : (carMarket[number - 1] ?? random.weighted(carMarket, ({ weight }) => weight));
  const model = models.get(market.model);
  if (!model) throw new RangeError(`The market names the model ${market.model}, which is not listed.`);
  const thisYear = Number(riyadhDay(now).slice(0, 4));
  const [first, last] = [Math.max(MIN_YEAR, market.sold[0]), Math.min(thisYear + 1, market.sold[1])];
  const isNew = !isOneOfMany && last >= thisYear && random.chance(SHARE_NEW);
  // Most cars on sale are three to ten years old.
  const year = isNew
    ? random.between(thisYear, last)
    : isOneOfMany
      ? thisYear - random.one([2, 3, 3, 4])
      : Math.min(last, thisYear, Math.max(first, thisYear - 1 - Math.floor(random.next() * random.next() * 16)));
  const { seller, city, fromShowroom } = chooseSeller(random, choice, number, isNew || random.chance(SHARE_SHOWROOM));
  const age = Math.max(0, thisYear - year);
  const mileage = isNew
    ? random.between(5, 150)
    : isOneOfMany
      ? Math.round(((42_000 + 6_000 * age) * (0.85 + random.next() * 0.3)) / 100) * 100
      : Math.round((random.between(9_000, 32_000) * Math.max(0.4, age) + random.between(500, 9_000)) / 100) * 100;
  const level = random.weighted(['base', 'semi-full', 'full', trimOf(random, model.brand.id)], (id) =>
    id === 'semi-full' ? 3 : 2,
  );
  const price = priceOf(random, market, { isNew, age, mileage, level });
  const color = random.weighted(Object.keys(colorWeights), (id) => colorWeights[id]!);
  const owners = isNew ? '0' : age < 4 ? random.one(['1', '1', '1', '2']) : random.one(['1', '2', '2', '3', '4-plus']);
  const isLuxury = market.newPrice >= LUXURY;
  const values = {
    brand: model.brand.id,
    model: model.id,
    class: level,
    year,
    condition: isNew ? 'new' : 'used',
    mileage,
    city,
    region: regionOf(city),
    body: model.body ?? null,
    doors: doorsOf[model.body ?? ''] ?? null,
    fuel: market.fuel,
    transmission:
      market.engineCc !== null && !isLuxury && random.chance(model.body === 'pickup' ? 0.35 : 0.05)
        ? 'manual'
        : 'automatic',
    engine: market.engineCc,
    color,
    drive: market.drive,
    incoming: random.weighted(
      ['saudi', 'gulf', 'american', 'other'],
      (id) => ({ saudi: 78, gulf: 13, american: 7 })[id] ?? 2,
    ),
    card: isNew ? 'customs' : 'boards',
    exterior:
      isNew || age < 3
        ? 'agency-paint'
        : random.one(['agency-paint', 'agency-paint', 'partial-respray', 'minor-scratches']),
    owners,
    horsepower: market.horsepower,
    airbags: isLuxury ? random.one([8, 10, 10]) : year < 2016 ? random.one([2, 2, 4]) : random.one([4, 6, 6, 7]),
    brakes: isLuxury ? 'ventilated-disc' : year < 2016 ? 'abs' : 'abs-ebd',
    sensors:
      level === 'base'
        ? random.one(['none', 'rear'])
        : isLuxury
          ? 'all-around'
          : random.one(['rear', 'front-rear', 'front-rear']),
    seats:
      isLuxury || level === 'full' ? 'leather' : level === 'base' ? 'fabric' : random.one(['fabric', 'leather-fabric']),
  };
  const trim = classes.get(level);
  const named = ['base', 'semi-full', 'full'].includes(level) ? [] : [trim?.en ?? ''];
  return {
    source: 'demonstration',
    sourceKey: String(number),
    approval: 'accepted',
    availability: random.chance(SHARE_SOLD) ? 'sold' : 'available',
    title: {
      en: [model.brand.en, model.en, ...named, year].join(' '),
      ar: [model.brand.ar, model.ar, ...named.map(() => trim?.ar ?? ''), year].join(' '),
    },
    description: describe(random, { isNew, owners, mileage, fromShowroom }),
    price: random.chance(SHARE_ON_REQUEST) && !seller?.hasAccount ? null : price * HALALAS,
    priceNote: isNew ? 'vat_included' : fromShowroom ? 'vat_on_margin' : 'private_no_vat',
    values,
    features: chooseFeatures(random, { level, isLuxury, isNew, isElectric: market.fuel === 'electric' }),
    sellerId: seller?.id ?? null,
    photos: carSceneIds({ model: model.id, body: values.body, color, number: pictureNumber(number) }),
    isSample: true,
    // Denser towards today; whole minutes, so that times are reproducible.
    createdAt: new Date(
      Math.floor((now.getTime() - random.next() * random.next() * 75 * DAY_MS) / MINUTE_MS) * MINUTE_MS,
    ),
  };
}

function chooseSeller(
  random: Random,
  choice: SellerChoice,
  number: number,
  fromShowroom: boolean,
): { seller: PossibleSeller | undefined; city: string; fromShowroom: boolean } {
  const city = random.weighted(Object.keys(cityWeights), (id) => cityWeights[id]!);
  const person = fromShowroom ? undefined : choice.person(city, number);
  const seller = person ?? choice.business('showroom', city);
  return { seller, city: seller?.city ?? city, fromShowroom: seller ? seller !== person : fromShowroom };
}

function priceOf(
  random: Random,
  market: MarketModel,
  car: { isNew: boolean; age: number; mileage: number; level: string },
): number {
  const level = { base: 0.92, 'semi-full': 1, full: 1.13 }[car.level] ?? 1.06;
  const asNew = market.newPrice * level * (0.97 + random.next() * 0.06);
  if (car.isNew) return Math.round(asNew / 100) * 100;
  const extraKm = car.mileage - car.age * USUAL_KM_A_YEAR;
  const wear = Math.min(1.08, Math.max(0.8, 1 - extraKm / 900_000));
  const price = asNew * 0.9 * KEPT_A_YEAR ** car.age * wear * (0.94 + random.next() * 0.12);
  return Math.max(7_000, Math.round(price / 500) * 500);
}

/** Well-known trims by brand. */
const trims: Readonly<Record<string, readonly string[]>> = {
  toyota: ['le', 'xle', 'se', 'gle'],
  hyundai: ['smart', 'comfort', 'gls', 'gl'],
  kia: ['lx', 'ex'],
  chevrolet: ['lt', 'ltz', 'z71', 'rst'],
  gmc: ['slt', 'at4', 'denali'],
  ford: ['limited', 'titanium', 'platinum', 'sport'],
  nissan: ['se', 'le', 'platinum'],
  lexus: ['premium', 'luxury'],
  honda: ['lx', 'ex', 'sport'],
};

function trimOf(random: Random, brand: string): string {
  return random.one(trims[brand] ?? ['premium', 'sport', 'luxury']);
}

/** Each group lists basic equipment first; later items are rarer. */
function chooseFeatures(
  random: Random,
  car: { level: string; isLuxury: boolean; isNew: boolean; isElectric: boolean },
): FeatureGroup[] {
  const richness = (car.isLuxury ? 0.7 : { base: 0.25, 'semi-full': 0.4, full: 0.6 }[car.level]) ?? 0.5;
  const groups: FeatureGroup[] = [];
  for (const group of features.feature_groups) {
    const items = group.items.filter(
      ({ id }, position) =>
        isPossible(id, car) && random.chance(Math.max(0.04, richness * 1.5 - position / group.items.length)),
    );
    if (items.length > 0)
      groups.push({ name: { en: group.en, ar: group.ar }, items: items.map(({ en, ar }) => ({ en, ar })) });
  }
  return groups;
}

/** Excludes contradictions: two kinds of seat covers, a turbo in an electric car, a history of a new car. */
function isPossible(
  feature: string,
  { isLuxury, level, isNew, isElectric }: { isLuxury: boolean; level: string; isNew: boolean; isElectric: boolean },
): boolean {
  const hasLeather = isLuxury || level === 'full';
  if (feature === 'leather-seats') return hasLeather;
  if (feature === 'fabric-seats') return level === 'base' && !isLuxury;
  if (['steel-wheels', 'xenon-headlights', 'suede-seats'].includes(feature)) return false;
  if (['turbo', 'supercharged', 'start-stop', 'second-fuel-tank', 'two-batteries'].includes(feature))
    return !isElectric;
  if (
    ['one-owner', 'history-report', 'service-history', 'non-smoker', 'valid-inspection', 'valid-registration'].includes(
      feature,
    )
  )
    return !isNew;
  return true;
}

function describe(
  random: Random,
  car: { isNew: boolean; owners: string; mileage: number; fromShowroom: boolean },
): OwnWords {
  if (car.isNew) {
    return random.one([
      {
        en: 'New, not registered yet. Agency warranty from the day of delivery; the price includes VAT.',
        ar: 'جديدة ولم تُسجَّل بعد. ضمان الوكالة من يوم التسليم، والسعر يشمل ضريبة القيمة المضافة.',
      },
      {
        en: 'In the showroom and ready for delivery. Other colours on request.',
        ar: 'متوفرة في المعرض وجاهزة للتسليم. ألوان أخرى عند الطلب.',
      },
    ]);
  }
  const km = car.mileage.toLocaleString('en');
  if (car.fromShowroom) {
    return random.one([
      {
        en: `Checked by our workshop, ${km} km, report on request. Financing can be arranged.`,
        ar: `فُحصت في ورشتنا، الممشى ${km} كم، والتقرير عند الطلب. يمكن ترتيب التمويل.`,
      },
      {
        en: `Clean inside and out, ${km} km, two keys. Trade-in considered.`,
        ar: `نظيفة من الداخل والخارج، ${km} كم، مفتاحان. نقبل الاستبدال.`,
      },
    ]);
  }
  return random.one([
    {
      en:
        car.owners === '1'
          ? `First owner, serviced on time, ${km} km. Open to any inspection.`
          : `Serviced on time, ${km} km. Open to any inspection.`,
      ar:
        car.owners === '1'
          ? `المالك الأول، صيانتها منتظمة، ${km} كم. قابلة لأي فحص.`
          : `صيانتها منتظمة، ${km} كم. قابلة لأي فحص.`,
    },
    { en: null, ar: `السيارة نظيفة، الممشى ${km} كم، والسعر قابل للتفاوض.` },
  ]);
}

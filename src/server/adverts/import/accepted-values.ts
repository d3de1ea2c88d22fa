import type { AcceptedValue, NotedCell } from '#domain/adverts/advert-import.ts';
import { advertList } from '#domain/adverts/advert-lists.ts';
import type { KindDescriptor } from '#domain/catalogue/kinds/kinds.ts';
import { nearestNames } from '#domain/search/nearest-names.ts';
import type { Name } from '#domain/words/name.ts';
import { catalogueLists } from '../../catalogue/catalogue-lists.ts';
import * as properties from '../../listings/import/aqar-row.ts';
import * as cars from '../../listings/import/syarah-row.ts';

type Cells = Readonly<Record<string, string>>;

/** The attribute that a refusal or doubt is about. */
const about: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unknown_brand: 'brand',
    unknown_model: 'model',
    unknown_city: 'city',
    unknown_place: 'city',
    unknown_district: 'district',
    unknown_type: 'type',
    size_unreadable: 'space',
    space_suspect: 'space',
    year_unreadable: 'year',
    year_out_of_range: 'year',
    price_unreadable: 'price',
    price_placeholder: 'price',
    price_suspect: 'price',
    mileage_suspect: 'mileage',
    engine_suspect: 'engine',
    purpose_unknown: 'purpose',
    rent_period_suspect: 'rentPeriod',
    age_suspect: 'age',
  }),
);

const number = (min: number, max: number | null, example: number): AcceptedValue => ({
  form: 'number',
  min,
  max,
  example,
  isGrouped: true,
});

/** What is read where it differs from the limits of the attribute. */
const ofColumns: ReadonlyMap<string, AcceptedValue> = new Map<string, AcceptedValue>(
  Object.entries({
    Price: number(cars.MIN_CERTAIN_PRICE, cars.MAX_PRICE, 78_500),
    price: number(1, properties.MAX_PRICE, 850_000),
    size: number(properties.MIN_SPACE, properties.MAX_SPACE, 300),
    property_age: number(0, null, 5),
    Mileage: number(0, cars.MAX_MILEAGE, 64_000),
    Engine_Size: { form: 'engine', minCc: cars.MIN_CC, maxCc: cars.MAX_CC },
    date: { form: 'day' },
  }),
);

/** Of these lists only the nearest names are told. */
const LONG_LISTS = new Set(['brands', 'models', 'cities', 'districts']);
/** Characters of a cell that are compared, and shown. */
const MAX_WORD = 60;

/** Finds each column that a refusal or doubt is about, and what would be accepted in place of its cell. */
export function acceptedValues({ catalogue, advert }: KindDescriptor, thisYear: number) {
  const keyOf = new Map(
    Object.entries(advert.asked).flatMap(([key, { columns = [] }]) => columns.map(({ name }) => [name, key] as const)),
  );
  const columnOf = (key: string) => advert.asked[key]?.columns?.[0]?.name;

  return (cells: Cells, reasons: readonly string[], lost: readonly string[]): NotedCell[] => {
    const named = reasons.flatMap((reason) => columnOf(about.get(reason) ?? '') ?? []);
    return [...new Set([...named, ...lost])].flatMap((column) => {
      const word = (cells[column] ?? '').slice(0, MAX_WORD);
      const accepted = acceptedIn(column, word);
      return accepted === null ? [] : [{ column, word, accepted }];
    });
  };

  function acceptedIn(column: string, word: string): AcceptedValue | null {
    const ofColumn = ofColumns.get(column);
    if (ofColumn !== undefined) return ofColumn;
    const key = keyOf.get(column) ?? '';
    if (key === 'facilities' || key === 'furnishing') return { form: 'yes_or_no' };
    const attribute = catalogue.attributes[key];
    if (attribute?.type === 'choice') {
      const names = namesOf(attribute.list);
      if (names.length === 0) return null;
      if (!LONG_LISTS.has(attribute.list)) return { form: 'names', names: [...names] };
      const near = nearestNames(word, names);
      return near.length > 0 || attribute.list === 'cities' ? { form: 'names', names: near } : null;
    }
    if (attribute?.type !== 'quantity') return null;
    const { min, max } = attribute.limits;
    const [most, example] = key === 'year' ? [thisYear + 1, thisYear - 3] : [max, Math.max(min, Math.min(max, 3))];
    return { form: 'number', min, max: most, example, isGrouped: false };
  }
}

/** Names by list: brands and models have lists of their own, the others those of the advert form. */
const { brands, models } = catalogueLists();
const knownNames = new Map(
  Object.entries({ brands, models }).map(([list, items]) => [list, items.map(({ name }) => name)]),
);

function namesOf(list: string): readonly Name[] {
  const names = knownNames.get(list) ?? (advertList(list) ?? []).map(({ name }) => name);
  knownNames.set(list, names);
  return names;
}

/** What would be accepted, for the report of an import: in English, with the Arabic names. */
export function inReport(accepted: AcceptedValue): string {
  switch (accepted.form) {
    case 'names':
      return accepted.names.length > 0
        ? accepted.names.map(({ en, ar }) => `${en} (${ar})`).join(', ')
        : 'the name of a city in English or Arabic, such as Riyadh (الرياض)';
    case 'yes_or_no':
      return 'yes (نعم), no (لا), 1, 0';
    case 'engine':
      return `litres up to 20, such as 2.5, or cubic centimetres from ${accepted.minCc.toLocaleString('en')} to ${accepted.maxCc.toLocaleString('en')}`;
    case 'day':
      return 'a day such as 2026-03-25 or 25/3/2026';
    case 'number': {
      const { min, max, example, isGrouped } = accepted;
      const show = (figure: number) => (isGrouped ? figure.toLocaleString('en') : String(figure));
      return `a number from ${show(min)}${max === null ? '' : ` to ${show(max)}`}, such as ${show(example)}`;
    }
  }
}

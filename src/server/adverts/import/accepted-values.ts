import { advertList } from '#domain/adverts/advert-lists.ts';
import type { KindDescriptor } from '#domain/catalogue/kinds/kinds.ts';
import { nearestNames } from '#domain/search/nearest-names.ts';
import type { Name } from '#domain/words/name.ts';
import * as properties from '../../listings/import/aqar-row.ts';
import * as cars from '../../listings/import/syarah-row.ts';

type Cells = Readonly<Record<string, string>>;

/** The attribute that a refusal or doubt is about. */
const about: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unknown_city: 'city',
    unknown_place: 'city',
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

const grouped = (figure: number) => figure.toLocaleString('en');
const range = (min: number, max: number) => `a number from ${grouped(min)} to ${grouped(max)}`;

/** What is read where it differs from the limits of the attribute. */
const ofColumns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Price: `${range(cars.MIN_CERTAIN_PRICE, cars.MAX_PRICE)}, such as 78,500`,
    price: `${range(1, properties.MAX_PRICE)}, such as 850,000`,
    size: `${range(properties.MIN_SPACE, properties.MAX_SPACE)}, such as 300`,
    property_age: 'a number of years from 0, such as 5',
    Mileage: `${range(0, cars.MAX_MILEAGE)}, such as 64,000`,
    Engine_Size: `litres up to 20, such as 2.5, or cubic centimetres from ${grouped(cars.MIN_CC)} to ${grouped(cars.MAX_CC)}`,
    date: 'a day such as 2026-03-25 or 25/3/2026',
  }),
);

const YES_OR_NO = 'yes (نعم), no (لا), 1, 0';

const inBoth = (names: readonly Name[]) => names.map(({ en, ar }) => `${en} (${ar})`).join(', ');

/**
 * For the report of an import: each column that a refusal or doubt is about, and what would be accepted in place of its cell.
 */
export function acceptedValues({ catalogue, advert }: KindDescriptor, thisYear: number) {
  const keyOf = new Map(
    Object.entries(advert.asked).flatMap(([key, { columns = [] }]) => columns.map(({ name }) => [name, key] as const)),
  );
  const columnOf = (key: string) => advert.asked[key]?.columns?.[0]?.name;

  return (
    cells: Cells,
    reasons: readonly string[],
    lost: readonly string[],
  ): { column: string; accepted: string }[] => {
    const named = reasons.flatMap((reason) => columnOf(about.get(reason) ?? '') ?? []);
    return [...new Set([...named, ...lost])].flatMap((column) => {
      const accepted = acceptedIn(column, cells[column] ?? '');
      return accepted === null ? [] : [{ column, accepted }];
    });
  };

  function acceptedIn(column: string, word: string): string | null {
    const ofColumn = ofColumns.get(column);
    if (ofColumn !== undefined) return ofColumn;
    const key = keyOf.get(column) ?? '';
    if (key === 'facilities' || key === 'furnishing') return YES_OR_NO;
    const attribute = catalogue.attributes[key];
    if (attribute?.type === 'choice') {
      const names = (advertList(attribute.list) ?? []).map(({ name }) => name);
      if (attribute.list !== 'cities') return names.length > 0 ? inBoth(names) : null;
      const near = nearestNames(word.slice(0, 60), names);
      return near.length > 0 ? inBoth(near) : 'the name of a city in English or Arabic, such as Riyadh (الرياض)';
    }
    if (attribute?.type !== 'quantity') return null;
    const { min, max } = attribute.limits;
    const [most, example] = key === 'year' ? [thisYear + 1, thisYear - 3] : [max, Math.max(min, Math.min(max, 3))];
    return `a number from ${min} to ${most}, such as ${example}`;
  }
}

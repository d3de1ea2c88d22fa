/** What any catalogue must declare. Behaviours (search, detail, advert, comparison, import) read it and know no kind. */

/** Lists of codes with names in both languages; the server keeps them as reference data, the browser gets names with each answer. */
export type ListName =
  | 'brands'
  | 'models'
  | 'classes'
  | 'bodies'
  | 'conditions'
  | 'card_types'
  | 'fuel_types'
  | 'transmissions'
  | 'drive_types'
  | 'incoming_types'
  | 'colors'
  | 'seat_types'
  | 'brake_systems'
  | 'sensors'
  | 'owner_counts'
  | 'exterior_condition'
  | 'cylinders'
  | 'cities'
  | 'regions'
  | 'districts'
  | 'purposes'
  | 'rent_periods'
  | 'property_types'
  | 'furnishing'
  | 'finishing_types'
  | 'air_conditioning'
  | 'facilities'
  | 'property_ages';

export type Unit = 'year' | 'km' | 'cc' | 'hp' | 'count' | 'sqm';

interface Declared {
  /** Shown on cards, or only on the page of the listing, or never. */
  readonly shown: 'card' | 'page' | 'never';
  /** One of the attributes two listings are compared by. */
  readonly compared?: boolean;
  /** Column of an import file that carries it, in the order tried. */
  readonly importColumns?: readonly string[];
}

/** One code out of a list, filtered by ticking values that each show a count. */
export interface Choice extends Declared {
  readonly type: 'choice';
  readonly list: ListName;
  readonly filter: 'choices' | 'none';
  /** The choice this one depends on: a model's codes begin with its brand's. */
  readonly within?: string;
}

/** A whole number with a unit, filtered by a range. `limits` are the bounds an advert or a search may name. */
export interface Quantity extends Declared {
  readonly type: 'quantity';
  readonly unit: Unit;
  readonly limits: { readonly min: number; readonly max: number };
  readonly filter: 'range' | 'none';
  /** Which end is the better one, where there is an order. */
  readonly better?: 'lower' | 'higher';
}

export type Attribute = Choice | Quantity;

/** Orders a list of results may have; a quantity sorts by its own attribute. */
export const sortKeys = ['newest', 'price-low', 'price-high', 'monthly-low', 'mileage-low', 'space-high'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface SortOrder {
  readonly by: 'createdAt' | 'price' | 'monthly' | { readonly attribute: string };
  readonly descending: boolean;
}

export interface Catalogue<Key extends string = string> {
  readonly kind: 'cars' | 'properties';
  /** First segment of its API calls, and of its screens under /products. */
  readonly apiPath: string;
  readonly screenPath: string;
  readonly attributes: Readonly<Record<Key, Attribute>>;
  /** Filters in the order a person meets them; `price` and `monthly` belong to every listing. */
  readonly filters: readonly (NoInfer<Key> | 'price' | 'monthly')[];
  readonly sorts: Readonly<Partial<Record<SortKey, SortOrder>>>;
  /** The attribute that decides which standing financing terms apply, and which of its values means new. */
  readonly financedAsNew: (values: Values) => boolean;
  /** Photos a listing may have. */
  readonly photos: { readonly min: number; readonly max: number };
}

/** Attribute values of one listing, by attribute key: a code, a number, or null when the seller did not say. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Keeps the keys of a catalogue as literal types, so that a missing label or row is a type error. */
export function declareCatalogue<Key extends string>(catalogue: Catalogue<Key>): Catalogue<Key> {
  return catalogue;
}

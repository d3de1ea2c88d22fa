import type { Condition } from '#domain/financing/condition.ts';

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
  | 'nearby_services'
  | 'property_ages'
  | 'property_statuses'
  | 'facades'
  | 'tenant_types'
  | 'deed_types'
  | 'advertiser_capacities';

export type Unit = 'year' | 'km' | 'cc' | 'hp' | 'count' | 'sqm' | 'm';

interface Declared {
  /** Shown on cards, or only on the page of the listing, or never. */
  readonly shown: 'card' | 'page' | 'never';
  /** One of the attributes two listings are compared by. */
  readonly compared?: boolean;
}

/** One code out of a list, filtered by ticking values that each show a count. */
export interface Choice extends Declared {
  readonly type: 'choice';
  readonly list: ListName;
  readonly filter: 'choices' | 'none';
  /** The choice this one depends on: a model's codes begin with its brand's. */
  readonly within?: string;
  /** Its codes from the best on, where there is an order; a code that is not among them is neither better nor worse. */
  readonly better?: readonly string[];
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

/** Several codes of one list, such as the facilities of a property. Who ticks some in a search wants a listing that has them all. */
export interface Choices extends Declared {
  readonly type: 'choices';
  readonly list: ListName;
  readonly filter: 'choices' | 'none';
}

/** A number or word somebody else gave, such as a licence: kept as written, found by free text only. */
export interface Text extends Declared {
  readonly type: 'text';
  readonly filter: 'none';
  readonly maxLength: number;
  /** What it must look like, where a rule says. */
  readonly pattern?: RegExp;
}

/** A calendar day in Riyadh, 2026-11-21. */
export interface Day extends Declared {
  readonly type: 'day';
  readonly filter: 'none';
}

export type Attribute = Choice | Choices | Quantity | Text | Day;

/** How a listing is paid: bought, and then financed under these standing terms, or rented for so many months at a time; null months is by the day or week. */
export type Payment =
  | { readonly by: 'purchase'; readonly financedAs: Condition }
  | { readonly by: 'rent'; readonly months: number | null };

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
  /** What a price buys, by the values that decide it. */
  readonly payment: (values: Values) => Payment;
  /** Under the title of a card: what people ask first, in this order. */
  readonly facts: readonly NoInfer<Key>[];
  /** On the picture of a card and the head of a page. */
  readonly badge: NoInfer<Key>;
  /** The attribute whose value a page is filed under, and the breadcrumb leads back to. */
  readonly section: NoInfer<Key>;
  /** The attribute that says which span of time a price covers, where some are rents. */
  readonly pricePeriod?: NoInfer<Key>;
  /** Attributes that make two listings comparable, the first ones exactly and the quantities within these bounds: a share of their own, or a number each way. */
  readonly alike: {
    readonly same: readonly NoInfer<Key>[];
    readonly near: Readonly<Partial<Record<NoInfer<Key>, { readonly share: number } | { readonly by: number }>>>;
  };
  /** Photos a listing may have. */
  readonly photos: { readonly min: number; readonly max: number };
}

/** One value: a code, text or day, a number, or several codes; null when the seller did not say. */
export type Value = string | number | readonly string[] | null;

/** Attribute values of one listing, by attribute key. */
export type Values = Readonly<Record<string, Value | undefined>>;

/** Keeps the keys of a catalogue as literal types, so that a missing label or row is a type error. */
export function declareCatalogue<Key extends string>(catalogue: Catalogue<Key>): Catalogue<Key> {
  return catalogue;
}

import type { Condition } from '#domain/financing/condition.ts';

/**
 * The declaration of a catalogue. Search, detail, advert, comparison and import work from it and do not depend on the
 * kind.
 */

/**
 * Lists of codes with names in both languages; the server keeps them as reference data and sends names with each
 * answer.
 */
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
  | 'door_counts'
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
  | 'equipment'
  | 'seller_kinds'
  | 'advertiser_capacities';

export type Unit = 'year' | 'km' | 'cc' | 'hp' | 'count' | 'sqm' | 'm';

interface Declared {
  /** On cards too. Every attribute is on the page of the listing. */
  readonly card?: true;
  /** Whether the comparison has a row for it. */
  readonly compared?: boolean;
  /** Told from the rest of the listing when it is indexed (`derived` of its advert): a filter only, never stored or shown. */
  readonly derived?: true;
}

/** One code of a list. As a filter: checkboxes with counts. */
export interface Choice<List extends string = string> extends Declared {
  readonly type: 'choice';
  readonly list: List;
  /** The attribute this one depends on: a model's codes begin with its brand's. */
  readonly within?: string;
  /** Codes from best to worst, where they have an order; other codes are neither better nor worse. */
  readonly better?: readonly string[];
}

/** A whole number with a unit. As a filter: a range. `limits` are the bounds for adverts and searches. */
export interface Quantity extends Declared {
  readonly type: 'quantity';
  readonly unit: Unit;
  readonly limits: { readonly min: number; readonly max: number };
  /** Which direction is better, where there is one. */
  readonly better?: 'lower' | 'higher';
}

/**
 * Several codes of one list, such as the facilities of a property. A search for several finds listings that have all of
 * them.
 */
export interface Choices<List extends string = string> extends Declared {
  readonly type: 'choices';
  readonly list: List;
}

/** A number or text issued by others, such as a licence: kept as written, found by free text only. */
export interface Text extends Declared {
  readonly type: 'text';
  readonly maxLength: number;
  /** Required format, where a rule defines one. */
  readonly pattern?: RegExp;
}

/** A calendar day in Riyadh, 2026-11-21. */
export interface Day extends Declared {
  readonly type: 'day';
}

export type Attribute<List extends string = string> = Choice<List> | Choices<List> | Quantity | Text | Day;

/**
 * How a listing is paid: bought, with financing under these standing terms, or rented per number of months; null months
 * means by the day or week.
 */
export type Payment =
  | { readonly by: 'purchase'; readonly financedAs: Condition }
  | { readonly by: 'rent'; readonly months: number | null };

/** Sort orders of results; a quantity sorts by its own attribute. */
export const sortKeys = [
  'relevance',
  'newest',
  'price-low',
  'price-high',
  'monthly-low',
  'mileage-low',
  'space-high',
] as const;
export type SortKey = (typeof sortKeys)[number];

export interface SortOrder {
  /** By `text`: how well its words fit a listing. */
  readonly by: 'text' | 'createdAt' | 'price' | 'monthly' | { readonly attribute: string };
  readonly descending: boolean;
}

/** Bounds of quantities in each direction, as a share of the value or as a number. */
type Near<Key extends string> = Readonly<Partial<Record<Key, { readonly share: number } | { readonly by: number }>>>;

export interface Catalogue<Key extends string = string, List extends string = string, Name extends string = string> {
  /** The name of the kind, as in `kind.ts`. */
  readonly kind: Name;
  /** First segment of its API paths, and of its screens under /products. */
  readonly apiPath: string;
  readonly screenPath: string;
  readonly attributes: Readonly<Record<Key, Attribute<List>>>;
  /** Filters in display order; `price` and `monthly` apply to every listing. */
  readonly filters: readonly (NoInfer<Key> | 'price' | 'monthly')[];
  readonly sorts: Readonly<Partial<Record<SortKey, SortOrder>>>;
  /** The form of payment that the price refers to. */
  readonly payment: (values: Values) => Payment;
  /** Attributes under the title of a card, in display order. */
  readonly facts: readonly NoInfer<Key>[];
  /** The attributes a buyer asks for first, most important first; a page shows the first six that are known above its cost. */
  readonly keyFacts: readonly NoInfer<Key>[];
  /** The attribute on the picture of a card and at the head of a page. */
  readonly badge: NoInfer<Key>;
  /** The attribute that groups pages and that the breadcrumb links to. */
  readonly section: NoInfer<Key>;
  /** Choices whose lists have an address of their own, `/products/cars/toyota/camry`; the second is within the first. */
  readonly lists?: readonly [NoInfer<Key>, NoInfer<Key>];
  /** The attribute with the period a price covers, where some are rents. */
  readonly pricePeriod?: NoInfer<Key>;
  /**
   * What makes two listings comparable: equal attributes, and quantities within these bounds, as a share or as a number
   * in each direction.
   */
  readonly alike: {
    readonly same: readonly NoInfer<Key>[];
    readonly near: Near<NoInfer<Key>>;
    /** A further equal attribute, tried first when a price is compared. */
    readonly closer?: NoInfer<Key>;
    /** Bounds that are tried last, when too few listings are comparable. */
    readonly wider?: Near<NoInfer<Key>>;
    /** A choice whose groups never stand for each other: a listing of one group is similar to none of another. */
    readonly apart?: { readonly attribute: NoInfer<Key>; readonly groupOf: (code: string) => unknown };
  };
  /** Photos a listing may have. */
  readonly photos: { readonly min: number; readonly max: number };
}

/** One value: a code, text or day, a number, or several codes; null when the seller gave none. */
export type Value = string | number | readonly string[] | null;

/** Attribute values of one listing, by attribute key. */
export type Values = Readonly<Record<string, Value | undefined>>;

/**
 * Keeps the keys of a catalogue as literal types, so that a missing label or row is a type error.
 */
export function declareCatalogue<Key extends string, Name extends string>(
  catalogue: Catalogue<Key, ListName, Name>,
): Catalogue<Key, string, Name> {
  return catalogue;
}

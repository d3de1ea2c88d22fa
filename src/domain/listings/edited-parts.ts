import type { Values } from '#domain/catalogue/catalogue.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';

/** What people see of a listing and may change. Money in halalas. */
export interface ListingParts {
  readonly title: Name;
  readonly description: OwnWords | null;
  readonly price: number | null;
  readonly values: Values;
  readonly features: unknown;
  readonly photos: readonly string[];
}

const own = ['title', 'description', 'price', 'features', 'photos'] as const;

/**
 * The parts of a listing that differ: `title`, `description`, `price`, `features`, `photos`, or the key of an attribute. A
 * later import of its file leaves them as a person has made them.
 */
export function editedParts(before: ListingParts, after: ListingParts): string[] {
  const keys = [...new Set([...Object.keys(before.values), ...Object.keys(after.values)])];
  return [
    ...own.filter((part) => !isSame(before[part], after[part])),
    ...keys.filter((key) => !isSame(before.values[key] ?? null, after.values[key] ?? null)),
  ];
}

/** Doubts of an import that a person has answered by changing a part. */
const answeredBy: Readonly<Record<string, readonly string[]>> = {
  title: ['contact_in_title', 'year_differs_in_title'],
  description: ['contact_in_text'],
  price: ['price_placeholder', 'price_suspect', 'price_unreadable', 'sale_price_suspect', 'rent_period_suspect'],
  rentPeriod: ['rent_period_suspect'],
  purpose: ['purpose_unknown', 'rent_period_suspect', 'sale_price_suspect'],
  year: ['year_differs_in_title'],
  mileage: ['mileage_suspect'],
  engine: ['engine_suspect'],
  space: ['space_suspect'],
  age: ['age_suspect'],
  city: ['unknown_place'],
  region: ['unknown_place'],
  licence: ['licence_suspect'],
  licenceUntil: ['licence_suspect'],
};

/** The doubts that are left when a person has changed these parts. */
export function openDoubts(doubts: readonly string[], edited: readonly string[]): string[] {
  const answered = new Set(edited.flatMap((part) => (Object.hasOwn(answeredBy, part) ? answeredBy[part]! : [])));
  return doubts.filter((doubt) => !answered.has(doubt));
}

/** Whether two values say the same, whatever the order of their members. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, ordered(member)]),
  );
}

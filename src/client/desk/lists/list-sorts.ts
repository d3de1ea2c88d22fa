import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdvertsState } from '#domain/adverts/advert.ts';
import { advertsSort } from '#domain/adverts/list-sort.ts';

/** How a list can be sorted. */
export interface ListSorts {
  /** The sorts in the order of the choice; a list with an order of its own has it as `none`. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** The sorts of a column: that of the first press of its heading, and that of the second. */
  readonly ofColumns: Readonly<Record<string, readonly [string, string]>>;
  /** How the list is sorted without a choice: `none`, or one of the sorts. */
  readonly own: string;
}

const amountLabels = { 'amount-high': msg`Amount: high to low`, 'amount-low': msg`Amount: low to high` } as const;

export const orderSorts: ListSorts = {
  labels: {
    none: msg`Waiting for us first`,
    newest: msg`Newest first`,
    oldest: msg`Oldest first`,
    ...amountLabels,
    'due-soon': msg`Due: soonest first`,
    'due-late': msg`Due: latest first`,
  },
  ofColumns: {
    amount: ['amount-high', 'amount-low'],
    waiting: ['due-soon', 'due-late'],
    received: ['newest', 'oldest'],
  },
  own: 'none',
};

/** By when something came: people since they have an account, adverts since they were sent, contents since their last change. */
const timeLabels = { newest: msg`Newest first`, oldest: msg`Oldest first` } as const;

export const peopleSorts: ListSorts = {
  labels: timeLabels,
  ofColumns: { since: ['newest', 'oldest'] },
  own: 'newest',
};

export const advertsSorts = (state: AdvertsState): ListSorts => ({
  labels: timeLabels,
  ofColumns: { sent: ['newest', 'oldest'] },
  own: advertsSort(state),
});

export const reportSorts: ListSorts = {
  labels: { none: msg`Usual order`, ...timeLabels },
  ofColumns: { latest: ['newest', 'oldest'] },
  own: 'none',
};

export const issueSorts: ListSorts = {
  labels: timeLabels,
  ofColumns: { day: ['newest', 'oldest'] },
  own: 'newest',
};

export const districtSorts: ListSorts = {
  labels: { most: msg`Most adverts first`, fewest: msg`Fewest adverts first` },
  ofColumns: { adverts: ['most', 'fewest'] },
  own: 'most',
};

export const lenderKeySorts: ListSorts = {
  labels: { none: msg`Usual order`, ...timeLabels },
  ofColumns: { made: ['newest', 'oldest'] },
  own: 'none',
};

export const letterSorts: ListSorts = {
  labels: { none: msg`Usual order`, ...timeLabels },
  ofColumns: { received: ['newest', 'oldest'] },
  own: 'none',
};

export const importedSorts: ListSorts = {
  labels: { none: msg`Usual order`, 'price-low': msg`Price: low to high`, 'price-high': msg`Price: high to low` },
  ofColumns: { price: ['price-low', 'price-high'] },
  own: 'none',
};

export const contentSorts: ListSorts = {
  labels: timeLabels,
  ofColumns: { changed: ['newest', 'oldest'] },
  own: 'newest',
};

export const undeliveredSorts: ListSorts = {
  labels: timeLabels,
  ofColumns: { failed: ['newest', 'oldest'] },
  own: 'newest',
};

export const lenderOrderSorts: ListSorts = {
  labels: { ...timeLabels, ...amountLabels },
  ofColumns: { amount: ['amount-high', 'amount-low'], handed: ['newest', 'oldest'] },
  own: 'newest',
};

export const sellerSorts: ListSorts = {
  labels: {
    none: msg`Usual order`,
    'until-soon': msg`Verification: ends soonest first`,
    'until-late': msg`Verification: ends latest first`,
  },
  ofColumns: { until: ['until-soon', 'until-late'] },
  own: 'none',
};

const ascending: ReadonlySet<string> = new Set([
  'oldest',
  'amount-low',
  'due-soon',
  'price-low',
  'until-soon',
  'fewest',
]);

/** How a column is sorted, and by what the next press of its heading sorts: after both directions the list has its own order again. */
export interface ColumnSort {
  readonly direction: 'ascending' | 'descending' | null;
  readonly next: string;
}

/** Null for a column without sorts. */
export function columnSort(column: string, sort: string, { ofColumns, own }: ListSorts): ColumnSort | null {
  const sorts = ofColumns[column];
  if (!sorts) return null;
  const at = sorts.indexOf(sort);
  const direction = at === -1 ? null : ascending.has(sort) ? 'ascending' : 'descending';
  return { direction, next: sorts[at + 1] ?? (sorts.includes(own) ? sorts[0] : own) };
}

/** Whether a sort can be seen at the heading of one of these columns. */
export const isSortOf = (columns: readonly string[], sort: string, { ofColumns }: ListSorts): boolean =>
  columns.some((column) => ofColumns[column]?.includes(sort));

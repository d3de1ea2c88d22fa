import * as v from 'valibot';
import { MessageChannel } from '#domain/accounts/message-delivery.ts';
import { AdvertDoubt, AdvertsState } from '#domain/adverts/advert.ts';
import { ImportedScope, ImportedState, ImportFileId, ImportFlag } from '#domain/adverts/imported-listing.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { DistrictSort } from '#domain/places/proposed-district.ts';
import { AssigneeFilter } from './assignment.ts';
import { ContentKind } from './content.ts';
import { ReportsState } from './desk-listing.ts';
import { LetterKind, LetterState } from './desk-letter.ts';
import { TemplatePurpose } from './message-template.ts';
import { IssueState } from './newsletter-issue.ts';
import { LenderKeyState } from './lender-key.ts';
import { LenderAnswer } from './lender-order.ts';
import { SellersState } from './desk-seller.ts';
import { type DeskListName, readHidden, writeHidden } from './list-columns.ts';
import { PriceSort, TimeSort } from '#domain/adverts/list-sort.ts';
import { HandedSort, QueueSort, UntilSort } from './list-sort.ts';

/** First filter of the list of orders: who has to act next, or what is overdue. */
export const deskTurns = ['staff', 'overdue', 'applicant', 'nobody'] as const;
export type DeskTurn = (typeof deskTurns)[number];

/** The filters and the sort that each list has in its address, with what it shows without them. */
export const listFilters = {
  orders: {
    waiting: v.optional(v.picklist(deskTurns)),
    status: v.optional(OrderStatus),
    /** Whose orders: mine, nobody's, or those of a colleague by id. */
    assignee: v.optional(AssigneeFilter),
    /** Only orders with a note that mentions me. */
    mentioned: v.optional(v.literal('me')),
    /** Without one, those that wait for us come first. */
    sort: v.optional(QueueSort),
  },
  letters: {
    kind: v.optional(LetterKind),
    state: v.optional(LetterState, 'open'),
    /** Without one, what is due first in the open list, and the newest in the others. */
    sort: v.optional(TimeSort),
  },
  people: {
    group: v.optional(v.picklist(['staff', 'customers']), 'customers'),
    state: v.optional(v.picklist(['all', 'blocked']), 'all'),
    sort: v.optional(TimeSort, 'newest'),
  },
  adverts: {
    filter: v.optional(AdvertsState, 'waiting'),
    doubt: v.optional(AdvertDoubt),
    /** Without one, those that have waited longest come first, and the newest of the others. */
    sort: v.optional(TimeSort),
  },
  imported: {
    /** Number of the import; without it, the first with something to review, or else the newest. */
    file: v.optional(ImportFileId),
    scope: v.optional(ImportedScope, 'file'),
    state: v.optional(ImportedState, 'waiting'),
    /** A doubt that all of them have. */
    flag: v.optional(ImportFlag),
    sort: v.optional(PriceSort),
  },
  sellers: {
    state: v.optional(SellersState, 'ending'),
    sort: v.optional(UntilSort),
  },
  content: {
    kind: v.optional(ContentKind, 'programme'),
    /** By the last change. */
    sort: v.optional(TimeSort, 'newest'),
  },
  undelivered: {
    channel: v.optional(MessageChannel),
    /** By the last attempt. */
    sort: v.optional(TimeSort, 'newest'),
  },
  lender_orders: {
    answer: v.optional(LenderAnswer),
    /** By when they were handed over, or by the amount. */
    sort: v.optional(HandedSort, 'newest'),
  },
  reports: {
    state: v.optional(ReportsState, 'open'),
    /** By the latest report; without one, the most reported come first, or the last resolved. */
    sort: v.optional(TimeSort),
  },
  newsletter: {
    state: v.optional(IssueState),
    /** By when they were begun. */
    sort: v.optional(TimeSort, 'newest'),
  },
  districts: { sort: v.optional(DistrictSort, 'most') },
  templates: { purpose: v.optional(TemplatePurpose) },
  lender_keys: {
    state: v.optional(LenderKeyState),
    /** By when they were made; without one, those in force come first, then the newest. */
    sort: v.optional(TimeSort),
  },
} as const satisfies Readonly<Record<DeskListName, v.ObjectEntries>>;

/** The filters of a list that are not those it has by itself. */
export type ListFilters<L extends DeskListName> = {
  readonly [N in keyof (typeof listFilters)[L]]?: Exclude<Given<(typeof listFilters)[L][N]>, undefined>;
};
type Given<S> = S extends v.GenericSchema ? v.InferInput<S> : never;

/** Reads the filters and the sort of an address or a stored view; what the list does not have (any more) is left out. */
export function readFilters<L extends DeskListName>(list: L, raw: Readonly<Record<string, unknown>>): ListFilters<L> {
  const read = Object.entries<v.OptionalSchema<v.GenericSchema, unknown>>(listFilters[list]).flatMap(
    ([name, schema]) => {
      // A router reads a number in an address as one.
      const value = typeof raw[name] === 'number' ? String(raw[name]) : raw[name];
      return value !== undefined && v.is(schema, value) && value !== v.getDefault(schema) ? [[name, value]] : [];
    },
  );
  return Object.fromEntries(read) as ListFilters<L>;
}

/** The columns that an address hides, as it has them. */
export function readColumns(list: DeskListName, raw: Readonly<Record<string, unknown>>): { readonly hidden?: string } {
  const hidden = readHidden(list, raw['hidden']);
  return hidden ? { hidden: writeHidden(list, hidden) } : {};
}

/** What a list is asked for: all of its address but its columns. */
export function askedOf<S extends { readonly hidden?: string }>({ hidden: _hidden, ...asked }: S): Omit<S, 'hidden'> {
  return asked;
}

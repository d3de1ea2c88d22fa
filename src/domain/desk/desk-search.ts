import * as v from 'valibot';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { AssigneeFilter } from './assignment.ts';
import { readHidden, writeHidden } from './order-column.ts';
import { QueueCursorText } from './queue-position.ts';
import { QueueSort } from './queue-sort.ts';

/** First filter of the queue: who has to act next, or what is overdue. */
export const deskTurns = ['staff', 'overdue', 'applicant', 'nobody'] as const;
export type DeskTurn = (typeof deskTurns)[number];

/** Search parameters of the queue; empty for all orders from the first on. */
export interface DeskSearch {
  readonly waiting?: DeskTurn;
  readonly status?: OrderStatus;
  /** Whose orders: mine, nobody's, or those of a colleague by id. */
  readonly assignee?: AssigneeFilter;
  /** Only orders with a note that mentions me. */
  readonly mentioned?: 'me';
  readonly q?: string;
  /** Without one, those that wait for us come first. */
  readonly sort?: QueueSort;
  /** The columns that a view hides, `amount.received`; without it they are those of the device. */
  readonly hidden?: string;
  /** Where the page begins or ends. */
  readonly cursor?: string;
}

/** The same before validation. */
export type DeskAddress = { readonly [Name in keyof DeskSearch]?: string };

const MAX_QUESTION_LENGTH = 100;

/** Reads an address; invalid parameters are left out. */
export function readDeskSearch(raw: Readonly<Record<string, unknown>>): DeskSearch {
  const { waiting, status, assignee, mentioned, q, sort, cursor } = raw;
  const hidden = readHidden(raw['hidden']);
  return {
    ...(v.is(v.picklist(deskTurns), waiting) && { waiting }),
    ...(v.is(OrderStatus, status) && { status }),
    ...(v.is(AssigneeFilter, assignee) && { assignee }),
    ...(mentioned === 'me' && { mentioned }),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim().slice(0, MAX_QUESTION_LENGTH) }),
    ...(v.is(QueueSort, sort) && { sort }),
    ...(hidden && { hidden: writeHidden(hidden) }),
    ...(v.is(QueueCursorText, cursor) && { cursor }),
  };
}

/** What the list is asked for: all of an address but its columns. */
export function askedOf({ hidden: _hidden, ...asked }: DeskSearch): Omit<DeskSearch, 'hidden'> {
  return asked;
}

/** The filters, the sort and the columns, without the place in the list. */
export function listOf({ cursor: _cursor, ...filters }: DeskSearch): Omit<DeskSearch, 'cursor'> {
  return filters;
}

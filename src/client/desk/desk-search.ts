import * as v from 'valibot';
import type { Input } from '#contract/endpoint.ts';
import type { desk } from '#contract/desk.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** First filter of the queue: who has to act next, or what is overdue. */
export const deskTurns = ['staff', 'overdue', 'applicant', 'nobody'] as const;
export type DeskTurn = (typeof deskTurns)[number];

/** Search parameters of the queue; empty for all orders on page 1. */
export interface DeskSearch {
  readonly waiting?: DeskTurn;
  readonly status?: OrderStatus;
  readonly q?: string;
  readonly page?: string;
}

/** The same before validation. */
export type DeskAddress = { readonly [Name in keyof DeskSearch]?: string };

const MAX_QUESTION_LENGTH = 100;

/** Reads an address; invalid parameters are left out. */
export function readDeskSearch(raw: Readonly<Record<string, unknown>>): DeskSearch {
  const { waiting, status, q } = raw;
  const page = pageNumber(raw['page']);
  return {
    ...(v.is(v.picklist(deskTurns), waiting) && { waiting }),
    ...(v.is(OrderStatus, status) && { status }),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim().slice(0, MAX_QUESTION_LENGTH) }),
    ...(page !== '1' && { page }),
  };
}

/** The input of the server query for an address. */
export function deskQuestion(search: DeskSearch): Input<typeof desk.orders> {
  return { ...search, page: search.page ?? '1' };
}

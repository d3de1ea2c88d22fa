import * as v from 'valibot';
import { Approval } from '#domain/adverts/advert.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { Name, OwnWords } from '#domain/words/name.ts';
import { ContentKind } from './content.ts';

/** Most results of one kind. */
export const MAX_FOUND_OF_A_KIND = 5;
/** Shorter texts are not searched for, in characters. */
export const MIN_FIND_LENGTH = 2;

/** What the palette of the desk finds; a kind that is not for the caller's roles is empty. */
export const DeskFound = v.object({
  orders: v.array(v.object({ id: v.string(), number: v.string(), applicantName: v.string(), status: OrderStatus })),
  people: v.array(
    v.object({ id: v.string(), name: v.string(), phone: v.nullable(v.string()), email: v.nullable(v.string()) }),
  ),
  listings: v.array(v.object({ id: v.string(), title: Name, approval: Approval })),
  contents: v.array(v.object({ id: v.string(), kind: ContentKind, title: OwnWords })),
});
export type DeskFound = v.InferOutput<typeof DeskFound>;

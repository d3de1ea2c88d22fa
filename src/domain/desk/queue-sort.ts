import * as v from 'valibot';

/** How the list of orders can be sorted; without one, those that wait for staff come first. */
export const QueueSort = v.picklist(['newest', 'oldest', 'amount-high', 'amount-low', 'due-soon', 'due-late']);
export type QueueSort = v.InferOutput<typeof QueueSort>;

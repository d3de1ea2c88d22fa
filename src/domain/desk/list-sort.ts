import * as v from 'valibot';

/** How the list of orders can be sorted; without one, those that wait for staff come first. */
export const QueueSort = v.picklist(['newest', 'oldest', 'amount-high', 'amount-low', 'due-soon', 'due-late']);
export type QueueSort = v.InferOutput<typeof QueueSort>;

/** How a lender can sort its orders: by when they were handed over, or by the amount; those without one come last. */
export const HandedSort = v.picklist(['newest', 'oldest', 'amount-high', 'amount-low']);
export type HandedSort = v.InferOutput<typeof HandedSort>;

/** How sellers can be sorted by the last day of their verification; without one, as their list needs it. */
export const UntilSort = v.picklist(['until-soon', 'until-late']);
export type UntilSort = v.InferOutput<typeof UntilSort>;

import * as v from 'valibot';

/** How the list of orders can be sorted; without one, those that wait for staff come first. */
export const QueueSort = v.picklist(['newest', 'oldest', 'amount-high', 'amount-low', 'due-soon', 'due-late']);
export type QueueSort = v.InferOutput<typeof QueueSort>;

/** How sellers can be sorted by the last day of their verification; without one, as their list needs it. */
export const UntilSort = v.picklist(['until-soon', 'until-late']);
export type UntilSort = v.InferOutput<typeof UntilSort>;

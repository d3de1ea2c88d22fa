import * as v from 'valibot';

/** Counting stops at this number. */
export const MAX_OPEN_COUNTED = 100;

/** Queues of the desk by the names of their parts. */
export const CountedQueue = v.picklist(['orders', 'adverts', 'reports', 'letters', 'undelivered', 'sellers']);
export type CountedQueue = v.InferOutput<typeof CountedQueue>;

/** How much waits in each queue that the caller may read, up to `MAX_OPEN_COUNTED`. */
export const DeskCounts = v.partial(v.object(v.entriesFromList(CountedQueue.options, v.number())));
export type DeskCounts = v.InferOutput<typeof DeskCounts>;

/** Most counts of one call, and most that wait on a device. */
export const MAX_COUNTS = 50;
/** Counts that a device sends later are of at most this many days ago; older ones are left out. */
export const COUNTED_DAYS = 30;

import { DAY_MS } from '#domain/time/durations.ts';

/** Version of the stored rows. Increase it when the code cannot read older rows any more, which then are deleted. Not one per build: that would empty every device at each release. */
export const ANSWERS_VERSION = '3';
/** Older answers are not shown, in ms. */
export const MAX_AGE_MS = 7 * DAY_MS;
/** The person in the key of an answer when nobody is signed in. */
export const GUEST = 'guest';

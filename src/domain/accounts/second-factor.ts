/** Sensitive acts of staff need a second factor that was proved within this time. */
export const FRESH_MINUTES = 10;

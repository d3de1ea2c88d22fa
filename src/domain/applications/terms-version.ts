/**
 * Version of the terms in this build. A consent given offline on a device that never loaded the terms page refers to
 * it.
 */
export const TERMS_VERSION = 1;

/**
 * Versions of the texts in this build. An application sent offline from a device that never loaded their pages refers
 * to them.
 */
export const TERMS_VERSION = 1;
export const PRIVACY_VERSION = 1;

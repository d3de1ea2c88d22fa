/** Largest photo a person may send, bytes (specification, section 9). */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** What a photo may be, by MIME type. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;

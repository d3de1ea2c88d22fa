/** Maximum size of an uploaded photo, in bytes (specification, section 9). */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Accepted MIME types of a photo. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
/** Photos of one imported listing: as many as an advert may have. */
export const MAX_LISTING_PHOTOS = 20;

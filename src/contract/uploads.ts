import * as v from 'valibot';
import { Photo } from '#domain/uploads/photo.ts';
import { upload } from './endpoint.ts';

/** Largest photo a person may send (specification, section 9). */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

export const uploads = {
  photo: upload('/uploads', { summary: 'One photo: raw bytes, JPEG or PNG, at most 5 MB.', access: 'signed-in', input: v.object({}), output: v.object({ id: v.string(), photo: Photo }), maxBytes: MAX_PHOTO_BYTES, mimeTypes: ['image/jpeg', 'image/png'], refusals: ['too_large', 'wrong_type'], limit: { count: 60, per: 'minute' } }),
};

import * as v from 'valibot';
import { Photo } from '#domain/uploads/photo.ts';
import { Name } from '#domain/words/name.ts';

/** Banners on the home page at one time. */
export const MAX_BANNERS = 3;

/** A notice below the search of the home page. */
export const Banner = v.object({
  id: v.string(),
  title: Name,
  text: Name,
  /** An address of this site without its language. */
  href: v.string(),
  /** By language; null for none. */
  picture: v.object({ en: v.nullable(Photo), ar: v.nullable(Photo) }),
});
export type Banner = v.InferOutput<typeof Banner>;

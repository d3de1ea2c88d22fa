import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';

/** Id of an uploaded photo, returned by its upload. */
export const PhotoId = v.pipe(v.string(), v.regex(/^p[0-9a-f]{32}$/, 'malformed'));

/**
 * A picture in several widths (px): /photos/{id}-{width}.avif, .webp and .jpg. `drawn` scenes are used where there is
 * no photograph.
 */
export const Photo = v.object({
  id: v.string(),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  widths: v.array(v.pipe(v.number(), v.integer())),
  drawn: v.boolean(),
  alt: v.nullable(Name),
});
export type Photo = v.InferOutput<typeof Photo>;

import * as v from 'valibot';

/** The same words in both languages of the product. */
export const Name = v.object({ en: v.string(), ar: v.string() });
export type Name = v.InferOutput<typeof Name>;

/** A person's own words: at least one language; the reader sees which. */
export const OwnWords = v.object({ en: v.nullable(v.string()), ar: v.nullable(v.string()) });
export type OwnWords = v.InferOutput<typeof OwnWords>;

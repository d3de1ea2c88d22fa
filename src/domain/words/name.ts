import * as v from 'valibot';

/** The same text in both languages. */
export const Name = v.object({ en: v.string(), ar: v.string() });
export type Name = v.InferOutput<typeof Name>;

/** A person's own text in at least one language; the reader sees which. */
export const OwnWords = v.object({ en: v.nullable(v.string()), ar: v.nullable(v.string()) });
export type OwnWords = v.InferOutput<typeof OwnWords>;

import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';

export const Employment = v.picklist(['full_time', 'part_time', 'contract', 'internship'], 'invalid');
export type Employment = v.InferOutput<typeof Employment>;

/** A vacancy. What is optional is absent in samples and in answers that a device has stored. */
export const JobOpening = v.object({
  slug: v.string(),
  title: Name,
  place: Name,
  employment: v.optional(Employment),
  summary: Name,
  tasks: v.array(Name),
  requirements: v.optional(v.array(Name)),
  publishedAt: v.optional(v.string()),
  /** The last day on which people can apply, in the Riyadh calendar. */
  closesOn: v.optional(v.string()),
  isSample: v.boolean(),
});
export type JobOpening = v.InferOutput<typeof JobOpening>;

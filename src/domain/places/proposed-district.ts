import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';
import { writtenLine } from '#domain/words/written-text.ts';

/** Characters of a district's name. */
const MAX_NAME = 80;

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;

const nameIn = (isWritten: (text: string) => boolean, problem: string) =>
  v.config(v.pipe(writtenLine(MAX_NAME, 2), v.check(isWritten, problem)), { abortPipeEarly: true });

/** Id of a district: its city, then its own part, such as `riyadh--al-malqa`. */
export const DistrictId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,60}--[a-z0-9-]{1,60}$/, 'malformed'),
  v.examples(['riyadh--al-malqa']),
);

/** How proposed districts can be sorted, by the number of their listings. */
export const DistrictSort = v.picklist(['most', 'fewest']);
export type DistrictSort = v.InferOutput<typeof DistrictSort>;

/** A district that a file names and no list has, until staff decide what it is. */
export const ProposedDistrict = v.object({
  id: DistrictId,
  city: v.object({ id: v.string(), name: Name }),
  /** As the file writes it. */
  written: v.string(),
  /** Listings that name it, and the newest of them. */
  listings: v.number(),
  examples: v.array(v.object({ id: v.string(), title: Name })),
  /** Districts of the same city that the file may mean, nearest first. */
  nearest: v.array(v.object({ id: DistrictId, name: Name })),
});
export type ProposedDistrict = v.InferOutput<typeof ProposedDistrict>;

/**
 * What a proposed district is: a new one with a name in both languages, another spelling of one in the lists, or none, so
 * that its listings name only their city. Problems of a name: `required`, `latin_letters`, `arabic_letters`.
 */
export const DistrictDecision = v.variant('as', [
  v.object({
    as: v.literal('new'),
    name: v.object({
      en: nameIn((text) => LATIN.test(text) && !ARABIC.test(text), 'latin_letters'),
      ar: nameIn((text) => ARABIC.test(text) && !LATIN.test(text), 'arabic_letters'),
    }),
  }),
  v.object({ as: v.literal('known'), into: DistrictId }),
  v.object({ as: v.literal('none') }),
]);
export type DistrictDecision = v.InferOutput<typeof DistrictDecision>;

/** The name that a file writes, in the language of its letters; the other one is still to be written. */
export const nameAsWritten = (written: string): Name =>
  ARABIC.test(written) ? { en: '', ar: written } : { en: written, ar: '' };

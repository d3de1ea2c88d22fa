import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { Name } from '#domain/words/name.ts';

/** A list that a text may mean while it is being typed. */
export const Suggestion = v.object({
  kind: v.picklist(kindNames),
  /** The filter that the text names, such as `model`. */
  key: v.string(),
  name: Name,
  /** What goes with it: the brand of a model, the city of a district, what was typed before it. */
  within: v.array(Name),
  /** The search that it leads to, as in an address. */
  address: v.record(v.string(), v.string()),
  /** The listings there. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

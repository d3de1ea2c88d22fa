import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';

/** One of the 13 administrative regions with its cities. */
export const Region = v.object({
  id: v.string(),
  name: Name,
  iso: v.string(),
  cities: v.array(v.object({ id: v.string(), name: Name })),
});
export type Region = v.InferOutput<typeof Region>;

/** ISO 3166-1 alpha-2 code, name in both languages and calling code where known. */
export const Country = v.object({ id: v.string(), name: Name, callingCode: v.nullable(v.string()) });
export type Country = v.InferOutput<typeof Country>;

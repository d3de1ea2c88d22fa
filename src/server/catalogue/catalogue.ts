import type { api } from '#contract/index.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { selectBrands } from './catalogue-sql.ts';

/** Answers what a catalogue chooses from. */
export function catalogueHandlers(_services: Services): Handlers<typeof api.catalogue> {
  return { brands: (_input, { db }) => selectBrands(db) };
}

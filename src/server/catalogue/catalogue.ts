import type { Output } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { selectBrands } from './catalogue-sql.ts';

/** Answers the reference lists of catalogues. */
export function catalogueHandlers({ db, index }: Services): Handlers<typeof api.catalogue> {
  const answers = new AnswerCache<Output<typeof api.catalogue.brands>>(1);
  return { brands: () => answers.get(index.names.version, 'brands', () => selectBrands(db)) };
}

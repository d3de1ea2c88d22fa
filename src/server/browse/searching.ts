import type { api } from '#contract/index.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { searchNames } from './listing-words.ts';

/** Answers what a search box needs besides the listings. */
export function searchingHandlers({ index }: Pick<Services, 'index'>): Handlers<typeof api.searching> {
  const names = new AnswerCache<SearchNames>(Object.keys(kinds).length);
  return {
    names: ({ kind }) =>
      names.get(index.names.version, kind, async () => searchNames(kinds[kind].catalogue, index.names)),
  };
}

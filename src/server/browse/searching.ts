import type { api } from '#contract/index.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { fold } from '#domain/words/fold.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { searchNames } from './listing-words.ts';

/** Shown under a search box. */
const MAX_SUGGESTIONS = 8;
const KEPT_SUGGESTIONS = 1_000;

/** Answers what a search box needs besides the listings. */
export function searchingHandlers({ index }: Pick<Services, 'index'>): Handlers<typeof api.searching> {
  const names = new AnswerCache<SearchNames>(Object.keys(kinds).length);
  const suggestions = new AnswerCache<Suggestion[]>(KEPT_SUGGESTIONS);
  return {
    suggestions: ({ q, kind }) => {
      // Many type the same beginnings.
      const text = fold(q);
      return suggestions.get(index.version, `${kind ?? ''} ${text}`, () =>
        index.suggest(kind ? [kind] : kindNames, text, MAX_SUGGESTIONS),
      );
    },
    names: ({ kind }) =>
      names.get(index.names.version, kind, async () => searchNames(kinds[kind].catalogue, index.names)),
  };
}

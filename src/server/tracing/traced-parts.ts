import type { SearchEngine } from '../browse/search-engine.ts';
import type { PageRenderer } from '../rendering/page-renderer.ts';
import type { Tracing } from './tracing.ts';

/** The search, whose questions are parts of the traces of those who ask. */
export function tracedSearch(index: SearchEngine, { part }: Pick<Tracing, 'part'>): SearchEngine {
  return {
    get names() {
      return index.names;
    },
    get version() {
      return index.version;
    },
    get withdrawals() {
      return index.withdrawals;
    },
    get isComplete() {
      return index.isComplete;
    },
    get reach() {
      return index.reach;
    },
    get figures() {
      return index.figures;
    },
    sizeOf: (catalogue) => index.sizeOf(catalogue),
    search: (catalogue, search, options) =>
      part(`search ${catalogue.kind}`, () => index.search(catalogue, search, options)),
    labels: (catalogue, asked) => part(`price labels of ${catalogue.kind}`, () => index.labels(catalogue, asked)),
    suggest: (kinds, text, limit) => part('search suggestions', () => index.suggest(kinds, text, limit)),
    refresh: () => index.refresh(),
    stop: () => index.stop(),
  };
}

/** The renderer, whose pages are parts of the traces of those who ask. */
export const tracedRenderer = (
  renderer: Pick<PageRenderer, 'render'>,
  { part }: Pick<Tracing, 'part'>,
): Pick<PageRenderer, 'render'> => ({
  render: (locale, address) => part('render page', () => renderer.render(locale, address)),
});

import type { Page } from '#domain/articles/article.ts';

/** A page whose text is in the code, with and without the demonstration. A changed text is a new version. */
export type StaticPage = Page & { readonly key: 'about-us' | 'terms' };

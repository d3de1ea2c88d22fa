import type { Page } from '#domain/articles/article.ts';

/** A page of the house itself, kept with the code: there with and without the demonstration. A change of words is a new version. */
export type StaticPage = Page & { readonly key: 'about-us' | 'terms' };

import type { Page, PageKey } from '#domain/articles/article.ts';

/** A page whose text is in the code, with and without the demonstration. A changed text is a new version. */
export type StaticPage = Omit<Page, 'publishedAt'> & {
  readonly key: PageKey;
  /** Null: in force from the first start with it. */
  readonly publishedAt: string | null;
};

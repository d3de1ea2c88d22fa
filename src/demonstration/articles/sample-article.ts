import type { Article } from '#domain/articles/article.ts';

/** An article of the demonstration. `publishedAt` is ISO 8601 UTC, `coverId` is the id of a drawn scene. */
export type SampleArticle = Pick<Article, 'slug' | 'type' | 'title' | 'summary' | 'publishedAt' | 'body'> & {
  readonly coverId: string;
};

import type { Article } from '#domain/articles/article.ts';

/** An article of the demonstration. `publishedAt` is ISO 8601 UTC, `coverId` names one of the drawn scenes. */
export type SampleArticle = Pick<Article, 'slug' | 'type' | 'title' | 'summary' | 'publishedAt' | 'body'> & {
  readonly coverId: string;
};

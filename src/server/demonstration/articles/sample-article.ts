import type { Article } from '#domain/articles/article.ts';

/** An article of the demonstration; its cover is drawn when the scenes are. `publishedAt` is ISO 8601 UTC. */
export type SampleArticle = Pick<Article, 'slug' | 'type' | 'title' | 'summary' | 'publishedAt' | 'body'>;

import type { ArticleType } from '#domain/articles/article-card.ts';

/** Paths of the list and of an article, by type. */
export const articleScreens = {
  news: { list: '/news', one: '/news/$slug' },
  blog: { list: '/blogs', one: '/blogs/$slug' },
} as const satisfies Record<ArticleType, { list: string; one: string }>;

import type { ArticleType } from '#domain/articles/article.ts';

/** Where articles of a type are listed, and where one is read. */
export const articleScreens = {
  news: { list: '/news', one: '/news/$slug' },
  blog: { list: '/blogs', one: '/blogs/$slug' },
} as const satisfies Record<ArticleType, { list: string; one: string }>;

import { notFound, redirect } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import type { ArticleType } from '#domain/articles/article-card.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';
import { isRefused } from '#offline/refused.ts';
import { articleScreens } from './article-screens.ts';

/** Loads an article before its screen shows. Throws not found for an unknown slug; redirects an article of the other type to its own address. */
export async function loadArticle(
  { queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>,
  type: ArticleType,
  slug: string,
): Promise<void> {
  const options = ask(articles.one, { id: slug });
  await load(queryClient, options);
  const article = queryClient.getQueryData(options.queryKey);
  if (article && (article.type !== type || article.slug !== slug))
    throw redirect({ to: articleScreens[article.type].one, params: { slug: article.slug }, replace: true });
  if (!article && isRefused(queryClient.getQueryState(options.queryKey)?.error, 404)) throw notFound();
}

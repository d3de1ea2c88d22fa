import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { ArticlesPage } from '#client/articles/articles-page.tsx';
import { load } from '#client/shell/load.ts';
import { pageNumber } from '#client/shell/page-number.ts';

export const Route = createFileRoute('/_default/news/')({
  beforeLoad: ({ context }) => context.words.load('content'),
  validateSearch: (raw: Record<string, unknown>): { page?: string } =>
    pageNumber(raw['page']) === '1' ? {} : { page: pageNumber(raw['page']) },
  loader: ({ context, location }) =>
    load(
      context.queryClient,
      context.ask(articles.all, { type: 'news', page: pageNumber(Object(location.search)['page']) }),
    ),
  component: NewsScreen,
});

function NewsScreen() {
  return <ArticlesPage type="news" page={pageNumber(Route.useSearch().page)} />;
}

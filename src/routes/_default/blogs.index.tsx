import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { ArticlesPage } from '#client/articles/articles-page.tsx';
import { load } from '#client/shell/load.ts';
import { pageNumber } from '#client/shell/page-number.ts';

export const Route = createFileRoute('/_default/blogs/')({
  beforeLoad: ({ context }) => context.words.load('content'),
  validateSearch: (raw: Record<string, unknown>): { page?: string } => (pageNumber(raw['page']) === '1' ? {} : { page: pageNumber(raw['page']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => load(context.queryClient, context.ask(articles.all, { type: 'blog', page: pageNumber(deps.page) })),
  component: BlogScreen,
});

function BlogScreen() {
  return <ArticlesPage type="blog" page={pageNumber(Route.useSearch().page)} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { ArticlesPage } from '#client/articles/articles-page.tsx';
import { MostRead } from '#client/articles/most-read.tsx';
import { NewsletterCard } from '#client/contact/newsletter-card.tsx';
import { load } from '#client/shell/load.ts';
import { pageNumber } from '#client/shell/page-number.ts';

export const Route = createFileRoute('/_default/blogs/')({
  // The newsletter card uses the texts of forms.
  beforeLoad: ({ context }) =>
    Promise.all([context.words.load('content'), context.words.load('account')]).then(() => undefined),
  validateSearch: (raw: Record<string, unknown>): { page?: string } =>
    pageNumber(raw['page']) === '1' ? {} : { page: pageNumber(raw['page']) },
  loader: ({ context, location }) =>
    Promise.all([
      load(
        context.queryClient,
        context.ask(articles.all, { type: 'blog', page: pageNumber(Object(location.search)['page']) }),
      ),
      load(context.queryClient, context.ask(articles.mostRead, { type: 'blog' })),
    ]),
  component: BlogScreen,
});

function BlogScreen() {
  return (
    <ArticlesPage
      type="blog"
      page={pageNumber(Route.useSearch().page)}
      aside={
        <>
          <MostRead type="blog" />
          <NewsletterCard />
        </>
      }
    />
  );
}

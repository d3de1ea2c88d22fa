import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '#client/articles/article-page.tsx';
import { loadArticle } from '#client/articles/load-article.ts';

export const Route = createFileRoute('/_default/news/$slug')({
  beforeLoad: ({ context }) => context.words.load('content'),
  loader: ({ context, params }) => loadArticle(context, 'news', params.slug),
  component: NewsArticleScreen,
});

function NewsArticleScreen() {
  const { slug } = Route.useParams();
  return <ArticlePage key={slug} type="news" slug={slug} />;
}

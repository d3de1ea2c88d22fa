import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '#client/articles/article-page.tsx';
import { loadArticle } from '#client/articles/load-article.ts';

export const Route = createFileRoute('/_default/blogs/$slug')({
  beforeLoad: ({ context }) => context.words.load('content'),
  loader: ({ context, params }) => loadArticle(context, 'blog', params.slug),
  component: BlogArticleScreen,
});

function BlogArticleScreen() {
  const { slug } = Route.useParams();
  return <ArticlePage key={slug} type="blog" slug={slug} />;
}

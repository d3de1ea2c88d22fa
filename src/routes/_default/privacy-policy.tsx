import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { StaticPage } from '#client/articles/static-page.tsx';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/privacy-policy')({
  beforeLoad: ({ context }) => context.words.load('content'),
  loader: ({ context }) => load(context.queryClient, context.ask(articles.privacy, {})),
  component: () => <StaticPage call={articles.privacy} path="/privacy-policy" />,
});

import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { StaticPage } from '#client/articles/static-page.tsx';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/terms-conditions')({
  beforeLoad: ({ context }) => context.words.load('content'),
  loader: ({ context }) => load(context.queryClient, context.ask(articles.terms, {})),
  component: () => <StaticPage call={articles.terms} path="/terms-conditions" />,
});

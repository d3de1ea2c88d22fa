import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { QuestionsPage } from '#client/articles/questions-page.tsx';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/faq')({
  beforeLoad: ({ context }) => context.words.load('content'),
  loader: ({ context }) => load(context.queryClient, context.ask(articles.questions, {})),
  component: QuestionsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { home } from '#contract/home.ts';
import { load } from '#client/shell/load.ts';
import { HomePage } from '#client/home/home-page.tsx';

export const Route = createFileRoute('/_default/')({
  loader: ({ context }) => load(context.queryClient, context.ask(home.page, {})),
  component: HomePage,
});

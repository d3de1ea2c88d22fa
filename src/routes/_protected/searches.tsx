import { createFileRoute } from '@tanstack/react-router';
import { searches } from '#contract/saved-searches.ts';
import { load } from '#client/shell/load.ts';
import { SearchesPage } from './-searches/searches-page.tsx';

export const Route = createFileRoute('/_protected/searches')({
  beforeLoad: async ({ context }) =>
    void (await Promise.all([
      context.words.load('saved'),
      context.words.load('browse'),
      context.words.load('properties'),
    ])),
  loader: ({ context }) => load(context.queryClient, context.ask(searches.list, {})),
  component: SearchesPage,
});

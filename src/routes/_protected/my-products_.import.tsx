import { createFileRoute } from '@tanstack/react-router';
import { accounts } from '#contract/accounts.ts';
import { ImportPage } from '#client/adverts/import/import-page.tsx';

export const Route = createFileRoute('/_protected/my-products_/import')({
  staticData: { isTask: true },
  loader: ({ context: { queryClient, ask, words } }) =>
    Promise.all([
      words.load('adverts'),
      words.load('applications'),
      queryClient.prefetchQuery(ask(accounts.profile, {})),
    ]),
  component: ImportPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { team } from '#contract/team.ts';
import { TeamPage } from '#client/adverts/team/team-page.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_protected/my-team')({
  loader: async ({ context: { queryClient, ask, words } }) => {
    await Promise.all([
      words.load('adverts'),
      words.load('orders'),
      load(queryClient, { ...ask(team.own, {}), ...fresh }),
    ]);
  },
  component: TeamPage,
});

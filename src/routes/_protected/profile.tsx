import { createFileRoute } from '@tanstack/react-router';
import { accounts } from '#contract/accounts.ts';
import { load } from '#client/shell/load.ts';
import { ProfilePage } from './-profile/profile-page.tsx';

export const Route = createFileRoute('/_protected/profile')({
  beforeLoad: ({ context }) => context.words.load('notifications'),
  loader: ({ context }) => load(context.queryClient, context.ask(accounts.profile, {})),
  component: ProfilePage,
});

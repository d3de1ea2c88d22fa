import { createFileRoute } from '@tanstack/react-router';
import { AccountDeletedPage } from '#client/accounts/account-deleted-page.tsx';

export const Route = createFileRoute('/_default/account-deleted')({
  beforeLoad: ({ context }) => context.words.load('account'),
  component: AccountDeletedPage,
});

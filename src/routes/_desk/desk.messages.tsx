import { createFileRoute } from '@tanstack/react-router';
import { desk } from '#contract/desk.ts';
import { MessagesPage } from '#client/desk/messages-page.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/messages')({
  loader: ({ context }) => load(context.queryClient, { ...context.ask(desk.messages, {}), ...fresh }),
  component: MessagesPage,
});

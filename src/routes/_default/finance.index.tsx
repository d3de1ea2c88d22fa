import { createFileRoute } from '@tanstack/react-router';
import { FinancePage } from '#client/applications/finance-page.tsx';

export const Route = createFileRoute('/_default/finance/')({
  beforeLoad: ({ context }) => context.words.load('applications'),
  component: FinancePage,
});

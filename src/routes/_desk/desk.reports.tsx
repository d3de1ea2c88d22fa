import { createFileRoute } from '@tanstack/react-router';
import { deskListings } from '#contract/desk-listings.ts';
import { ReportsPage } from '#client/desk/reports-page.tsx';
import { type ReportsAddress, readReportsSearch } from '#client/desk/reports-search.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/reports')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: ReportsAddress) => raw,
  loader: async ({ context, location }) => {
    const { state, q, sort, page } = readReportsSearch(location.search);
    await Promise.all([
      context.words.load('adverts'),
      load(context.queryClient, { ...context.ask(deskListings.reports, { state, q, sort, page }), ...fresh }),
    ]);
  },
  component: ReportsScreen,
});

function ReportsScreen() {
  return <ReportsPage search={readReportsSearch({ ...Route.useSearch() })} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { listingRequests } from '#contract/listing-requests.ts';
import { ReceivedRequestsPage } from '#client/contact/received-requests-page.tsx';
import { readReceivedSearch } from '#client/contact/received-search.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_protected/my-products_/requests')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as { of?: string; state?: string; page?: string },
  loader: ({ context, location }) =>
    Promise.all([
      context.words.load('adverts'),
      load(context.queryClient, {
        ...context.ask(listingRequests.received, readReceivedSearch(location.search)),
        ...fresh,
      }),
    ]),
  component: Received,
});

function Received() {
  return <ReceivedRequestsPage {...readReceivedSearch({ ...Route.useSearch() })} />;
}

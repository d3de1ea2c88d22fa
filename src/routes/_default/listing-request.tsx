import { createFileRoute } from '@tanstack/react-router';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { loadListing } from '#client/listings/load-listing.ts';
import { openLetter } from '#client/contact/open-letter.ts';
import { RequestPage } from '#client/contact/request-page.tsx';
import { readRequestSearch, type RequestSearch } from '#client/contact/request-search.ts';
import { requestedListings } from '#client/contact/requested-listings.ts';

export const Route = createFileRoute('/_default/listing-request')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as RequestSearch,
  loaderDeps: ({ search: { kind, item, about, draft } }) => ({ kind, item, about, draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: async ({ context, deps }) => {
    const asked = readRequestSearch(deps);
    const [letter] = await Promise.all([
      openLetter(context, 'listing_request', deps.draft),
      asked && loadListing(context, requestedListings[asked.kind].one, catalogueOf(asked.kind), asked.item),
    ]);
    return letter;
  },
  component: ListingRequest,
});

function ListingRequest() {
  return <RequestPage draft={Route.useLoaderData()} asked={readRequestSearch({ ...Route.useSearch() })} />;
}

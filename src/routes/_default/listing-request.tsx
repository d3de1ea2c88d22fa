import { createFileRoute } from '@tanstack/react-router';
import { openLetter } from '#client/contact/open-letter.ts';
import { RequestPage } from '#client/contact/request-page.tsx';
import { readRequestSearch, type RequestSearch } from '#client/contact/request-search.ts';

export const Route = createFileRoute('/_default/listing-request')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as RequestSearch,
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: ({ context, deps }) => openLetter(context, 'listing_request', deps.draft),
  component: ListingRequest,
});

function ListingRequest() {
  return <RequestPage draft={Route.useLoaderData()} asked={readRequestSearch({ ...Route.useSearch() })} />;
}

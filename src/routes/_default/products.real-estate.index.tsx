import { createFileRoute } from '@tanstack/react-router';
import { properties } from '#domain/catalogue/properties.ts';
import { readSearch, writeSearch } from '#domain/catalogue/search.ts';
import { homeKind } from '#client/browse/home-kind.ts';
import { load } from '#client/shell/load.ts';
import { BrowsePage } from '#client/browse/browse-page.tsx';

export const Route = createFileRoute('/_default/products/real-estate/')({
  validateSearch: (raw: Record<string, unknown>): Record<string, string> => writeSearch(properties, readSearch(properties, raw).search),
  beforeLoad: ({ context }) => context.words.load('homes'),
  loader: ({ context, location }) => load(context.queryClient, context.ask(homeKind.list, writeSearch(properties, readSearch(properties, location.search).search))),
  component: RealEstatePage,
});

function RealEstatePage() {
  return <BrowsePage kind={homeKind} parameters={Route.useSearch()} />;
}

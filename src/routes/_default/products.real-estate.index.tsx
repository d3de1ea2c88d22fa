import { createFileRoute, redirect } from '@tanstack/react-router';
import { readSearch, writeSearch } from '#domain/catalogue/search.ts';
import { propertyKind } from '#client/browse/property-kind.ts';
import { load } from '#client/shell/load.ts';
import { BrowsePage } from '#client/browse/browse-page.tsx';

export const Route = createFileRoute('/_default/products/real-estate/')({
  // The catalogue of properties comes with its screen, not with the first one; until then an address is only text.
  validateSearch: (raw: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)])),
  beforeLoad: async ({ context, search }) => {
    const [{ properties }] = await Promise.all([
      import('#domain/catalogue/properties.ts'),
      context.words.load('properties'),
    ]);
    // One search has one address: what cannot be read is dropped, what is the default is not written.
    const written = writeSearch(properties, readSearch(properties, search).search);
    if (String(new URLSearchParams(written)) !== String(new URLSearchParams(search)))
      throw redirect({ to: '/products/real-estate', search: written, replace: true });
  },
  loader: ({ context, location }) => load(context.queryClient, context.ask(propertyKind.list, location.search)),
  component: RealEstatePage,
});

function RealEstatePage() {
  return <BrowsePage kind={propertyKind} parameters={Route.useSearch()} />;
}

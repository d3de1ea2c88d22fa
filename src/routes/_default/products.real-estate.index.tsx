import { createFileRoute, redirect } from '@tanstack/react-router';
import { readSearch, writeSearch } from '#domain/catalogue/search.ts';
import { propertyKind } from '#client/browse/property-kind.ts';
import { load } from '#client/shell/load.ts';
import { BrowsePage } from '#client/browse/browse-page.tsx';

export const Route = createFileRoute('/_default/products/real-estate/')({
  // The catalogue of properties is loaded with its screen; until then the parameters are not validated.
  validateSearch: (raw: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)])),
  beforeLoad: async ({ context, search }) => {
    const [{ properties }] = await Promise.all([
      import('#domain/catalogue/kinds/properties/properties.ts'),
      context.words.load('properties'),
    ]);
    // Each search has one address: invalid parameters and defaults are dropped.
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

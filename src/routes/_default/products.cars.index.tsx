import { createFileRoute } from '@tanstack/react-router';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { readSearch, writeSearch } from '#domain/catalogue/search.ts';
import { carKind } from '#client/browse/browsed-kind.ts';
import { load } from '#client/shell/load.ts';
import { BrowsePage } from '#client/browse/browse-page.tsx';

export const Route = createFileRoute('/_default/products/cars/')({
  // Each search has one address: invalid parameters and defaults are dropped.
  validateSearch: (raw: Record<string, unknown>): Record<string, string> =>
    writeSearch(cars, readSearch(cars, raw).search),
  loader: ({ context, location }) =>
    load(context.queryClient, context.ask(carKind.list, writeSearch(cars, readSearch(cars, location.search).search))),
  component: CarsPage,
});

function CarsPage() {
  return <BrowsePage kind={carKind} parameters={Route.useSearch()} />;
}

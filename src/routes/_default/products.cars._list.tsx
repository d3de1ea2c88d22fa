import { createFileRoute } from '@tanstack/react-router';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { readSearch, writeSearch } from '#domain/catalogue/search.ts';
import { carKind } from '#client/browse/browsed-kind.ts';
import { loadList } from './-products/load-list.ts';
import { ListScreen } from './-products/list-screen.tsx';

/** All lists of cars are one screen, which stays while filters lead from one address to another. */
export const Route = createFileRoute('/_default/products/cars/_list')({
  // Each search has one address: invalid parameters and defaults are dropped.
  validateSearch: (raw: Record<string, unknown>): Record<string, string> =>
    writeSearch(cars, readSearch(cars, raw).search),
  loader: ({ context, location }) => loadList(context, carKind, location),
  component: Screen,
});

function Screen() {
  return <ListScreen kind={carKind} search={Route.useSearch()} />;
}

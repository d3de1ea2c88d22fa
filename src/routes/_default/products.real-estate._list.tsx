import { createFileRoute } from '@tanstack/react-router';
import { propertyKind } from '#client/browse/property-kind.ts';
import { loadList } from './-products/load-list.ts';
import { ListScreen } from './-products/list-screen.tsx';

/** All lists of properties are one screen, which stays while filters lead from one address to another. */
export const Route = createFileRoute('/_default/products/real-estate/_list')({
  // The catalogue of properties is loaded with its screen, which then leads to the one address of the search.
  validateSearch: (raw: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)])),
  beforeLoad: ({ context }) => context.words.load('properties'),
  loader: ({ context, location }) => loadList(context, propertyKind, location),
  component: Screen,
});

function Screen() {
  return <ListScreen kind={propertyKind} search={Route.useSearch()} />;
}

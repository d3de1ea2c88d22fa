import { createFileRoute } from '@tanstack/react-router';
import { BrandsPage } from '#client/browse/brands-page.tsx';
import { carKind } from '#client/browse/browsed-kind.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/brands')({
  beforeLoad: ({ context }) => context.words.load('market'),
  validateSearch: ({ brand, show }: Record<string, unknown>): { brand?: string; show?: string } => ({
    ...(typeof brand === 'string' && /^[a-z0-9-]{1,80}$/.test(brand) && { brand }),
    ...(show === 'models' && { show }),
  }),
  loader: ({ context }) => load(context.queryClient, context.ask(carKind.list, {})),
  component: BrandsScreen,
});

function BrandsScreen() {
  return <BrandsPage {...Route.useSearch()} />;
}

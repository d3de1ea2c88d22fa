import { createFileRoute } from '@tanstack/react-router';
import { adverts } from '#contract/adverts.ts';
import { MyProductsPage } from '#client/adverts/my-products-page.tsx';
import { readProductsSearch } from '#client/adverts/products-search.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_protected/my-products')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as { of?: string; filter?: string; page?: string },
  loader: async ({ context, location }) => {
    const { of, filter, page } = readProductsSearch(location.search);
    await Promise.all([
      ...(['orders', 'applications', 'browse', 'properties', 'adverts'] as const).map((area) =>
        context.words.load(area),
      ),
      filter !== 'draft' &&
        load(context.queryClient, { ...context.ask(adverts.products, { of, filter, page: String(page) }), ...fresh }),
    ]);
  },
  component: MyProductsScreen,
});

function MyProductsScreen() {
  return <MyProductsPage {...readProductsSearch({ ...Route.useSearch() })} />;
}

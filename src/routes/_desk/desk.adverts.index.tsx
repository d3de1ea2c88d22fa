import { createFileRoute } from '@tanstack/react-router';
import { adverts } from '#contract/adverts.ts';
import { AdvertsQueuePage } from '#client/desk/adverts-queue-page.tsx';
import { readAdvertsQueueSearch } from '#client/desk/adverts-queue-search.ts';
import { ImportedPage } from '#client/desk/imported-page.tsx';
import { readImportedSearch } from '#client/desk/imported-search.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/adverts/')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) =>
    raw as { from?: string; file?: string; state?: string; flag?: string; filter?: string; page?: string },
  loader: async ({ context, location }) => {
    const { from, filter, page } = readAdvertsQueueSearch(location.search);
    await Promise.all([
      context.words.load('adverts'),
      from === 'people' &&
        load(context.queryClient, { ...context.ask(adverts.queue, { filter, page: String(page) }), ...fresh }),
    ]);
  },
  component: AdvertsQueueScreen,
});

function AdvertsQueueScreen() {
  const raw = { ...Route.useSearch() };
  const search = readAdvertsQueueSearch(raw);
  return search.from === 'files' ? <ImportedPage search={readImportedSearch(raw)} /> : <AdvertsQueuePage {...search} />;
}

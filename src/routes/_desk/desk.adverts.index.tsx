import { createFileRoute } from '@tanstack/react-router';
import { adverts } from '#contract/adverts.ts';
import { askedOf } from '#domain/desk/list-filters.ts';
import { AdvertsQueuePage } from '#client/desk/adverts-queue-page.tsx';
import { readAdvertsQueueSearch } from '#client/desk/adverts-queue-search.ts';
import { ImportedPage } from '#client/desk/imported-page.tsx';
import { readImportedSearch } from '#client/desk/imported-search.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/adverts/')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) =>
    raw as Partial<Record<'from' | 'file' | 'state' | 'flag' | 'filter' | 'sort' | 'hidden' | 'page', string>>,
  loader: async ({ context, location }) => {
    await Promise.all([
      context.words.load('adverts'),
      !isOfFiles(location.search) &&
        load(context.queryClient, {
          ...context.ask(adverts.queue, askedOf(readAdvertsQueueSearch(location.search))),
          ...fresh,
        }),
    ]);
  },
  component: AdvertsQueueScreen,
});

/** Whether an address is about adverts of imported files, and not about those that people sent. */
const isOfFiles = ({ from }: { readonly from?: unknown }) => from === 'files';

function AdvertsQueueScreen() {
  const raw = { ...Route.useSearch() };
  return isOfFiles(raw) ? (
    <ImportedPage search={readImportedSearch(raw)} />
  ) : (
    <AdvertsQueuePage search={readAdvertsQueueSearch(raw)} />
  );
}

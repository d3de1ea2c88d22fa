import { createFileRoute } from '@tanstack/react-router';
import { desk } from '#contract/desk.ts';
import { LettersPage } from '#client/desk/letters-page.tsx';
import { type LettersSearch, readLettersSearch } from '#client/desk/letters-search.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/letters')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as LettersSearch,
  loader: ({ context, location }) =>
    load(context.queryClient, { ...context.ask(desk.letters, readLettersSearch(location.search)), ...fresh }),
  component: Letters,
});

function Letters() {
  return <LettersPage search={readLettersSearch({ ...Route.useSearch() })} />;
}

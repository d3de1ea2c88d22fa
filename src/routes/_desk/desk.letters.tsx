import { createFileRoute } from '@tanstack/react-router';
import { desk } from '#contract/desk.ts';
import { askedOf } from '#domain/desk/list-filters.ts';
import { LetterPage } from '#client/desk/letters/letter-page.tsx';
import { LettersPage } from '#client/desk/letters/letters-page.tsx';
import { letterIn, type LettersAddress, readLettersSearch } from '#client/desk/letters/letters-search.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/letters')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as LettersAddress,
  loader: ({ context: { queryClient, ask }, location }) => {
    const id = letterIn(location.search);
    return id === null
      ? load(queryClient, { ...ask(desk.letters, askedOf(readLettersSearch(location.search))), ...fresh })
      : load(queryClient, { ...ask(desk.letter, { id }), ...fresh });
  },
  component: Letters,
});

function Letters() {
  const search = { ...Route.useSearch() };
  const id = letterIn(search);
  return id === null ? <LettersPage search={readLettersSearch(search)} /> : <LetterPage key={id} id={id} />;
}

import { notFound, redirect } from '@tanstack/react-router';
import { listAddress } from '#domain/catalogue/list-address.ts';
import { choicesAt, namesOfChoices } from '#domain/catalogue/list-choices.ts';
import { readSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { BrowsedKind } from '#client/browse/browsed-kind.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';

/** Loads the list of an address. Each search has one address, to which its others lead; of an unknown brand or place there is no list. */
export async function loadList(
  { ask, queryClient, words }: Pick<AppContext, 'ask' | 'queryClient' | 'words'>,
  { catalogue, list }: BrowsedKind,
  { pathname, search }: { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> },
): Promise<void> {
  const choices = choicesAt(catalogue, pathname);
  if (!choices) throw notFound({ data: { reason: 'invalid' } });
  const parameters = writeSearch(catalogue, readSearch(catalogue, { ...search, ...choices }).search);
  const address = listAddress(catalogue, parameters);
  if (address.path !== pathname.replace(/\/$/, '') || !isSame(address.search, search))
    throw redirect({ to: address.path, search: address.search, replace: true });
  const options = ask(list, parameters);
  // What such a list says besides its heading.
  const hasParts = address.path !== catalogue.screenPath;
  await Promise.all([load(queryClient, options), hasParts && words.load('market')]);
  const answer = queryClient.getQueryData(options.queryKey);
  if (answer && !namesOfChoices(catalogue, choices, answer.data.facets))
    throw notFound({ data: { reason: 'invalid' } });
}

const isSame = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  textOf(one) === textOf(other);

/** On the server also the order counts. The router in the browser takes two orders for one search, and would lead there for ever. */
function textOf(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams(search as Record<string, string>);
  if (!import.meta.env.SSR) parameters.sort();
  return String(parameters);
}

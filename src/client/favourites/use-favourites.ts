import { useQuery } from '@tanstack/react-query';
import { favourites } from '#contract/favourites.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useShownFavourites } from './shown-favourites.ts';

/** The favourites, with the question to the server for what a page says about it. */
export function useFavourites() {
  const { ask } = useApp();
  const person = usePerson();
  const asked = useQuery({ ...ask(favourites.list, {}), enabled: person !== null });
  return { ...useShownFavourites(), asked };
}

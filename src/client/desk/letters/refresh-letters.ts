import type { QueryClient } from '@tanstack/react-query';
import { desk } from '#contract/desk.ts';

/** Asks again for the letters and conversations on screen. */
export const refreshLetters = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes(desk.letters.path) || queryKey.includes(desk.letter.path),
  });

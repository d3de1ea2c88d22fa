import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Position in the history of the first screen of a form; set on its later screens. */
    formEntry?: number;
  }
}

/** The state of the next step of a form, so that `useLeave` finds the screen before the form after any number of steps. */
export const keepEntry = ({ formEntry, __TSR_index }: ParsedLocation['state']) => ({
  formEntry: formEntry ?? __TSR_index,
});

/** Leaves a form for the screen that led to it; for `fallback` when the form was opened directly. */
export function useLeave(): (fallback: string) => void {
  const router = useRouter();
  return useCallback(
    (fallback) => {
      const { formEntry, __TSR_index } = router.history.location.state;
      const entry = formEntry ?? __TSR_index;
      if (entry > 0) router.history.go(entry - 1 - __TSR_index);
      else void router.navigate({ href: fallback });
    },
    [router],
  );
}

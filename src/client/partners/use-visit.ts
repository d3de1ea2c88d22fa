import { useEffect, useState } from 'react';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { useToday } from '#client/shell/use-today.ts';
import type { PartnerScreen } from './partner-screens.ts';

/** Counts this visit once a day when online; returns the number of visitors so far. */
export function useVisit(screen: PartnerScreen, { slug, visitors }: PartnerDetail): number {
  const { perform, ask, queryClient } = useApp();
  const { isOnline } = useConnection();
  const today = useToday();
  const [counted, setCounted] = useState(0);
  useEffect(() => {
    if (!isOnline) return;
    const stop = new AbortController();
    const count = async () => {
      const { newVisit } = await import('#offline/visits/day-visitor.ts');
      if (stop.signal.aborted) return;
      const visit = newVisit(localStorage, today, `${screen.list}/${slug}`);
      if (!visit) return;
      const answer = await perform(screen.calls.visit, { slug, visitor: visit.visitor }, { signal: stop.signal });
      visit.done();
      setCounted(answer.visitors);
      // Refetch, so that the stored answer has the new count.
      await queryClient.invalidateQueries({ queryKey: ask(screen.calls.one, { slug }).queryKey });
    };
    // A failure has no effect on the page; the next visit tries again.
    count().catch(() => undefined);
    return () => stop.abort();
  }, [isOnline, perform, ask, queryClient, screen, slug, today]);
  return Math.max(visitors, counted);
}

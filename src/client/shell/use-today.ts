import { useSyncExternalStore } from 'react';
import { riyadhDay } from '#domain/places/riyadh-day.ts';

const CHECK_EVERY_MS = 60_000;

const readDay = () => riyadhDay(new Date());

function subscribe(onCheck: () => void): () => void {
  const timer = setInterval(onCheck, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The day by the Riyadh calendar: which rules, terms and offers apply. A screen that stays open past midnight follows. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readDay, readDay);
}

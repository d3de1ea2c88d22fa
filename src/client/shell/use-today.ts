import { useState } from 'react';
import { riyadhDay } from '#domain/places/riyadh-day.ts';

/** The day by the Riyadh calendar when the screen opened: which rules and terms hold. */
export function useToday(): string {
  const [today] = useState(() => riyadhDay(new Date()));
  return today;
}

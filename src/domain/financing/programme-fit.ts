import type { Condition } from './condition.ts';
import type { Programme } from './programme.ts';

/**
 * Whether a programme finances this condition. A programme without a car condition finances any; null is an unknown
 * condition.
 */
export function financesCondition(
  { carCondition }: Pick<Programme, 'carCondition'>,
  condition: Condition | null,
): boolean {
  if (condition !== 'new' && condition !== 'used') return true;
  return carCondition === undefined || carCondition === null || carCondition === 'both' || carCondition === condition;
}

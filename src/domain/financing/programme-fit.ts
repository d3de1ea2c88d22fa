import type { Condition } from './condition.ts';
import type { Programme } from './programme.ts';

/**
 * Whether a programme finances this condition. A programme without a car condition finances any car or home; land
 * only one that says so, because a home is security for most. Null is an unknown condition.
 */
export function financesCondition(
  { carCondition, financesLand }: Pick<Programme, 'carCondition' | 'financesLand'>,
  condition: Condition | null,
): boolean {
  if (condition === 'land') return financesLand === true;
  if (condition !== 'new' && condition !== 'used') return true;
  return carCondition === undefined || carCondition === null || carCondition === 'both' || carCondition === condition;
}

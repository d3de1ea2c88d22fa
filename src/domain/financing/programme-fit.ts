import type { Condition } from './condition.ts';
import type { Programme } from './programme.ts';

/** Whether a programme finances a thing of this condition. One that says nothing of cars finances any; null is a condition nobody knows. */
export function financesCondition(
  { carCondition }: Pick<Programme, 'carCondition'>,
  condition: Condition | null,
): boolean {
  if (condition !== 'new' && condition !== 'used') return true;
  return carCondition === undefined || carCondition === null || carCondition === 'both' || carCondition === condition;
}

import { readSizes } from '../support/size-report.ts';
import type { Figure } from './figure.ts';
import type { House } from './house.ts';

/** What a first visit loads and what the installed app keeps, of a build made now. */
export async function measureSize(house: House): Promise<Figure[]> {
  const { dist } = await house.build();
  return readSizes(dist).map(({ what, amount, budget, unit }) =>
    unit === 'bytes' ? { what, value: amount / 1_000, unit: 'kB', target: { atMost: budget / 1_000 } } : { what, value: amount, unit, target: { atMost: budget } },
  );
}

import { readSizes } from '../support/size-report.ts';
import type { Figure } from './figure.ts';
import type { TestBed } from './test-bed.ts';

/** Bytes that a first visit loads and that the installed app stores, for a new build. */
export async function measureSize(testBed: TestBed): Promise<Figure[]> {
  const { dist } = await testBed.build();
  return readSizes(dist).map(({ what, amount, budget, unit }) =>
    unit === 'bytes'
      ? { what, value: amount / 1_000, unit: 'kB', target: { atMost: budget / 1_000 } }
      : { what, value: amount, unit, target: { atMost: budget } },
  );
}

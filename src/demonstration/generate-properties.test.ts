import { expect, test } from 'vitest';
import { generateProperties } from './generate-properties.ts';

const all = [...generateProperties({ count: 400, sellers: [], now: new Date('2026-11-21T09:00:00Z') })];
const facilitiesOf = (types: readonly string[]) =>
  new Set(
    all.filter(({ values }) => types.includes(String(values['type']))).flatMap(({ values }) => values['facilities']),
  );

test('a warehouse, an office and a shop have nothing that only a home has', () => {
  const commercial = facilitiesOf(['warehouse', 'office', 'shop', 'showroom']);
  expect(commercial).toContain('electricity');
  for (const id of ['swimming-pool', 'majlis', 'women-majlis', 'maid-room', 'master-bedroom', 'garden', 'gym'])
    expect(commercial).not.toContain(id);
  expect(facilitiesOf(['villa'])).toContain('swimming-pool');
});

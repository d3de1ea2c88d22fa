import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { VisitCounter } from './visit-counter.ts';

const { db } = await testDatabase();
const stored = () => db.selectFrom('daily_visits').selectAll().orderBy('day').orderBy('what').execute();

it('adds pages, lists and listings to their day in Riyadh, and nothing else', async () => {
  const visits = new VisitCounter();
  const evening = new Date('2026-11-26T20:59:00Z');
  const night = new Date('2026-11-26T21:01:00Z');
  for (const endpoint of ['page', 'page', 'browse.cars', 'listings.property', 'desk.orders', 'file', 'toString'])
    visits.count(endpoint, evening);
  visits.count('page', night);
  await visits.store(db);
  await visits.store(db);
  visits.count('page', night);
  await visits.store(db);
  expect(await stored()).toEqual([
    { day: '2026-11-26', what: 'list', count: 1 },
    { day: '2026-11-26', what: 'listing', count: 1 },
    { day: '2026-11-26', what: 'page', count: 2 },
    { day: '2026-11-27', what: 'page', count: 2 },
  ]);
});

it('keeps its counts when they could not be stored', async () => {
  const visits = new VisitCounter();
  visits.count('page', new Date('2026-12-01T09:00:00Z'));
  const broken = db.withSchema('nowhere');
  await expect(visits.store(broken)).rejects.toThrow('daily_visits');
  await visits.store(db);
  expect(await stored()).toContainEqual({ day: '2026-12-01', what: 'page', count: 1 });
});

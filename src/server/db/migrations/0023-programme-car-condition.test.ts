import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { json } from '../database.ts';
import { migrations } from './all-migrations.ts';

const { db } = await testDatabase();

it('existing programmes get the condition of their cars from their own words', async () => {
  await sql`alter table programmes drop column car_condition`.execute(db);
  const words = (en: string, ar: string) => ({ en, ar });
  const programme = async (
    slug: string,
    kind: 'car' | 'company',
    name: { en: string; ar: string },
    summary: { en: string; ar: string },
    conditions: { en: string; ar: string }[] = [],
  ) =>
    sql`
      insert into programmes (slug, kind, name, summary, lender, terms, is_sample, position)
      values (${slug}, ${kind}, ${json(name)}, ${json(summary)}, ${json(words('L', 'ل'))}, ${json({ conditions })}, true, 1)
    `.execute(db);
  await programme(
    'new',
    'car',
    words('New car, light start', 'سيارة جديدة'),
    words('Ten percent down; no used cars.', 'دفعة أولى 10%'),
  );
  await programme(
    'used',
    'car',
    words('Used car, no salary transfer', 'سيارة مستعملة'),
    words('Renewed every year.', 'إجارة'),
  );
  await programme('both', 'car', words('New and used cars', 'سيارات جديدة ومستعملة'), words('One rate.', 'نسبة واحدة'));
  await programme('arabic', 'car', words('Easy car', 'سيارة سهلة'), words('Lease', 'لسيارات مستعملة حتى سبع سنوات'));
  await programme('conditions', 'car', words('Easy car', 'سيارة سهلة'), words('Lease', 'إجارة'), [
    words('A new car from a dealer.', 'من وكيل'),
  ]);
  await programme('silent', 'car', words('Easy car', 'سيارة سهلة'), words('Lease', 'إجارة'));
  await programme('fleet', 'company', words('Company fleet, new cars', 'أسطول'), words('Fleet', 'أسطول'));
  await migrations['0023-programme-car-condition']?.up(db);
  const rows = await db.selectFrom('programmes').select(['slug', 'car_condition']).execute();
  expect(Object.fromEntries(rows.map(({ slug, car_condition }) => [slug, car_condition]))).toEqual({
    new: 'new',
    used: 'used',
    both: 'both',
    arabic: 'used',
    conditions: 'new',
    silent: 'both',
    fleet: null,
  });
  await expect(programme('undecided', 'car', words('Car', 'سيارة'), words('Car', 'سيارة'))).rejects.toThrow(/check/);
});

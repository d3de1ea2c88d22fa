import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readOrderQuestion } from '#domain/desk/order-question.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from '../db/database.ts';
import { hideSamples } from '../db/migrate.ts';
import { readNames } from '../db/name-words-sql.ts';
import { selectQueue } from './queue-sql.ts';

const { db, connection } = await testDatabase();

it('shows full pages without orders of the demonstration where that is off', async () => {
  await hideSamples(db);
  // Two of three are samples, so that a page has to be read in several steps.
  await sql`
    insert into orders (id, number, command_key, contact_name, contact_phone, form, applicant, is_cash, status, schema_version, answers, consent, is_sample, due_at, created_at, changed_at)
    select gen_random_uuid(), 'WJ-' || nth, gen_random_uuid(), 'Sara Harbi', '+966520000011', 'car_finance', 'individual', false, 'new', 1, '{}', '{}', nth % 3 > 0, at, at, at
    from (select nth, timestamptz '2026-01-01' + nth * interval '1 hour' as at from generate_series(1, 150) nth) as one
  `.execute(db);
  await readNames(db, 'orders');
  const { db: off } = connect({ ...connection, hidesSamples: true }, () => {});
  const page = { perPage: 20, today: '2026-01-01', now: new Date('2026-01-01T00:00:00Z') };
  const real = Array.from({ length: 50 }, (_, nth) => `WJ-${3 * (nth + 1)}`);
  for (const search of [undefined, { text: 'sara', question: readOrderQuestion('sara') }]) {
    const first = await selectQueue(off, { search }, page);
    expect(first).toMatchObject({ hasMore: true, total: 50, totalIsCapped: false });
    expect(first.rows.map(({ number }) => number)).toEqual(real.slice(0, 20));
    const last = first.rows.at(-1)!;
    const cursor = { side: 'after', section: 'staff', value: last.due_at!.getTime(), id: last.id } as const;
    const second = await selectQueue(off, { search }, { ...page, cursor });
    expect(second.rows.map(({ number }) => number)).toEqual(real.slice(20, 40));
    expect((await selectQueue(db, { search }, page)).total).toBe(150);
  }
  await off.destroy();
});

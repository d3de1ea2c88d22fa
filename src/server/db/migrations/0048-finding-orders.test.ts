import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { migrations } from './all-migrations.ts';

const { db } = await testDatabase();

test('orders whose documents are asked for already keep waiting for their applicants', async () => {
  // The table before this step.
  await sql`
    alter table orders drop column name_words, drop column documents_asked cascade;
    drop trigger paper_requests_noted on paper_requests;
    drop function note_documents_asked, order_turn;
    drop index orders_by_phone, orders_by_phone_end, orders_by_email, orders_open_in_status, orders_closed, orders_closed_in_status;
    create index orders_queue on orders (due_at, id) where ended_at is null;
  `.execute(db);
  await sql`
    insert into orders (id, number, command_key, contact_name, form, applicant, is_cash, status, schema_version, answers, consent, due_at, created_at, changed_at)
    select ('0190a000-0000-7000-8000-00000000000' || nth)::uuid, 'WJ-' || nth, gen_random_uuid(), 'Sara', 'car_finance', 'individual', false, 'last_papers', 1, '{}', '{}', now(), now(), now()
    from generate_series(1, 3) nth
  `.execute(db);
  await sql`
    insert into paper_requests (id, order_id, kinds, asked_at, answered_at) values
      (gen_random_uuid(), '0190a000-0000-7000-8000-000000000002', '{other}', now(), null),
      (gen_random_uuid(), '0190a000-0000-7000-8000-000000000003', '{other}', now(), now())
  `.execute(db);
  await migrations['0048-finding-orders']?.up(db);
  const asked = () =>
    db.selectFrom('orders').select(['number', 'documents_asked as asked']).orderBy('number').execute();
  expect((await asked()).map(({ asked: is }) => is)).toEqual([false, true, false]);
  await sql`update paper_requests set answered_at = now()`.execute(db);
  expect((await asked()).map(({ asked: is }) => is)).toEqual([false, false, false]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { migrations } from './all-migrations.ts';

const { db } = await testDatabase();

test('staff from before there were roles keep what they can do, and customers get no role', async () => {
  // The table before this step.
  await sql`alter table accounts drop column staff_roles`.execute(db);
  await sql`
    insert into accounts (id, account_type, role, name, email, password_hash, locale) values
      ('0190a000-0000-7000-8000-000000000001', 'individual', 'staff', 'Clerk', 'clerk@example.com', '', 'en'),
      ('0190a000-0000-7000-8000-000000000002', 'individual', 'user', 'Sara', 'sara@example.com', '', 'en')
  `.execute(db);
  await migrations['0043-staff-roles']?.up(db);
  const roles = () => db.selectFrom('accounts').select(['name', 'staff_roles as roles']).orderBy('name').execute();
  expect(await roles()).toEqual([
    { name: 'Clerk', roles: ['administrator'] },
    { name: 'Sara', roles: [] },
  ]);
  await expect(sql`update accounts set staff_roles = '{king}' where name = 'Clerk'`.execute(db)).rejects.toThrow(
    'accounts_staff_roles_check',
  );
  await expect(sql`update accounts set staff_roles = '{agent}' where name = 'Sara'`.execute(db)).rejects.toThrow(
    'accounts_staff_have_roles',
  );
});

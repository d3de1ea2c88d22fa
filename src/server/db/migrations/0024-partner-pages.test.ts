import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { migrations } from './all-migrations.ts';

const { db } = await testDatabase();

test('sellers keep their phone, city and words', async () => {
  // The table before this step.
  await sql`alter table sellers drop column phones, drop column logo, drop column address, drop column hours, drop column page_given_at, add column phone text`.execute(
    db,
  );
  await sql`
    insert into sellers (slug, kind, name, about, city, phone, whatsapp) values
      ('sample', 'showroom', '{"en": "A", "ar": "أ"}', '{"en": "About", "ar": "عن"}', 'riyadh', '+966512345678', '+966587654321'),
      ('new', 'showroom', '{"en": "B", "ar": "ب"}', null, null, null, null)
  `.execute(db);
  await migrations['0024-partner-pages']?.up(db);
  const rows = await db
    .selectFrom('sellers')
    .select(['slug', 'about', 'city', 'phones', 'whatsapp', 'logo', 'address', 'hours', 'page_given_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      slug: 'sample',
      about: { en: 'About', ar: 'عن' },
      city: 'riyadh',
      phones: ['+966512345678'],
      whatsapp: '+966587654321',
      logo: null,
      address: null,
      hours: null,
      page_given_at: expect.any(Date) as Date,
    },
    {
      slug: 'new',
      about: null,
      city: null,
      phones: [],
      whatsapp: null,
      logo: null,
      address: null,
      hours: null,
      page_given_at: null,
    },
  ]);
});

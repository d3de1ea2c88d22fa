import { sql, type Kysely } from 'kysely';

/** Whether a car programme finances new cars, used ones, or both: read from its name, or else from its description. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table programmes add column car_condition text collate "C" check (car_condition in ('new', 'used', 'both'));

    with said as (
      select id, place, text ~* '\\mnew\\M' or text ~ 'جديد' as is_new, text ~* '\\mused\\M' or text ~ 'مستعمل' as is_used
      from programmes cross join lateral (values (1, name::text), (2, summary::text), (3, coalesce(terms ->> 'conditions', ''))) as words (place, text)
      where kind = 'car'
    ), first_said as (
      select distinct on (id) id, case when is_new and is_used then 'both' when is_new then 'new' else 'used' end as condition
      from said where is_new or is_used order by id, place
    )
    update programmes set car_condition = coalesce((select condition from first_said where first_said.id = programmes.id), 'both') where kind = 'car';

    alter table programmes add check (kind <> 'car' or car_condition is not null);
  `.execute(db);
}

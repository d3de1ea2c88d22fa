import { sql, type Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { Database } from '../db/tables.ts';

type Brand = Output<typeof api.catalogue.brands>[number];

/** Brands with their models, both in the order of the reference lists. */
export async function selectBrands(db: Kysely<Database>): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    with models as (
      select details->>'brand' as brand, jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'body', details->'body', 'aliases', coalesce(details->'aliases', '[]')
      ) order by position) as models
      from reference_items where list = 'models' group by 1
    )
    select brand.id, brand.name, coalesce(brand.details->'aliases', '[]') as aliases, coalesce(models.models, '[]') as models
    from reference_items brand left join models on models.brand = brand.id
    where brand.list = 'brands' order by brand.position
  `.execute(db);
  return rows;
}

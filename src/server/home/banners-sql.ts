import type { Kysely } from 'kysely';
import { type Banner, MAX_BANNERS } from '#domain/home/banner.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';

/** The banners of this moment, in their order. */
export async function selectBanners(db: Kysely<Database>, now: Date): Promise<Banner[]> {
  const today = riyadhDay(now);
  const rows = await db
    .selectFrom('banners')
    .select(['content_id', 'content'])
    .where('published_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('starts_on', 'is', null), where('starts_on', '<=', today)]))
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', today)]))
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('published_at', 'desc')
    .orderBy('content_id')
    .limit(MAX_BANNERS)
    .execute();
  return rows.map(({ content_id, content }) => ({ id: String(content_id), ...content }));
}

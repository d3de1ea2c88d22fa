import { sql, type Kysely } from 'kysely';

/** Videos that people send for their adverts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table videos (
      id text collate "C" primary key,
      type text collate "C" not null check (type in ('video/mp4', 'video/webm')),
      -- When it was last sent, or an advert began to show it.
      used_at timestamptz not null
    );
    create index videos_by_age on videos (used_at);
    create index listings_by_video on listings ((video->>'url')) where video is not null;
  `.execute(db);
}

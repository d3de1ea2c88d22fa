import { sql, type RawBuilder } from 'kysely';

/** When a publication appears. */
export interface Appearance {
  readonly from: Date;
  readonly now: Date;
  /** After now: it is hidden until then. */
  readonly isLater: boolean;
}

/** `published_at` of a row that is there already: the day on which people first read it stays, unless it is hidden until a later one. */
export const appearsAt = (
  table: 'articles' | 'questions' | 'banners' | 'job_openings' | 'programmes',
  { from, isLater }: Appearance,
): Date | RawBuilder<Date> =>
  isLater ? from : sql<Date>`least(${sql.ref(`${table}.published_at`)}, excluded.published_at)`;

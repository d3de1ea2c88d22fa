import { sql } from 'kysely';

/** Whether the row called `seller` is verified on this day in Riyadh: the mark ends by itself after the last day. */
export const sellerIsVerified = (today: string) =>
  sql<boolean>`(seller.verified_at is not null and coalesce(seller.verified_until >= ${today}::date, true))`;

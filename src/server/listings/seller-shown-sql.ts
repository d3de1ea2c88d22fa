import { sql } from 'kysely';

/** Whether the page of the row called `seller` is public: the desk has not withdrawn it, or only until a moment that has come. */
export const sellerIsShown = (now: Date) =>
  sql<boolean>`(seller.withdrawn_at is null or coalesce(seller.withdrawn_at < seller.shown_from and seller.shown_from <= ${now}, false))`;

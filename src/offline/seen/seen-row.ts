import type { ListingCard } from '#domain/listings/listing.ts';
import type { SeenRow } from './seen-database.ts';

/** Maximum number of listings on a device, all kinds together. Deleted first: those only prefetched, then those only seen in a list, then opened ones; of each the oldest. */
export const MAX_SEEN = 2_000;
/** Increased when the format of a stored card changes. */
export const SCHEMA_VERSION = 1;

/** The row of a listing that somebody looked at now (epoch ms), in place of the one `before`. `isOpened`: its page, not only its card. */
export function seenRow(
  kind: string,
  card: ListingCard,
  { before, isOpened, now }: { before: SeenRow | undefined; isOpened: boolean; now: number },
): SeenRow {
  const openedAt = isOpened ? now : before?.openedAt;
  return {
    kind,
    id: card.id,
    card,
    seenAt: now,
    detailSeen: isOpened || (before?.detailSeen ?? false),
    ...(openedAt !== undefined && { openedAt }),
    schemaVersion: SCHEMA_VERSION,
  };
}

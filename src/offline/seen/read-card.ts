import { safeParse } from 'valibot';
import { ListingCard } from '#domain/listings/listing.ts';
import type { SeenRow } from './seen-database.ts';
import { SCHEMA_VERSION } from './seen-row.ts';

/** The card of a row; null for a row of newer code, or one that no longer parses: an old tab may read what a new one wrote. */
export function readCard(row: SeenRow): ListingCard | null {
  if (row.schemaVersion > SCHEMA_VERSION) return null;
  const read = safeParse(ListingCard, row.card);
  return read.success ? read.output : null;
}

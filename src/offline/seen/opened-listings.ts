import type { ListingCard } from '#domain/listings/listing.ts';
import { answerOf, openPlain } from './plain-database.ts';
import { readCard } from './read-card.ts';
import type { SeenRow } from './seen-database.ts';

/** The listings of a catalogue whose pages were opened on this device, the last one first; none where storage is refused. Reads without Dexie, because every listing page asks. */
export async function openedListings(
  kind: string,
  most: number,
  { name }: { name?: string } = {},
): Promise<ListingCard[]> {
  try {
    const database = await openPlain({ create: false, ...(name !== undefined && { name }) });
    if (!database) return [];
    try {
      const seen = database.transaction('listings').objectStore('listings').index('[kind+seenAt]');
      const rows: SeenRow[] = await answerOf(seen.getAll(IDBKeyRange.bound([kind, -Infinity], [kind, Infinity])));
      return rows
        .filter(({ openedAt }) => openedAt !== undefined)
        .toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
        .slice(0, most)
        .map(readCard)
        .filter((card) => card !== null);
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}

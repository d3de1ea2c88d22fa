import type { ListingCard } from '#domain/listings/listing.ts';
import { answerOf, openPlain } from './plain-database.ts';
import type { SeenRow } from './seen-database.ts';
import { MAX_SEEN, seenRow } from './seen-row.ts';

/** Stores cards for searching offline, as `rememberListings` does, but loads Dexie only where the plain way does not work or old cards have to go. */
export async function rememberSeen(
  kind: string,
  cards: readonly ListingCard[],
  { detail = false, now = Date.now(), name }: { detail?: boolean; now?: number; name?: string } = {},
): Promise<void> {
  const count = await put(kind, cards, detail, now, name).catch(() => null);
  if (count !== null && count <= MAX_SEEN) return;
  const { rememberListings } = await import('./seen-listings.ts');
  await rememberListings(kind, cards, { detail, now });
}

/** Resolves to the number of listings on the device. */
async function put(
  kind: string,
  cards: readonly ListingCard[],
  isOpened: boolean,
  now: number,
  name: string | undefined,
): Promise<number | null> {
  const database = await openPlain({ create: true, ...(name !== undefined && { name }) });
  if (!database) return null;
  try {
    const transaction = database.transaction('listings', 'readwrite');
    const written = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new DOMException('Not written', 'UnknownError')),
      );
    });
    const table = transaction.objectStore('listings');
    const work = async () => {
      await Promise.all(
        cards.map(async (card) => {
          const before = await answerOf<SeenRow | undefined>(table.get([kind, card.id]));
          table.put(seenRow(kind, card, { before, isOpened, now }));
        }),
      );
      return answerOf(table.count());
    };
    const [count] = await Promise.all([work(), written]);
    return count;
  } finally {
    database.close();
  }
}

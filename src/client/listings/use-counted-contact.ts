import type { ListingContact } from '#domain/listings/listing-contact.ts';
import { useApp } from '#client/shell/use-app.ts';
import { dayOfDevice } from '#client/shell/use-today.ts';
import { deviceNotes } from '#offline/device-notes.ts';

/** Counts a press on a contact, once a day; the call or message does not wait for it. Without a connection it is sent with a later one. */
export function useCountedContact(listing: string): (way: ListingContact['way']) => void {
  const { perform } = useApp();
  return (way) => {
    const count = async () => {
      const notes = deviceNotes();
      // With the first press: every page would load what they are made of.
      const [{ listingRequests }, { newVisit }, { pendingCounts }] = await Promise.all([
        import('#contract/listing-requests.ts'),
        import('#offline/visits/day-visitor.ts'),
        import('#offline/visits/pending-counts.ts'),
      ]);
      const day = dayOfDevice(new Date());
      const visit = notes && newVisit(notes, day, `contact ${listing} ${way}`);
      const waiting = pendingCounts<ListingContact>(notes, 'contacts');
      if (visit) {
        waiting.add({ listing, way, visitor: crypto.randomUUID(), day });
        visit.done();
      }
      await waiting.send((items) => perform(listingRequests.contacted, { items }));
    };
    // It has no effect on the page.
    count().catch(() => undefined);
  };
}

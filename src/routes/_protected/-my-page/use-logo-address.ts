import { useEffect, useState } from 'react';
import type { DraftFile } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';

/** Object URL of a logo stored on this device; null while there is none, and when its bytes are gone. */
export function useLogoAddress(logo: DraftFile | null, draftStore: DraftStore, scope: string): string | null {
  const [made, setMade] = useState<{ readonly id: string; readonly address: string } | null>(null);
  const id = logo?.id ?? null;
  const type = logo?.type;
  useEffect(() => {
    if (id === null) return undefined;
    let address: string | null = null;
    let isWanted = true;
    void (async () => {
      const bytes = await draftStore.readFile(scope, id);
      if (!bytes || !isWanted) return;
      address = URL.createObjectURL(new Blob([bytes], { type }));
      setMade({ id, address });
    })();
    return () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [id, type, draftStore, scope]);
  return made !== null && made.id === id ? made.address : null;
}

import { useEffect, useState } from 'react';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { useApp } from './use-app.ts';

/** The outbox of this device; null while its code loads, and when it cannot be loaded. */
export function useOutbox(): Outbox | null {
  const { outbox } = useApp();
  const [opened, setOpened] = useState<Outbox | null>(null);
  useEffect(() => {
    let isWanted = true;
    outbox().then(
      (open) => isWanted && setOpened(open),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [outbox]);
  return opened;
}

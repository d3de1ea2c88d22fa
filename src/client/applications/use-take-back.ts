import { useEffect, useRef, useState } from 'react';
import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import type { TakeBackPurpose } from '#offline/outbox/outbox-item.ts';

type Item = OutboxView['items'][number];

/** Edits or deletes a waiting item from a screen. */
interface TakingBack {
  readonly busy: TakeBackPurpose | null;
  /** The device could not store the change; the item is unchanged. */
  readonly hasFailed: boolean;
  readonly takeBack: (purpose: TakeBackPurpose) => Promise<void>;
}

/** `onOpened` is called when the draft of the item is open again: at once, or later, when the server has answered while this screen is still visible. */
export function useTakeBack(
  outbox: Outbox,
  item: Item | null | undefined,
  onOpened: (item: Item) => void | Promise<void>,
): TakingBack {
  const [busy, setBusy] = useState<TakeBackPurpose | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const takeBack = async (purpose: TakeBackPurpose) => {
    if (!item) return;
    setBusy(purpose);
    setHasFailed(false);
    try {
      const result = await outbox.takeBack(item.id, purpose);
      if (result === 'ready' && purpose === 'edit') await onOpened(item);
    } catch {
      setHasFailed(true);
    } finally {
      setBusy(null);
    }
  };

  const isWaiting = item?.withdrawal?.purpose === 'edit' && busy === null;
  const isReady = isReadyToEdit(item);
  const hasWaited = useRef(false);
  const open = useRef(takeBack);
  useEffect(() => {
    open.current = takeBack;
  });
  useEffect(() => {
    if (isReady && hasWaited.current && document.visibilityState === 'visible') void open.current('edit');
    hasWaited.current = isWaiting;
  }, [isWaiting, isReady]);
  return { busy, hasFailed, takeBack };
}

/** It had not arrived, its key is voided, and it waits to be edited. */
export const isReadyToEdit = (item: Item | null | undefined): boolean =>
  item?.delivery === 'voided' && item.state === 'needs_attention';

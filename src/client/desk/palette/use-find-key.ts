import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useDeskKeys } from '../keys/use-desk-keys.ts';

/** Ctrl or Cmd and K open the palette, also from a field; not over an open dialog. */
export function useFindKey(onOpen: () => void): void {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useDeskKeys({ 'Ctrl K': { label: msg`Find anything` } });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isK = event.code === 'KeyK' || event.key.toLowerCase() === 'k';
      if (!isK || !(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

import { useEffect } from 'react';
import { deskKeys } from './desk-keys.ts';

/** Listens to the keyboard, once for the whole desk. */
export function useKeyListener(): void {
  useEffect(() => {
    addEventListener('keydown', deskKeys.press);
    return () => removeEventListener('keydown', deskKeys.press);
  }, []);
}

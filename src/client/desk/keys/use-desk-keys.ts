import { useEffect, useRef } from 'react';
import { deskKeys, type DeskKeys } from './desk-keys.ts';

/** Keys of what is on the screen, for as long as it is: `useDeskKeys({ a: { label: msg`Assign to me`, act: assign } })`. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => deskKeys.add(() => latest.current), []);
}

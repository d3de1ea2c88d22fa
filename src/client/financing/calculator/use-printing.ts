import { useSyncExternalStore } from 'react';

/** Whether the page is being printed: paged tables are then printed in full. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

// Some browsers fire events, some only match the media query.
let announced = false;

function subscribe(listener: () => void): () => void {
  const media = matchMedia('print');
  const before = () => {
    announced = true;
    listener();
  };
  const after = () => {
    announced = false;
    listener();
  };
  media.addEventListener('change', listener);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    media.removeEventListener('change', listener);
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

const isPrinting = () => announced || matchMedia('print').matches;

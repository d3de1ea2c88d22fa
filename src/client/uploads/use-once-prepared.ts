import { useEffect, useRef, useState } from 'react';
import type { PendingFile } from './pending-files.ts';

/**
 * Lets an act of a form, such as sending it, wait for the files that are being prepared; done at once, it would leave them out.
 * When one of them is refused, the act is dropped and `onRefused` gets that file, because the person would send less than was chosen.
 * It is dropped too when more files were chosen meanwhile: the person says again when to send.
 */
export function useOncePrepared<Picked extends PendingFile>(
  picked: readonly Picked[],
  act: () => void,
  onRefused?: (file: Picked) => void,
): { readonly run: () => void; readonly isWaiting: boolean } {
  const [awaited, setAwaited] = useState<readonly Picked[]>([]);
  const preparing = picked.filter(({ problem }) => problem === null);
  // A file that is refused, and one prepared again, is another object.
  const isWaiting = picked.some((one) => awaited.includes(one));
  const wasWaiting = useRef(false);
  useEffect(() => {
    const isOver = wasWaiting.current && !isWaiting;
    wasWaiting.current = isWaiting;
    if (!isOver) return;
    const refused = picked.find(({ file }) => awaited.some((one) => one.file === file));
    if (refused) onRefused?.(refused);
    else if (preparing.length === 0) act();
  });
  return { run: () => (preparing.length > 0 ? setAwaited(preparing) : act()), isWaiting };
}

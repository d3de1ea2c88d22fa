import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { afterFrame } from '#client/shell/after-frame.ts';
import { PendingBar } from '#ui/pending-bar/pending-bar.tsx';

/** The progress bar; a screen reader announces one word, politely. */
export function ProgressBar() {
  const { t } = useLingui();
  const [isSaid, setIsSaid] = useState(false);
  // Only what comes into a region that is there already is announced.
  useEffect(() => void afterFrame().then(() => setIsSaid(true)), []);
  return (
    // Wraps both: content outside landmarks has to be in a live region.
    <div role="status">
      <PendingBar label={t`Loading`} />
      <span className="sr-only">{isSaid && t`Loading`}</span>
    </div>
  );
}

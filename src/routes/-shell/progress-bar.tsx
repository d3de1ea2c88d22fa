import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PendingBar } from '#ui/pending-bar/pending-bar.tsx';

/** Delay before the bar shows, in ms; faster screens need none. */
const BAR_AFTER_MS = 150;

/** The progress bar after the delay; a screen reader announces one word, politely. */
export function ProgressBar() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), BAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Wraps both: content outside landmarks has to be in a live region.
    <div role="status">
      {isShown && <PendingBar label={t`Loading`} />}
      <span className="sr-only">{isShown && t`Loading`}</span>
    </div>
  );
}

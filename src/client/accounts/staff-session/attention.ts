import { MINUTE_MS } from '#domain/time/durations.ts';

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** How often activity is reported, and how long somebody counts as there after the last input. */
const ATTENTION_MS = MINUTE_MS;

interface Attention {
  /** Whether nobody has touched the page for a minute. */
  readonly isUnattended: () => boolean;
  readonly stop: () => void;
}

/** Watches whether somebody uses the page, and reports it at most once a minute. */
export function watchAttention(target: EventTarget, onActivity: () => void, clock: () => number = Date.now): Attention {
  let usedAt = clock();
  let reportedAt = usedAt;
  const use = () => {
    usedAt = clock();
    if (usedAt - reportedAt < ATTENTION_MS) return;
    reportedAt = usedAt;
    onActivity();
  };
  for (const input of INPUTS) target.addEventListener(input, use, { capture: true, passive: true });
  return {
    isUnattended: () => clock() - usedAt >= ATTENTION_MS,
    stop: () => {
      for (const input of INPUTS) target.removeEventListener(input, use, { capture: true });
    },
  };
}

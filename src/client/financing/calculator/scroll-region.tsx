import type { HTMLAttributes } from 'react';

/** Scroll container of a wide table on a phone. It is focusable, because arrow keys could not scroll it otherwise; name it by `aria-label` or `aria-labelledby`. */
export function ScrollRegion(props: HTMLAttributes<HTMLDivElement>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
  return <div {...props} role="region" tabIndex={0} />;
}

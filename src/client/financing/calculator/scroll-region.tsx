import type { HTMLAttributes } from 'react';

/** Where a wide table scrolls on a phone. It takes the focus, as arrow keys could not scroll it otherwise; name it by `aria-label` or `aria-labelledby`. */
export function ScrollRegion(props: HTMLAttributes<HTMLDivElement>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  return <div {...props} role="region" tabIndex={0} />;
}

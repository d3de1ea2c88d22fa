import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import type { Refused } from '#offline/refused.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly label: string;
  readonly selection: Selection;
  /** How many are selected, in words. */
  readonly count: ReactNode;
  /** Why the last act failed; null while a dialog says it. */
  readonly failure: Refused | Unreachable | null;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** How many rows are selected, and what can be done with them. At the end of the screen, so that the rows stay where they are. */
export function BulkBar({ label, selection, count, failure, children }: BulkBarProps) {
  if (selection.count === 0 && failure === null) return null;
  return (
    <section
      aria-label={label}
      className="sticky bottom-2 z-10 max-[16rem]:static grid gap-3 rounded-lg border border-line-strong bg-surface p-3 shadow-high print:hidden"
    >
      <CommandFailure failure={failure} />
      {selection.count > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="me-auto px-1 font-medium tabular-nums max-sm:w-full">
            {count}
          </p>
          {children}
          <Button kind="ghost" aria-keyshortcuts="Escape" onClick={selection.clear}>
            <Trans>Clear the selection</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

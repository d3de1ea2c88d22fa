import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface BulkResult {
  readonly id: string;
  readonly name: ReactNode;
  readonly isDone: boolean;
  readonly became: ReactNode;
}

interface BulkResultsProps {
  readonly title: ReactNode;
  /** Says of the others that they were done; left out when none was. */
  readonly others: ReactNode;
  readonly results: readonly BulkResult[];
  readonly onClose: () => void;
}

/** Says row by row what became of it, where something was not done; it stays until it is closed. */
export function BulkResults({ title, others, results, onClose }: BulkResultsProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={results.some(({ isDone }) => isDone) && others}
      actions={
        <Button onClick={onClose} data-initial-focus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {results.map(({ id, name, isDone, became }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className={isDone ? 'text-ink-2' : 'font-medium text-warning'}>{became}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { comparePath } from './compare-address.ts';
import { useCompared } from './use-compared.ts';

/** The short comparison for guests; logging in keeps the cars and opens the page. */
export function ComparisonSheet({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { cars } = useCompared(ids);
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Comparison</Trans>}
      actions={
        <Link to="/login" search={{ next: comparePath(ids) }} className={buttonClass()} onClick={onClose}>
          <Trans>Log in to keep and share it</Trans>
        </Link>
      }
    >
      <ComparisonTable cars={cars} />
    </Sheet>
  );
}

import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FlagIcon } from '#ui/icons/listing-icons.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

/** Opens the report of an advert. */
export function ReportButton({ listing, title }: { listing: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" flush icon={<FlagIcon />} onClick={() => setIsOpen(true)}>
        <Trans>Report this advert</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog listing={listing} title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adverts } from '#contract/adverts.ts';
import type { SellerChoice } from '#domain/partners/seller-choice.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon } from '#ui/icons/menu-icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { saveFile } from './save-file.ts';

/** Saves the person's adverts as a CSV file for spreadsheets. */
export function ExportButton({ of }: { of: SellerChoice }) {
  const { ask } = useApp();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      const { name, csv } = await queryClient.fetchQuery({
        ...ask(adverts.exportOwn, { of }),
        staleTime: 0,
        retry: false,
      });
      saveFile(name, csv);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="secondary" icon={<DownloadIcon />} busy={state === 'busy'} onClick={() => void save()}>
        <Trans>Download the list</Trans>
      </Button>
      <div role="status">
        {state === 'failed' && (
          <Notice tone="warning">
            <Trans>The list could not be downloaded. Please try again</Trans>
          </Notice>
        )}
      </div>
    </div>
  );
}

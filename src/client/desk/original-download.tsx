import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderDocument } from '#domain/orders/order.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { readDocument } from '#offline/documents/read-document.ts';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Downloads the original PDF; the server records the download in the audit. */
export function OriginalDownload({ document: shown }: { document: OrderDocument }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { baseUrl, session, guard } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const reader = { baseUrl, token: session.token(), locale, guard };
      const address = URL.createObjectURL(await readDocument(reader, shown.id));
      const link = document.createElement('a');
      link.href = address;
      link.download = `wijha-${shown.kind}-${shown.id.slice(-12)}.pdf`;
      link.click();
      // The browser has started the download by then.
      setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
    } catch (error) {
      setProblem(isRefused(error) ? error.message : t`The document could not be loaded.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button kind="secondary" busy={isBusy} icon={<DownloadIcon className="size-5" />} onClick={() => void download()}>
        <Trans>Download the original</Trans>
        <span className="sr-only">: {i18n._(documentLabels[shown.kind])}</span>
      </Button>
      <p className="text-sm text-ink-3">
        <Trans>Downloads are recorded in the audit log.</Trans>
      </p>
      <p role="alert" className="basis-full text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OrderDocument } from '#domain/orders/order.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { readDocument } from '#offline/documents/read-document.ts';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon, ExternalIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';

const linkClass = `${textLinkClass({ quiet: true })} inline-flex min-h-11 items-center gap-2`;
const extensions: Record<OrderDocument['mimeType'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** One document shown in place, fetched for one view and stored nowhere; it can be enlarged and saved. */
export function DocumentView({ document }: { document: OrderDocument }) {
  const [attempt, setAttempt] = useState(0);
  return <Look key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Renders the document and revokes its object URL when it closes. */
function Look({ document, onRetry }: { document: OrderDocument; onRetry: () => void }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const failureWords = useFailureWords();
  const { baseUrl, session, guard } = useApp();
  const [seen, setSeen] = useState<{ address: string | null; error: unknown }>({ address: null, error: null });
  useEffect(() => {
    const leaving = new AbortController();
    let address: string | null = null;
    const look = async () => {
      try {
        const reader = { baseUrl, token: session.token(), locale, guard };
        const bytes = await readDocument(reader, document.id, leaving.signal);
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(bytes);
        setSeen({ address, error: null });
      } catch (error) {
        if (!leaving.signal.aborted) setSeen({ address: null, error });
      }
    };
    void look();
    return () => {
      leaving.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [baseUrl, session, guard, locale, document.id]);
  const name = i18n._(documentLabels[document.kind]);
  if (seen.error !== null)
    return (
      <Notice
        tone="warning"
        live
        actions={
          <Button kind="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isRefused(seen.error) || isServerTrouble(seen.error) ? (
          failureWords(seen.error)
        ) : (
          <Trans>The document could not be loaded.</Trans>
        )}
      </Notice>
    );
  if (seen.address === null)
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    );
  return (
    <figure className="grid gap-2 print:hidden">
      {document.mimeType !== 'application/pdf' ? (
        <img
          src={seen.address}
          alt={name}
          className="max-h-[80dvh] w-full rounded-sm border border-line bg-sunken object-contain"
        />
      ) : navigator.pdfViewerEnabled ? (
        // A sandboxed frame shows no PDF in Chrome; the server accepts only PDF files without active content.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={`${seen.address}#navpanes=0&view=FitH`}
          title={name}
          className="h-[70dvh] min-h-96 w-full rounded-sm border border-line bg-surface"
        />
      ) : (
        <Notice tone="neutral">
          <Trans>This browser cannot show a PDF in a page. Open the document, or save it.</Trans>
        </Notice>
      )}
      <figcaption className="flex flex-wrap gap-x-6">
        <a href={seen.address} target="_blank" rel="noopener" className={linkClass}>
          <Trans>Open in a new tab</Trans>
          <ExternalIcon className="size-4" />
        </a>
        <a
          href={seen.address}
          download={`wijha-${document.kind}-${document.id.slice(-12)}.${extensions[document.mimeType]}`}
          className={linkClass}
        >
          <Trans>Save</Trans>
          <DownloadIcon className="size-4" />
          <span className="sr-only">{name}</span>
        </a>
      </figcaption>
    </figure>
  );
}

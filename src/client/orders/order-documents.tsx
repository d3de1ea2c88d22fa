import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDocument } from '#domain/orders/order.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatDate } from '#i18n/format.ts';
import { documentAddress } from '#offline/documents/read-document.ts';
import { Card } from '#ui/card/card.tsx';
import { ExternalIcon } from '#ui/icons/icons.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { FileFacts } from './file-facts.tsx';

/** The papers of an order; each opens beside the page, fetched anew for its owner and kept nowhere. */
export function OrderDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { baseUrl } = useApp();
  const { isOnline } = useConnection();
  if (documents.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="documents" className="grid gap-2">
      <h2 id="documents" className="text-md">
        <Trans>Documents</Trans>
      </h2>
      {!isOnline && (
        <p className="text-sm text-ink-3 print:hidden">
          <Trans>Documents are never kept on this device; they open when you are connected.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {documents.map((document) => {
          const name = i18n._(documentLabels[document.kind]);
          return (
            <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              {isOnline ? (
                <a href={documentAddress(baseUrl, document.id)} target="_blank" rel="noopener" className={`${textLinkClass({ quiet: true })} inline-flex min-h-11 items-center gap-2`}>
                  {name}
                  <ExternalIcon className="size-4 print:hidden" />
                  <span className="sr-only">
                    <Trans>(opens in a new tab)</Trans>
                  </span>
                </a>
              ) : (
                <span className="inline-flex min-h-11 items-center">{name}</span>
              )}
              <span className="text-sm text-ink-3">
                <FileFacts mimeType={document.mimeType} bytes={document.bytes} /> · <bdi>{formatDate(locale, document.sentAt)}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { missingKinds } from '#domain/orders/missing-kinds.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/icons/icons.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { DocumentOpens } from './document-opens.tsx';
import { DocumentMark } from './document-mark.tsx';
import { DocumentView } from './document-view.tsx';
import { DocumentsDeleted } from './documents-deleted.tsx';
import { FileFacts } from './file-facts.tsx';

/** The documents of an order; each is shown in place, fetched for every view and stored nowhere. */
export function OrderDocuments({
  order: { documents, documentsDeletedOn, papersAsked },
}: {
  order: Pick<OrderDetail, 'documents' | 'documentsDeletedOn' | 'papersAsked'>;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { isOnline } = useConnection();
  const [openId, setOpenId] = useState<string | null>(null);
  if (documents.length === 0) return null;
  const missing = missingKinds(papersAsked);
  return (
    <Card as="section" aria-labelledby="documents" className="grid gap-2">
      <h2 id="documents" className="text-md">
        <Trans>Documents</Trans>
      </h2>
      {documentsDeletedOn !== undefined && <DocumentsDeleted on={documentsDeletedOn} />}
      {!isOnline && (
        <p className="text-sm text-ink-3 print:hidden">
          <Trans>Documents are never stored on this device. They open when you are connected.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {documents.map((document) => {
          const name = i18n._(documentLabels[document.kind]);
          const isOpen = document.id === openId;
          return (
            <li key={document.id} className="grid gap-2 py-1">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                {isOnline || isOpen ? (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpenId(isOpen ? null : document.id)}
                    className={`${textLinkClass({ quiet: true })} inline-flex min-h-11 items-center gap-2 text-start`}
                  >
                    {name}
                    {isOpen ? (
                      <EyeOffIcon className="size-5 print:hidden" />
                    ) : (
                      <EyeIcon className="size-5 print:hidden" />
                    )}
                  </button>
                ) : (
                  <span className="inline-flex min-h-11 items-center">{name}</span>
                )}
                <span className="text-sm text-ink-3">
                  <FileFacts mimeType={document.mimeType} bytes={document.bytes} /> ·{' '}
                  <bdi>
                    {formatDate(locale, document.sentAt)} {formatTime(locale, document.sentAt)}
                  </bdi>
                </span>
              </div>
              <DocumentMark check={document.check} />
              {document.check?.verdict === 'refused' && missing.includes(document.kind) && (
                <p className="text-sm font-medium">
                  <Trans>Please send it again, with the documents we asked for above.</Trans>
                </p>
              )}
              {document.openedAt && <DocumentOpens openedAt={document.openedAt} />}
              {isOpen && <DocumentView document={document} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

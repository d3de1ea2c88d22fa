import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { OrderDocument, DocumentsAsked } from '#domain/orders/order.ts';
import { missingKinds } from '#domain/orders/missing-kinds.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { DocumentMark } from '#client/orders/document-mark.tsx';
import { FileFacts } from '#client/orders/file-facts.tsx';
import { ReceivedDocuments } from '#client/orders/received-documents.tsx';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { CheckIcon, WarningIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CheckDocument } from './check-document.tsx';
import { DeskDocument } from './desk-document.tsx';

/** The documents of an order, shown in place one at a time, and requested ones that are missing. */
export function DeskDocuments({
  documents,
  asked,
  order,
}: {
  documents: readonly OrderDocument[];
  asked: readonly DocumentsAsked[];
  /** The order whose documents the reader may mark; null for lenders. */
  order: DeskOrder | null;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = documents.find(({ id }) => id === openId);
  const openRequests = asked.filter(({ answeredAt }) => answeredAt === null);
  return (
    <Card as="section" aria-labelledby="desk-documents" className="grid gap-3">
      <h2 id="desk-documents" className="text-md">
        <Trans>Documents</Trans>
      </h2>
      {openRequests.map((request) => (
        <Notice
          key={request.id}
          tone="neutral"
          title={
            <Trans>
              Requested on <bdi>{formatDate(locale, request.askedAt)}</bdi>, not received yet
            </Trans>
          }
        >
          <p>
            {missingKinds([request])
              .map((kind) => i18n._(documentLabels[kind]))
              .join(' · ')}
          </p>
          {request.note && (
            <p dir="auto" className="text-ink-2">
              {request.note}
            </p>
          )}
          <ReceivedDocuments asked={[request]} />
        </Notice>
      ))}
      {documents.length === 0 && (
        <p className="text-ink-3">
          <Trans>No documents were sent.</Trans>
        </p>
      )}
      {documents.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t`Documents`}>
          {documents.map((document) => (
            <li key={document.id}>
              <button
                type="button"
                aria-expanded={document.id === openId}
                onClick={() => setOpenId(document.id === openId ? null : document.id)}
                className={chipClass(document.id === openId)}
              >
                {document.check?.verdict === 'verified' && <CheckIcon className="size-4" />}
                {document.check?.verdict === 'refused' && <WarningIcon className="size-4" />}
                {i18n._(documentLabels[document.kind])}
                {document.check && (
                  <span className="sr-only">
                    {document.check.verdict === 'verified' ? (
                      <Trans>Document verified</Trans>
                    ) : (
                      <Trans>Document refused</Trans>
                    )}
                  </span>
                )}
                <span className="text-sm max-sm:hidden">
                  <FileFacts mimeType={document.mimeType} bytes={document.bytes} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <>
          <DocumentMark check={open.check} />
          <DeskDocument key={open.id} document={open} />
          {order && <CheckDocument key={`check ${open.id}`} order={order} document={open} />}
        </>
      )}
    </Card>
  );
}

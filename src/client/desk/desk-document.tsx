import type { OrderDocument } from '#domain/orders/order.ts';
import { DocumentView } from '#client/orders/document-view.tsx';
import { DocumentPages } from './document-pages.tsx';

/** A document as staff see it: a PDF only as pictures of its pages. */
export function DeskDocument({ document }: { document: OrderDocument }) {
  return document.mimeType === 'application/pdf' ? (
    <DocumentPages document={document} />
  ) : (
    <DocumentView document={document} />
  );
}

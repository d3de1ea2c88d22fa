import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { DocumentsAsked } from './order.ts';

/** The fields of a request for documents that decide what is missing. */
type Asked = Pick<DocumentsAsked, 'kinds' | 'answeredAt' | 'received'>;

/** The requested kinds of documents not yet received, each once. `sent` count as received. */
export function missingKinds(asked: readonly Asked[], sent: readonly DocumentKind[] = []): DocumentKind[] {
  const open = asked.filter(({ answeredAt }) => answeredAt === null);
  return [
    ...new Set(
      open.flatMap(({ kinds, received = [] }) =>
        kinds.filter((kind) => !sent.includes(kind) && received.every((one) => one.kind !== kind)),
      ),
    ),
  ];
}

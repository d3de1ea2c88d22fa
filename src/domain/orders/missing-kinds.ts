import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { DocumentsAsked } from './order.ts';

/** A request for documents as far as it decides what is missing. */
type Asked = Pick<DocumentsAsked, 'kinds' | 'answeredAt' | 'received'>;

/** The kinds of documents that were asked for and have not come, each once. `sent` are counted as come. */
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

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DocumentKind, MAX_FILES_OF_A_KIND, typesOf } from '#domain/applications/document-kinds.ts';
import { createFileQueue } from '#client/uploads/file-queue.ts';
import type { PendingFile } from '#client/uploads/pending-files.ts';
import { prepareFile } from '#client/uploads/prepare-file.ts';
import type { Watermark } from '#client/uploads/watermark.ts';

/** A prepared file, as the draft takes it. */
export interface ReadyDocument {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

interface PickedFilesPort {
  readonly keep: (document: ReadyDocument) => Promise<'kept' | 'already_chosen'>;
  readonly countOf: (kind: DocumentKind) => number;
  /** The watermark for pictures of this kind; null for none. */
  readonly markOf: (kind: DocumentKind) => Watermark | null;
}

/** Checks and prepares files in sequence before they go into the draft. */
export function usePickedFiles(port: PickedFilesPort) {
  // Queued work must see the form as it is when it runs.
  const now = useRef(port);
  useEffect(() => {
    now.current = port;
  });
  const [queue] = useState(() =>
    createFileQueue({
      prepare: async ({ kind, file }: PendingFile<DocumentKind>, mayShrink) => {
        const mark = now.current.markOf(kind);
        const prepared = await prepareFile(file, { taken: typesOf(kind), mayShrink, mark });
        return prepared.ok ? { ready: prepared } : prepared;
      },
      keep: ({ kind, file }, { type, bytes }) => now.current.keep({ kind, name: file.name, type, bytes }),
    }),
  );
  const picked = useSyncExternalStore(queue.subscribe, queue.get);
  return {
    picked,
    add: (kind: DocumentKind, files: readonly File[]) =>
      queue.add(kind, files, MAX_FILES_OF_A_KIND - port.countOf(kind)),
    again: ({ id }: PendingFile, mayShrink: boolean) => queue.again(id, mayShrink),
    drop: queue.drop,
  };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DocumentKind, MAX_FILES_OF_A_KIND, typesOf } from '#domain/applications/document-kinds.ts';
import { createFileQueue, type FileWork } from '#client/uploads/file-queue.ts';
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
  const work: FileWork<DocumentKind, { readonly type: string; readonly bytes: ArrayBuffer }> = {
    prepare: async ({ kind, file }, mayShrink) => {
      const prepared = await prepareFile(file, { taken: typesOf(kind), mayShrink, mark: port.markOf(kind) });
      return prepared.ok ? { ready: prepared } : prepared;
    },
    keep: ({ kind, file }, { type, bytes }) => port.keep({ kind, name: file.name, type, bytes }),
  };
  const [queue] = useState(() => createFileQueue(work));
  // Queued work must see the form as it is when it runs.
  useEffect(() => queue.connect(work));
  const picked = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  return {
    picked,
    add: (kind: DocumentKind, files: readonly File[]) =>
      queue.add(kind, files, MAX_FILES_OF_A_KIND - port.countOf(kind)),
    again: ({ id }: PendingFile, mayShrink: boolean) => queue.again(id, mayShrink),
    drop: queue.drop,
  };
}

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
  /** The files in the draft. */
  readonly kept: readonly { readonly kind: DocumentKind }[];
  readonly onKeep: (document: ReadyDocument) => Promise<'kept' | 'already_chosen'>;
}

/** The chosen files of a form that are not in its draft yet, and what can be done with them. */
export interface PickedFiles {
  readonly picked: readonly PendingFile<DocumentKind>[];
  /** `mark` goes across the pictures; null for none. */
  readonly add: (kind: DocumentKind, files: readonly File[], mark: Watermark | null) => void;
  readonly again: (file: PendingFile, mayShrink: boolean) => void;
  readonly drop: (id: number) => void;
}

/** Checks and prepares files in sequence before they go into the draft. */
export function usePickedFiles({ kept, onKeep }: PickedFilesPort): PickedFiles {
  const [marks] = useState(() => new WeakMap<File, Watermark | null>());
  const work: FileWork<DocumentKind, { readonly type: string; readonly bytes: ArrayBuffer }> = {
    prepare: async ({ kind, file }, mayShrink) => {
      const prepared = await prepareFile(file, { taken: typesOf(kind), mayShrink, mark: marks.get(file) ?? null });
      return prepared.ok ? { ready: prepared } : prepared;
    },
    keep: ({ kind, file }, { type, bytes }) => onKeep({ kind, name: file.name, type, bytes }),
  };
  const [queue] = useState(() => createFileQueue(work));
  // Queued work must see the form as it is when it runs.
  useEffect(() => queue.connect(work));
  const picked = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  return {
    picked,
    add: (kind, files, mark) => {
      for (const file of files) marks.set(file, mark);
      queue.add(kind, files, MAX_FILES_OF_A_KIND - kept.filter((one) => one.kind === kind).length);
    },
    again: ({ id }, mayShrink) => queue.again(id, mayShrink),
    drop: queue.drop,
  };
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DocumentKind, MAX_FILES_OF_A_KIND, typesOf } from '#domain/applications/document-kinds.ts';
import type { FileProblem } from '#client/uploads/file-problem-words.ts';
import { prepareFile } from '#client/uploads/prepare-file.ts';
import type { Watermark } from '#client/uploads/watermark.ts';

/** A chosen file that is not stored yet: being prepared, or refused with advice. */
export interface PickedDocument {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly file: File;
  readonly problem: FileProblem | null;
  readonly canShrink: boolean;
}

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

/** Checks and prepares files in sequence before they go into the draft: two large photographs at once may crash the tab on a small phone. */
export function usePickedFiles({ keep, countOf, markOf }: PickedFilesPort) {
  const [picked, setPicked] = useState<readonly PickedDocument[]>([]);
  const tail = useRef(Promise.resolve());
  const count = useRef(0);
  const settle = (id: number, problem: FileProblem, canShrink: boolean) =>
    setPicked((all) => all.map((one) => (one.id === id ? { ...one, problem, canShrink } : one)));
  const drop = (id: number) => setPicked((all) => all.filter((one) => one.id !== id));

  const work = async ({ id, kind, file }: PickedDocument, mayShrink: boolean) => {
    const prepared = await prepareFile(file, { taken: typesOf(kind), mayShrink, mark: markOf(kind) });
    if (!prepared.ok) return settle(id, prepared.problem, prepared.canShrink);
    try {
      // In the same step, so that it never appears both as stored and as chosen.
      if ((await keep({ kind, name: file.name, type: prepared.type, bytes: prepared.bytes })) === 'kept')
        flushSync(() => drop(id));
      else settle(id, 'already_chosen', false);
    } catch {
      settle(id, 'not_kept', false);
    }
  };
  const queue = (document: PickedDocument, mayShrink: boolean) => {
    tail.current = tail.current.then(() => work(document, mayShrink));
  };

  return {
    picked,
    add: (kind: DocumentKind, files: readonly File[]) => {
      const room =
        MAX_FILES_OF_A_KIND - countOf(kind) - picked.filter((one) => one.kind === kind && one.problem === null).length;
      const added = files.map((file, at): PickedDocument => ({
        id: (count.current += 1),
        kind,
        file,
        problem: at < room ? null : 'too_many',
        canShrink: false,
      }));
      setPicked((all) => [...all, ...added]);
      for (const one of added) if (one.problem === null) queue(one, false);
    },
    again: (document: PickedDocument, mayShrink: boolean) => {
      const fresh = { ...document, problem: null, canShrink: false };
      setPicked((all) => all.map((one) => (one.id === document.id ? fresh : one)));
      queue(fresh, mayShrink);
    },
    drop,
  };
}

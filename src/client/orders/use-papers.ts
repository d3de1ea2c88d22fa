import { useState } from 'react';
import { type DocumentKind, purposeOf, typesOf } from '#domain/applications/document-kinds.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { prepareFile } from '#client/uploads/prepare-file.ts';
import type { FileProblem } from '#client/uploads/file-problem-words.ts';
import { uploadDocument } from '#offline/documents/upload-document.ts';
import { isRefused } from '#offline/refused.ts';

/** A file chosen for a paper, on its way to us or refused. */
export interface ChosenPaper {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly file: File;
  readonly state: 'uploading' | 'here' | 'failed';
  /** What the server calls it. */
  readonly upload: string | null;
  /** Why it failed: a code of our own check, or the words of the server. */
  readonly problem: { readonly code: FileProblem | 'no_connection'; readonly canShrink: boolean } | { readonly message: string } | null;
}

let count = 0;

/** Files for papers: each is checked, photographs are made small and without metadata, and sent as soon as it is chosen. */
export function usePapers() {
  const { baseUrl, session } = useApp();
  const locale = useLocale();
  const [chosen, setChosen] = useState<readonly ChosenPaper[]>([]);
  const change = (id: number, next: Partial<ChosenPaper>) => setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));

  const send = async (paper: ChosenPaper, mayShrink = false) => {
    change(paper.id, { state: 'uploading', problem: null });
    const prepared = await prepareFile(paper.file, typesOf(paper.kind), mayShrink);
    if (!prepared.ok) return change(paper.id, { state: 'failed', problem: { code: prepared.problem, canShrink: prepared.canShrink } });
    try {
      const { id } = await uploadDocument({ baseUrl, token: session.token(), locale }, purposeOf(paper.kind), new Blob([prepared.bytes], { type: prepared.type }));
      change(paper.id, { state: 'here', upload: id });
    } catch (error) {
      change(paper.id, { state: 'failed', problem: isRefused(error) ? { message: error.message } : { code: 'no_connection', canShrink: false } });
    }
  };
  return {
    chosen,
    isUploading: chosen.some(({ state }) => state === 'uploading'),
    choose: async (kind: DocumentKind, files: readonly File[]) => {
      const papers = files.map((file): ChosenPaper => ({ id: (count += 1), kind, file, state: 'uploading', upload: null, problem: null }));
      setChosen((all) => [...all, ...papers]);
      // One after the other: on a slow line two at once would both be late.
      for (const paper of papers) await send(paper);
    },
    retry: (paper: ChosenPaper) => send(paper),
    shrink: (paper: ChosenPaper) => send(paper, true),
    remove: (id: number) => setChosen((all) => all.filter((one) => one.id !== id)),
    clear: () => setChosen([]),
  };
}

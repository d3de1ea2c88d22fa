import { useState } from 'react';
import { checkFile, type DocumentKind, typesOf } from '#domain/applications/document-kinds.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
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
  readonly problem: { readonly code: 'wrong_type' | 'too_large' | 'empty' | 'no_connection' } | { readonly message: string } | null;
}

let count = 0;

/** Files for papers: each is checked and sent as soon as it is chosen. */
export function usePapers() {
  const { baseUrl, session } = useApp();
  const locale = useLocale();
  const [chosen, setChosen] = useState<readonly ChosenPaper[]>([]);
  const change = (id: number, next: Partial<ChosenPaper>) => setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));

  const send = async (paper: ChosenPaper) => {
    change(paper.id, { state: 'uploading', problem: null });
    try {
      const purpose = typesOf(paper.kind).includes('application/pdf') ? 'document' : 'identity_photo';
      const { id } = await uploadDocument({ baseUrl, token: session.token(), locale }, purpose, paper.file);
      change(paper.id, { state: 'here', upload: id });
    } catch (error) {
      change(paper.id, { state: 'failed', problem: isRefused(error) ? { message: error.message } : { code: 'no_connection' } });
    }
  };
  return {
    chosen,
    isUploading: chosen.some(({ state }) => state === 'uploading'),
    choose: async (kind: DocumentKind, files: readonly File[]) => {
      const papers = files.map((file): ChosenPaper => {
        const code = checkFile(kind, { type: file.type, bytes: file.size });
        return { id: (count += 1), kind, file, state: code ? 'failed' : 'uploading', upload: null, problem: code && { code } };
      });
      setChosen((all) => [...all, ...papers]);
      // One after the other: on a slow line two at once would both be late.
      for (const paper of papers) if (paper.state === 'uploading') await send(paper);
    },
    retry: send,
    remove: (id: number) => setChosen((all) => all.filter((one) => one.id !== id)),
    clear: () => setChosen([]),
  };
}

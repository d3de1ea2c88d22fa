import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Answers } from '#domain/applications/application.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import * as v from 'valibot';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { type ApplicationValues, applicationOf, purposeOf, readApplicationValues } from './application-values.ts';
import type { KeptDocument } from './documents-step.tsx';
import type { Saved } from './saved-line.tsx';
import type { ReadyDocument } from './use-picked-files.ts';

/** An application being filled in: what is typed and chosen, and how safe it is. */
export interface ApplicationWork {
  readonly values: ApplicationValues;
  readonly answers: Readonly<Answers>;
  readonly listing: string | null;
  readonly documents: readonly KeptDocument[];
  readonly saved: Saved;
  /** Another tab has saved since: one of the two has to win. */
  readonly conflict: ((winner: 'mine' | 'theirs') => void) | null;
  /** What the server refused, by field, until the field is answered anew. */
  readonly refusals: Readonly<Record<string, string>>;
  /** What the server said of the whole. */
  readonly refusal: string | null;
  readonly answer: (answers: Answers) => void;
  readonly goTo: (step: string) => void;
  readonly flush: () => void;
  readonly keep: (document: ReadyDocument) => Promise<void>;
  readonly drop: (fileId: string) => void;
  /** As it would be sent now. */
  readonly application: () => ReturnType<typeof applicationOf>;
}

/** The draft on the screen, saved while it is written. */
export function useApplicationDraft(autosave: Autosave): ApplicationWork {
  const { draft, saved, isPending } = useSyncExternalStore(autosave.subscribe, autosave.get);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const values = useMemo(() => readApplicationValues(draft), [draft]);
  // Whoever opens a draft for the wizard has read its values before.
  if (!values) throw new TypeError(`Draft ${draft.id} holds no application`);
  useUnsaved(isPending);
  useEffect(() => {
    const flush = () => void autosave.flush();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [autosave]);

  const documents = useMemo(() => draft.files.flatMap(({ id, kind, name, bytes }): KeptDocument[] => (v.is(DocumentKind, kind) ? [{ fileId: id, kind, name, bytes }] : [])), [draft.files]);
  const { problem } = draft;
  const refusals = useMemo(() => {
    const refusedFile = draft.files.find(({ id }) => id === problem?.fileId);
    const all = Object.entries(problem?.errors ?? {}).map(([field, [message = '']]) => [field.replace(/^answers\./, ''), message] as const);
    if (refusedFile && problem) all.push([`documents.${refusedFile.kind}`, problem.message]);
    return Object.fromEntries(all.filter(([field]) => !answered.has(field)));
  }, [problem, draft.files, answered]);
  const settled = (fields: readonly string[]) => setAnswered((before) => new Set([...before, ...fields]));

  return {
    values,
    answers: values.answers,
    listing: values.listing,
    documents,
    saved: saved?.kind === 'memory' ? { kind: 'memory' } : saved?.kind === 'device' || draft.revision > 0 ? { kind: 'saved', at: draft.updatedAt } : { kind: 'nothing' },
    conflict: saved?.kind === 'conflict' ? (winner) => void autosave.resolve(winner) : null,
    refusals,
    refusal: problem?.message || null,
    answer: (answers) => {
      const { draft: now } = autosave.get();
      const before = readApplicationValues(now) ?? values;
      autosave.change({ ...before, answers: { ...before.answers, ...answers } });
      if (problem) settled(Object.keys(answers));
    },
    goTo: (step) => void autosave.goTo(step),
    flush: () => void autosave.flush(),
    keep: async ({ kind, name, type, bytes }) => {
      await autosave.addFile({ kind, purpose: purposeOf(kind), name, type, content: bytes });
      if (problem) settled([`documents.${kind}`]);
      if (autosave.get().saved?.kind === 'conflict') throw new Error('Another tab has changed this draft');
    },
    drop: (fileId) => void autosave.removeFile(fileId),
    application: () => applicationOf(values, draft.files),
  };
}

import { purposeOf } from '#domain/applications/document-kinds.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { sha256 } from '#offline/drafts/seal.ts';
import type { ReadyDocument } from './use-picked-files.ts';

/** The last file of each draft that is being stored. */
const lastKept = new WeakMap<Autosave, Promise<unknown>>();

/**
 * Stores a chosen file in the draft, after those chosen before it, in their order. Files from two tabs are combined; a
 * duplicate is a mistake. Throws when it could not be stored.
 */
export function keepChosenDocument(autosave: Autosave, document: ReadyDocument): Promise<'kept' | 'already_chosen'> {
  const before = lastKept.get(autosave) ?? Promise.resolve();
  const kept = before.then(() => keep(autosave, document));
  lastKept.set(
    autosave,
    kept.catch(() => undefined),
  );
  return kept;
}

async function keep(
  autosave: Autosave,
  { kind, name, type, bytes }: ReadyDocument,
): Promise<'kept' | 'already_chosen'> {
  const purpose = purposeOf(kind);
  const print = await sha256(bytes);
  for (let round = 0; round < 2; round += 1) {
    if (autosave.get().draft.files.some((file) => file.sha256 === print && file.purpose === purpose))
      return 'already_chosen';
    await autosave.addFile({ kind, purpose, name, type, content: bytes });
    if (autosave.get().saved?.kind !== 'conflict') return 'kept';
    await autosave.resolve('theirs');
  }
  throw new Error('Another tab has sent these documents');
}

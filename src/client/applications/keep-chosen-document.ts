import { purposeOf } from '#domain/applications/document-kinds.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { sha256 } from '#offline/drafts/seal.ts';
import type { ReadyDocument } from './use-picked-files.ts';

/** Stores a chosen file in the draft. Files from two tabs are combined; a duplicate is a mistake. Throws when it could not be stored. */
export async function keepChosenDocument(
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

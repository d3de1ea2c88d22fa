import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { documentField } from '#domain/applications/forms.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import * as v from 'valibot';
import type { KeptDocument } from './documents-step.tsx';
import { type ChangedFields, openRefusals, refusedFields } from './draft-state.ts';

/** Key of the offer among the changed answers. */
export const OFFER = 'offer';

/** The documents of a draft; files of kinds that no form has any more are left out. */
export const keptDocuments = (files: Draft['files']): readonly KeptDocument[] =>
  files.flatMap(({ id, kind, name, type, bytes }): KeptDocument[] =>
    v.is(DocumentKind, kind) ? [{ fileId: id, kind, name, type, bytes }] : [],
  );

/** Maps the server's field names (path of an answer, index of a document) to those of the form (question, kind of document). */
function fieldOf(name: string, files: Draft['files']): string {
  const file = files[Number(/^documents\.(\d+)/.exec(name)?.[1] ?? -1)];
  return file ? documentField(file.kind) : name.replace(/^answers\./, '');
}

/** The server's refusals by field of the form, until the field is changed. */
export function applicationRefusals(
  problem: Draft['problem'],
  files: Draft['files'],
  changed: ChangedFields,
): Readonly<Record<string, string>> {
  const all = refusedFields(problem).map(([field, message]) => [fieldOf(field, files), message] as const);
  const refused = files.find(({ id }) => id === problem?.fileId);
  const ofFile = refused && problem ? [[documentField(refused.kind), problem.message] as const] : [];
  return openRefusals([...all, ...ofFile], problem, changed);
}

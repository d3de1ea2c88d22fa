import type { Answers, ApplicantKind, ApplicationInput } from '#domain/applications/application.ts';
import { type DocumentKind, DocumentKind as Kind, typesOf } from '#domain/applications/document-kinds.ts';
import { forms } from '#domain/applications/forms.ts';
import { normaliseAnswers } from '#domain/applications/read-answer.ts';
import type { DocumentPurpose } from '#domain/uploads/document.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import * as v from 'valibot';

/** What a draft of an application holds, as typed. A type, so that it is also a record of unknown values. */
export type ApplicationValues = {
  readonly account: ApplicantKind;
  /** Slug of the programme whose page it was begun from. */
  readonly programme: string;
  readonly listing: string | null;
  readonly answers: Readonly<Answers>;
};

/** The values of a stored draft; null where they are not of this form, or of a version nobody knows here. */
export function readApplicationValues({ values }: Pick<Draft, 'values'>): ApplicationValues | null {
  const { account, programme, listing, answers } = values;
  if (account !== 'individual' && account !== 'company') return null;
  if (typeof programme !== 'string' || (listing !== null && typeof listing !== 'string')) return null;
  return typeof answers === 'object' && answers !== null ? { account, programme, listing, answers: answers as Answers } : null;
}

/** Papers that are photographs of an identity are kept apart by the server: no PDF among them. */
export function purposeOf(kind: DocumentKind): DocumentPurpose {
  return typesOf(kind).includes('application/pdf') ? 'document' : 'identity_photo';
}

/** What would be sent now, still without the ids of its uploads: those stand in for each paper. */
export function applicationOf({ account, listing, answers: typed }: ApplicationValues, files: Draft['files']): Omit<ApplicationInput, 'consent' | 'schemaVersion' | 'replySecret'> {
  const documents = files.flatMap(({ id, kind }) => (v.is(Kind, kind) ? [{ kind, upload: id }] : []));
  const answers = normaliseAnswers(forms.car_finance, account, { answers: typed, listing, documents });
  const programme = answers['financeName'];
  return { form: 'car_finance', account, programme: typeof programme === 'string' ? programme : null, listing, answers, documents };
}

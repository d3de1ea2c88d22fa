import { type Answers, type ApplicantKind, type ApplicationInput, FormName } from '#domain/applications/application.ts';
import { type DocumentKind, DocumentKind as Kind, typesOf } from '#domain/applications/document-kinds.ts';
import type { Form } from '#domain/applications/form.ts';
import { askedKinds, forms } from '#domain/applications/forms.ts';
import { normaliseAnswers } from '#domain/applications/read-answer.ts';
import { ListingOffer } from '#domain/listings/listing-offer.ts';
import type { DocumentPurpose } from '#domain/uploads/document.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import * as v from 'valibot';

/** The content of an application draft, as typed. A type, not an interface, so that it is assignable to a record of unknown values. */
export type ApplicationValues = {
  readonly account: ApplicantKind;
  /** Slug of the programme it was started from; empty for a purchase, which starts at a listing. */
  readonly programme: string;
  readonly listing: string | null;
  /** The chosen offer on the listing, as the person saw it; null for the listing's own price. */
  readonly offer: ListingOffer | null;
  readonly answers: Readonly<Answers>;
};

/** The form of a stored draft; null when it is not an application, or of an unknown version. */
export function formOfDraft({ form }: Pick<Draft, 'form'>): Form | null {
  return v.is(FormName, form) ? forms[form] : null;
}

/** The values of a stored draft; null when they are not of an application, or of an unknown version. */
export function readApplicationValues({ values }: Pick<Draft, 'values'>): ApplicationValues | null {
  const { account, programme, listing, offer, answers } = values;
  if (account !== 'individual' && account !== 'company') return null;
  if (typeof programme !== 'string' || (listing !== null && typeof listing !== 'string')) return null;
  if (typeof answers !== 'object' || answers === null) return null;
  // Older drafts have no offer. An invalid one is dropped, and the screen shows the price without it.
  return { account, programme, listing, offer: v.is(ListingOffer, offer) ? offer : null, answers: answers as Answers };
}

/** The server stores photographs of an identity separately and accepts no PDF for them. */
export function purposeOf(kind: DocumentKind): DocumentPurpose {
  return typesOf(kind).includes('application/pdf') ? 'document' : 'identity_photo';
}

/** The application as it would be sent now, without the upload ids of its documents. Documents and answers no longer asked for are left out. */
export function applicationOf(
  form: Form,
  { account, listing, offer, answers: typed }: ApplicationValues,
  files: Draft['files'],
): Omit<ApplicationInput, 'consent' | 'schemaVersion' | 'replySecret'> {
  const papers = files.flatMap(({ id, kind }) => (v.is(Kind, kind) ? [{ kind, upload: id }] : []));
  const asked = askedKinds(form, account, { answers: typed, listing, documents: papers });
  const documents = papers.filter(({ kind }) => asked.has(kind));
  const answers = normaliseAnswers(form, account, { answers: typed, listing, documents });
  const programme = answers['financeName'];
  return {
    form: form.name,
    account,
    programme: typeof programme === 'string' ? programme : null,
    listing,
    offer: offer && { id: offer.id, price: offer.price },
    answers,
    documents,
  };
}

import * as v from 'valibot';

/** Every kind of paper a form, or we later, may ask for. */
export const DocumentKind = v.picklist([
  'identity_photo',
  'salary_certificate',
  'account_statement',
  'driving_licence',
  'gosi_certificate',
  'vehicle_quotation',
  'resume',
  'commercial_register',
  'introduction_letter',
  'id_card',
  'articles_of_association',
  'financial_statements',
  'vat_certificate',
  'national_address',
  'liability_letter',
  'credit_report',
  'other',
]);
export type DocumentKind = v.InferOutput<typeof DocumentKind>;

/** Largest file a person may send (specification, section 9). */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
/** Files of one kind. */
export const MAX_FILES_OF_A_KIND = 5;

const photos = ['image/jpeg', 'image/png'] as const;
const papers = [...photos, 'application/pdf'] as const;
/** Types of file a document may have. */
export type DocumentType = (typeof papers)[number];

/** The types taken for a kind: identity photos are photographs, all other papers may be PDF. */
export function typesOf(kind: DocumentKind): readonly DocumentType[] {
  return kind === 'identity_photo' || kind === 'id_card' ? photos : papers;
}

/** Why a chosen file cannot be sent, or null; said before anything is stored or sent. */
export function checkFile(kind: DocumentKind, file: { readonly type: string; readonly bytes: number }): 'wrong_type' | 'too_large' | 'empty' | null {
  if (!typesOf(kind).some((type) => type === file.type)) return 'wrong_type';
  if (file.bytes === 0) return 'empty';
  return file.bytes > MAX_DOCUMENT_BYTES ? 'too_large' : null;
}

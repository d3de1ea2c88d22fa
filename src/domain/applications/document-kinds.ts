import * as v from 'valibot';
import { type DocumentPurpose, documentTypes, MAX_DOCUMENT_BYTES } from '#domain/uploads/document.ts';

/** Every kind of document that a form, or staff later, may ask for. */
export const DocumentKind = v.picklist([
  'identity_photo',
  'salary_certificate',
  'account_statement',
  'driving_licence',
  'gosi_certificate',
  'vehicle_quotation',
  'transfer_receipt',
  'title_deed',
  'building_permit',
  'family_record',
  'resume',
  'commercial_register',
  'introduction_letter',
  'id_card',
  'articles_of_association',
  'financial_statements',
  'bank_statement',
  'vat_certificate',
  'national_address',
  'liability_letter',
  'credit_report',
  'other',
]);
export type DocumentKind = v.InferOutput<typeof DocumentKind>;

/** Maximum files of one kind. */
export const MAX_FILES_OF_A_KIND = 5;

/** The upload purpose of a kind: identity cards are uploaded as photographs, all other documents may be PDF. */
export function purposeOf(kind: DocumentKind): DocumentPurpose {
  return kind === 'identity_photo' || kind === 'id_card' ? 'identity_photo' : 'document';
}

/**
 * Proofs of identity: their pictures are watermarked on the device with their purpose, so that a copy cannot be reused.
 */
export function isIdentityDocument(kind: DocumentKind): boolean {
  return purposeOf(kind) === 'identity_photo' || kind === 'driving_licence';
}

/** The MIME types accepted for a kind. */
export function typesOf(kind: DocumentKind): readonly string[] {
  return documentTypes[purposeOf(kind)];
}

/**
 * Why a chosen file cannot be sent, or null; checked before it is stored or sent. A photo above the limit can be
 * reduced on the device.
 */
export function checkFile(
  kind: DocumentKind,
  file: { readonly type: string; readonly bytes: number },
): 'wrong_type' | 'too_large' | 'empty' | null {
  if (!typesOf(kind).includes(file.type)) return 'wrong_type';
  if (file.bytes === 0) return 'empty';
  return file.bytes > MAX_DOCUMENT_BYTES ? 'too_large' : null;
}

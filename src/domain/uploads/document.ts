import * as v from 'valibot';

/** The purpose of an upload: a document, or a photo of an identity card. */
export const DocumentPurpose = v.picklist(['document', 'identity_photo']);
export type DocumentPurpose = v.InferOutput<typeof DocumentPurpose>;

/** Maximum size of a document, in bytes. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** Maximum pages of a document, more than any document of an application has. */
export const MAX_DOCUMENT_PAGES = 60;

/** The MIME types accepted for each purpose. */
export const documentTypes: Readonly<Record<DocumentPurpose, readonly string[]>> = {
  document: ['image/jpeg', 'image/png', 'application/pdf'],
  identity_photo: ['image/jpeg', 'image/png'],
};

/** Unguessable id of a document, returned by its upload. */
export const DocumentId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
export type DocumentId = v.InferOutput<typeof DocumentId>;

/** Data of a stored document; its bytes are served at /documents/{id}. */
export const StoredDocument = v.object({
  id: v.string(),
  mimeType: v.picklist(['image/jpeg', 'application/pdf']),
  bytes: v.number(),
});
export type StoredDocument = v.InferOutput<typeof StoredDocument>;

/** Page number of a PDF, from 1. */
export const DocumentPage = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.toNumber(), v.maxValue(MAX_DOCUMENT_PAGES));

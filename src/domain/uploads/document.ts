import * as v from 'valibot';

/** What a file is sent for: a document of a request, or a picture of an identity card. */
export const DocumentPurpose = v.picklist(['document', 'identity_photo']);
export type DocumentPurpose = v.InferOutput<typeof DocumentPurpose>;

/** Largest document, bytes. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** More pages than any paper of a request has. */
export const MAX_DOCUMENT_PAGES = 60;

/** What each purpose takes, by MIME type. */
export const documentTypes: Readonly<Record<DocumentPurpose, readonly string[]>> = {
  document: ['image/jpeg', 'image/png', 'application/pdf'],
  identity_photo: ['image/jpeg', 'image/png'],
};

/** Unguessable name of a document, as its upload answered. */
export const DocumentId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
export type DocumentId = v.InferOutput<typeof DocumentId>;

/** What is told of a document that was kept; its bytes are read at /documents/{id}. */
export const StoredDocument = v.object({
  id: v.string(),
  mimeType: v.picklist(['image/jpeg', 'application/pdf']),
  bytes: v.number(),
});
export type StoredDocument = v.InferOutput<typeof StoredDocument>;

/** A page of a PDF, counted from 1. */
export const DocumentPage = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.toNumber(), v.maxValue(MAX_DOCUMENT_PAGES));

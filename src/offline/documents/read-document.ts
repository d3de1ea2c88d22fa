import { uploads } from '#contract/uploads.ts';
import { readFile, type Reader } from '../read-file.ts';

/** The bytes of a document, fetched for one view and stored nowhere. Throws like `readFile`. */
export const readDocument = (reader: Reader, id: string, signal?: AbortSignal): Promise<Blob> =>
  readFile(reader, uploads.readDocument, { id }, { signal });

/** A page of a PDF, counted from 1, as a picture; for staff. Throws like `readFile`. */
export const readDocumentPage = (reader: Reader, id: string, page: number, signal?: AbortSignal): Promise<Blob> =>
  readFile(reader, uploads.readPage, { id, page: String(page) }, { signal });

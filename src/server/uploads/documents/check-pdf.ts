import type { FileReason } from '#domain/uploads/file-reason.ts';
import { MAX_DOCUMENT_PAGES } from '#domain/uploads/document.ts';
import { FileRefused } from '../../parsing/file-refused.ts';
import { loadPdfCore, type PdfCore } from './pdf-core.ts';
import { pdfFault } from './pdf-fault.ts';

/** The number of pages of a PDF. Throws FileRefused with the reason when pdf.js cannot open it, it has over 60 pages, is encrypted, or contains actions or files. */
export async function checkPdf(bytes: Uint8Array): Promise<number> {
  const core = await loadPdfCore();
  const found = hasForeignEnd(bytes) ? 'unreadable' : await pagesOrFault(core, bytes, false);
  if (typeof found === 'string') throw new FileRefused(found);
  return found;
}

/** When an object is not at its place, the whole file is searched for objects, as viewers do. */
async function pagesOrFault(core: PdfCore, bytes: Uint8Array, isRecovering: boolean): Promise<number | FileReason> {
  try {
    const manager = new core.LocalPdfManager({
      source: new Uint8Array(bytes),
      docId: 'check',
      enableXfa: false,
      evaluatorOptions: {},
    });
    await manager.initDocument(isRecovering);
    const { numPages, xref } = manager.pdfDocument;
    const { fault, isWhole } = pdfFault(core, xref);
    if (fault) return fault;
    if (!isWhole && !isRecovering) return await pagesOrFault(core, bytes, true);
    return numPages > MAX_DOCUMENT_PAGES ? 'pdf_too_many_pages' : numPages;
  } catch (error) {
    if (error instanceof core.PasswordException) return 'pdf_encrypted';
    if (error instanceof core.XRefParseException && !isRecovering) return pagesOrFault(core, bytes, true);
    // A file on which pdf.js fails cannot be shown to people.
    return 'unreadable';
  }
}

/** Data after the end of the PDF, which another program could read as a file of its own type. A missing end is harmless. */
function hasForeignEnd(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf('%%EOF');
  return end >= 0 && file.subarray(end + 5).some((byte) => !WHITE_SPACE.has(byte));
}

const WHITE_SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

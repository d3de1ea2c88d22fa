import { deflateSync } from 'node:zlib';
import { onePage, pdfOf, streamOf } from '../support/make-pdf.ts';

const LINES = 3_000_000;

/** An accepted PDF whose only page takes longer to draw than allowed. */
export function expensivePage(): Buffer {
  return pdfOf({
    objects: onePage(
      '',
      '/Contents 4 0 R',
      streamOf('/Filter /FlateDecode', deflateSync('0 0 m 595 842 l S\n'.repeat(LINES))),
    ),
  });
}

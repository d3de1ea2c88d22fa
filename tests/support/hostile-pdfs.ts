import { constants, deflateRawSync } from 'node:zlib';
import { onePage, packedPdf, pdfOf, streamOf } from './make-pdf.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const filled = (text: string, around: number) => text.repeat(Math.floor((MAX_BYTES - around) / text.length));

/** About 5 GB of one byte, compressed: one block repeated, since it refers only to the bytes right before it. */
function bomb(byte: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, byte), { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(Math.floor((MAX_BYTES - 1_000) / block.length)).fill(block),
    Buffer.from([0x03, 0x00]),
  ]);
}

/** Too many streams to read in time: for each the reader goes to the end of the file. */
function endlessStreams(): Buffer {
  const count = 20_000;
  const references = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(' ');
  return pdfOf({
    objects: onePage(
      `/X [${references}]`,
      '',
      ...Array<string>(count).fill(`<< /Length 5000000 >>\nstream\n${'x'.repeat(100)}`),
    ),
  });
}

/** PDFs of the largest accepted size, each as expensive to read as possible. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'repeated /ObjStm': () => Buffer.from(`%PDF-1.7\n${filled('/ObjStm', 40)}\nstartxref\n9\n%%EOF`, 'latin1'),
  'escaped letters': () =>
    Buffer.from(`%PDF-1.7\n1 0 obj\n${filled('#41', 60)}\nendobj\nstartxref\n9\n%%EOF`, 'latin1'),
  'a name of escaped letters': () => pdfOf({ objects: onePage(`/X /${filled('#41', 1_000)}`) }),
  'streams without an end': endlessStreams,
  'objects without an end': () =>
    Buffer.from(`%PDF-1.7\n${filled('1 0 obj << /Length 9 >> stream\n', 40)}\nstartxref\n9\n%%EOF`, 'latin1'),
  'lists within lists': () => pdfOf({ objects: onePage(`/X ${filled('[', 1_000)}`) }),
  'trailers that name each other': () =>
    Buffer.from(`%PDF-1.7\n${filled('xref\n0 0\ntrailer << /Prev 9 >>\n', 40)}\nstartxref\n9\n%%EOF`, 'latin1'),
  'a packed stream of a hundred million objects': () => packedPdf(onePage(), { count: 100_000_000 }),
  'a packed stream that unpacks to gigabytes': () => packedPdf(onePage(), { packed: bomb(0x20) }),
  'a table that unpacks to gigabytes': () => {
    const table = streamOf('/Type /XRef /Size 1600000000 /W [1 1 1] /Root 1 0 R /Filter /FlateDecode', bomb(1));
    return Buffer.concat([Buffer.from('%PDF-1.7\n4 0 obj\n'), table, Buffer.from('\nendobj\nstartxref\n9\n%%EOF\n')]);
  },
};

import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The body of an object, between `obj` and `endobj`. */
export type PdfObject = string | Buffer;

interface PdfOptions {
  /** Objects by number, from 1 on; the first is the catalogue. */
  readonly objects: readonly PdfObject[];
  /** Additional entries of the trailer dictionary. */
  readonly trailer?: string;
}

/** Catalogue and one page, with additional entries for each dictionary. Further objects have numbers from 4 on. */
export const onePage = (catalogue = '', page = '', ...more: readonly PdfObject[]): PdfObject[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
  ...more,
];

/** Catalogue and `count` empty pages. */
export const manyPages = (count: number): PdfObject[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')}] /Count ${count} >>`,
  ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
];

/** An object that is a stream. */
export const streamOf = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/** A classic PDF: objects in sequence, and a cross-reference table. */
export function pdfOf({ objects, trailer = '' }: PdfOptions): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(length);
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

/**
 * A newer PDF: objects in one compressed stream, and a cross-reference stream. `type` is the spelling of the type of the object
 * stream, because names may have escapes; `count` is the number of objects it claims to have, `packed` replaces
 * its content.
 */
export function packedPdf(
  objects: readonly PdfObject[],
  {
    type = '/ObjStm',
    count = objects.length,
    packed,
  }: { readonly type?: string; readonly count?: number; readonly packed?: Buffer } = {},
): Buffer {
  const packedNumber = objects.length + 1;
  const texts = objects.map((object) => `${object.toString()} `);
  let at = 0;
  const heads = texts.map((text, index) => {
    const head = `${index + 1} ${at} `;
    at += text.length;
    return head;
  });
  const first = heads.join('').length;
  const stream = streamOf(
    `/Type ${type} /N ${count} /First ${first} /Filter /FlateDecode`,
    packed ?? deflateSync(Buffer.from(heads.join('') + texts.join(''), 'latin1')),
  );
  const header = Buffer.from('%PDF-1.7\n');
  const body = Buffer.concat([Buffer.from(`${packedNumber} 0 obj\n`), stream, Buffer.from('\nendobj\n')]);
  const tableAt = header.length + body.length;
  const size = packedNumber + 2;
  const entries = Buffer.alloc(size * 7);
  const entry = (number: number, kind: number, place: number, index: number) => {
    entries.writeUInt8(kind, number * 7);
    entries.writeUInt32BE(place, number * 7 + 1);
    entries.writeUInt16BE(index, number * 7 + 5);
  };
  entry(0, 0, 0, 65_535);
  for (const index of objects.keys()) entry(index + 1, 2, packedNumber, index);
  entry(packedNumber, 1, header.length, 0);
  entry(packedNumber + 1, 1, tableAt, 0);
  const table = streamOf(`/Type /XRef /Size ${size} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`, deflateSync(entries));
  return Buffer.concat([
    header,
    body,
    Buffer.from(`${packedNumber + 1} 0 obj\n`),
    table,
    Buffer.from(`\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  ]);
}

/** A scanned PDF: each page is one image whose compressed bytes look random. */
export function scan(bytes: number, pages = 1): Buffer {
  const each = Math.floor(bytes / pages);
  const objects: PdfObject[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_, at) => `${at * 3 + 3} 0 R`).join(' ')}] /Count ${pages} >>`,
  ];
  for (let page = 0; page < pages; page += 1) {
    const number = page * 3 + 3;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R /Resources << /XObject << /Im0 ${number + 2} 0 R >> >> >>`,
      streamOf('', Buffer.from('q 595 0 0 842 0 0 cm /Im0 Do Q')),
      // Not deflated, so that the random bytes appear in the file and match any short pattern.
      streamOf(
        `/Type /XObject /Subtype /Image /Width 1654 /Height 2339 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
        randomBytes(each),
      ),
    );
  }
  return pdfOf({ objects });
}

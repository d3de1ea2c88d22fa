import { inflateSync } from 'node:zlib';

/** What a PDF could act by, or hide things in; and encryption, which nobody could look into. */
const FORBIDDEN = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z0-9])/;
/** Objects packed into one stream; unpacked more than this it is a bomb. */
const MOST_UNPACKED_BYTES = 20 * 1024 * 1024;
const MOST_PACKED_STREAMS = 2_000;

/**
 * Whether the bytes are one whole PDF, from `%PDF-` at the very start to `%%EOF` at the very end, that is not encrypted
 * and has nothing in it that acts. Names written in hexadecimal and objects packed into streams are looked into.
 */
export function isHarmlessPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024))) return false;
  if (acts(text)) return false;
  let room = MOST_UNPACKED_BYTES;
  let streams = 0;
  for (const packed of packedObjects(text, bytes)) {
    streams += 1;
    if (streams > MOST_PACKED_STREAMS || room <= 0) return false;
    try {
      const unpacked = inflateSync(packed, { maxOutputLength: room });
      room -= unpacked.length;
      if (acts(unpacked.toString('latin1'))) return false;
    } catch {
      return false;
    }
  }
  return true;
}

/** A name may hide letters as #xx. */
const acts = (text: string) => FORBIDDEN.test(text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));

/** The streams whose dictionary says they hold objects. */
function* packedObjects(text: string, bytes: Buffer): Generator<Buffer> {
  for (const { index } of text.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    const found = start.exec(text);
    if (!found) continue;
    const from = found.index + found[0].length;
    const to = text.indexOf('endstream', from);
    if (to > from) yield bytes.subarray(from, to);
  }
}

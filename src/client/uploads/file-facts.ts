/** Facts read from the first bytes of a file; its name is ignored. */
export interface FileFacts {
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf' | null;
  /** Pixels according to the header; null for a PDF or an unreadable header. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Reads type and size from the bytes, so that the size is checked before decoding. */
export function readFileFacts(bytes: Uint8Array): FileFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return bytes.length >= 24
      ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
      : { type: 'image/png', width: null, height: null };
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { type: 'image/jpeg', ...jpegSize(view) };
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return { type: 'application/pdf', width: null, height: null };
  return { type: null, width: null, height: null };
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** Finds the segment of a JPEG that starts a frame: FFC0 to FFCF without the tables C4, C8 and CC. */
function jpegSize(view: DataView): Pick<FileFacts, 'width' | 'height'> {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return { width: null, height: null };
}

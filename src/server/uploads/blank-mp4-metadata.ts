import { type FileHandle, open } from 'node:fs/promises';
import { FileRefused } from '../parsing/file-refused.ts';

/** Boxes in which phones write place, device and time: user data, and metadata of other makers. */
const PERSONAL_BOXES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
/** Boxes that contain boxes (ISO/IEC 14496-12). */
const CONTAINER_BOXES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
const HEADER_BYTES = 16;
/** More boxes than any real video of 50 MB has, at all depths together. */
const MAX_PARTS = 20_000;
const ZEROS = Buffer.alloc(65_536);

/**
 * Turns boxes that tell where and with which device an MP4 was recorded into free space, in place: all other bytes, and so
 * all offsets, stay. Throws FileRefused `wrong_type` for a truncated file, or one that is not made of complete boxes with pictures and an index.
 */
export async function blankMp4Metadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const seen = new Set<string>();
    await walk(file, { from: 0, to: size, depth: 0 }, { seen, parts: 0 });
    if (!seen.has('moov') || !(seen.has('mdat') || seen.has('moof'))) throw new FileRefused('wrong_type');
  } finally {
    await file.close();
  }
}

async function walk(
  file: FileHandle,
  { from, to, depth }: { from: number; to: number; depth: number },
  found: { readonly seen: Set<string>; parts: number },
): Promise<void> {
  const head = Buffer.alloc(HEADER_BYTES);
  for (let at = from; at < to;) {
    if (++found.parts > MAX_PARTS || to - at < 8) throw new FileRefused('wrong_type');
    await file.read(head, 0, HEADER_BYTES, at);
    const short = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    // 1: the size follows in eight bytes; 0: up to the end of the file.
    const headed = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    if (length < headed || at + length > to) throw new FileRefused('wrong_type');
    found.seen.add(type);
    if (PERSONAL_BOXES.has(type)) await blank(file, at, at + headed, at + length);
    else if (CONTAINER_BOXES.has(type) && depth < 6)
      await walk(file, { from: at + headed, to: at + length, depth: depth + 1 }, found);
    at += length;
  }
}

async function blank(file: FileHandle, at: number, from: number, to: number): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, at + 4);
  for (let place = from; place < to; place += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, to - place), place);
}

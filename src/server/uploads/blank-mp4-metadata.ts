import { type FileHandle, open } from 'node:fs/promises';

/** A film whose parts do not lie whole within its file. */
export class NotAFilm extends Error {
  override readonly name = 'NotAFilm';
}

/** Where phones write the place, the device and the time: user data, and metadata of other makers. */
const TELLING: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
/** Parts that hold parts (ISO/IEC 14496-12). */
const HOLDING: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
const HEADER_BYTES = 16;
/** More parts than any real film of 50 MB has. */
const MOST_PARTS = 20_000;
const ZEROS = Buffer.alloc(65_536);

/**
 * Makes parts that tell where and by which device an MP4 was filmed into free space, in place: every other byte, and so
 * every offset, stays. Throws NotAFilm when it is cut short or is not made of whole parts with pictures and an index.
 */
export async function blankMp4Metadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const seen = new Set<string>();
    await walk(file, { from: 0, to: size, seen, depth: 0 });
    if (!seen.has('moov') || !(seen.has('mdat') || seen.has('moof'))) throw new NotAFilm('no index or no pictures');
    await file.sync();
  } finally {
    await file.close();
  }
}

async function walk(file: FileHandle, { from, to, seen, depth }: { from: number; to: number; seen: Set<string>; depth: number }): Promise<void> {
  const head = Buffer.alloc(HEADER_BYTES);
  let parts = 0;
  for (let at = from; at < to;) {
    if (++parts > MOST_PARTS || to - at < 8) throw new NotAFilm('parts that end in the middle');
    await file.read(head, 0, HEADER_BYTES, at);
    const short = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    // 1: the size follows in eight bytes; 0: up to the end.
    const headed = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    if (length < headed || at + length > to) throw new NotAFilm('a part that is longer than what holds it');
    seen.add(type);
    if (TELLING.has(type)) await blank(file, at, at + headed, at + length);
    else if (HOLDING.has(type) && depth < 6) await walk(file, { from: at + headed, to: at + length, seen, depth: depth + 1 });
    at += length;
  }
}

async function blank(file: FileHandle, at: number, from: number, to: number): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, at + 4);
  for (let place = from; place < to; place += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, to - place), place);
}

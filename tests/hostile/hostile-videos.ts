const MAX_BYTES = 50 * 1024 * 1024;

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const fileType = box('ftyp', Buffer.from('isom\0\0\0\0isommp42'));

/** Videos of the largest accepted size whose boxes are expensive to read. */
export const hostileVideos: Readonly<Record<string, () => Buffer>> = {
  'six million empty boxes': () => {
    const room = MAX_BYTES - fileType.length - 64;
    return Buffer.concat([
      fileType,
      box('moov', Buffer.alloc(room - (room % 8)).fill(box('free', Buffer.alloc(0)))),
      box('mdat', Buffer.alloc(8)),
    ]);
  },
  'one box of 50 MB of metadata': () =>
    Buffer.concat([
      fileType,
      box('moov', box('udta', Buffer.alloc(MAX_BYTES - 1_000, 0x41))),
      box('mdat', Buffer.alloc(8)),
    ]),
  'a WebM without an end': () =>
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(MAX_BYTES - 4, 0x1a)]),
};

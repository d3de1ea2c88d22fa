import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const TABLE = 'text/csv';
const HEAD_BYTES = 65_536;

/** The MIME type of a file by its bytes; null for an unknown signature. A table has no signature, and is recognised only where tables are accepted. */
export async function fileTypeOf({
  path,
  mayBeTable,
}: {
  readonly path: string;
  readonly mayBeTable: boolean;
}): Promise<string | null> {
  const type = await fileTypeFromFile(path);
  if (type) return type.mime;
  return mayBeTable && (await isTable(path)) ? TABLE : null;
}

/** Text without zero bytes (except UTF-16), with several columns in its first line. */
async function isTable(path: string): Promise<boolean> {
  const opened = await open(path);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    const text = isUtf16
      ? new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(
          head.subarray(0, head.length - (head.length % 2)),
        )
      : head.toString('utf8');
    return (
      (isUtf16 || !head.includes(0)) && /[,;\t؛]/.test(text.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '')
    );
  } finally {
    await opened.close();
  }
}

import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Address of clamd: a TCP port or a socket of this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

const MAX_REPLY_CHARACTERS = 4_000;

/**
 * Sends a file to clamd by its INSTREAM command and returns the name of the signature it found, or null. Throws when clamd
 * cannot be reached, does not answer within `timeoutMs`, or could not scan the file.
 */
export async function scanWithClamd(address: ClamdAddress, file: string, timeoutMs: number): Promise<string | null> {
  const socket = connect(address satisfies NetConnectOpts);
  const overdue = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs / 1_000} s`)), timeoutMs);
  try {
    let hasAnswered = false;
    const reply = replyOf(socket).finally(() => (hasAnswered = true));
    // A failed write closes the socket, which makes the reply fail. clamd may answer before it has read everything.
    pipeline(
      instream(file, () => hasAnswered),
      socket,
      { end: false },
    ).catch(() => {});
    return signatureIn(await reply);
  } finally {
    clearTimeout(overdue);
    socket.destroy();
  }
}

/** The command, then the file in chunks, each after its length, then a chunk of length zero. */
async function* instream(file: string, hasAnswered: () => boolean): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    // An answer that has arrived is read first: a write to a connection that clamd has closed would lose it.
    await nextTurn();
    if (hasAnswered()) return;
    yield Buffer.concat([lengthOf(chunk.length), chunk]);
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Everything up to the zero byte that ends it. */
function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text;
      if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')));
      else if (reply.length > MAX_REPLY_CHARACTERS) socket.destroy(new Error('an answer that is not clamd’s'));
    });
    socket.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EPIPE' ? hungUp(error) : error));
    socket.once('close', () => reject(new Error('the connection was closed without an answer')));
  });
}

/** The answer can be lost with the connection: clamd closes it right after answering that a file is too large. */
const hungUp = (cause: Error) =>
  new Error('clamd hung up before it had read the file: its size limit exceeded (StreamMaxLength), or it has ended', {
    cause,
  });

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or a text that ends with ERROR. */
function signatureIn(reply: string): string | null {
  if (reply === 'stream: OK') return null;
  if (reply.startsWith('stream: ') && reply.endsWith(' FOUND')) return reply.slice('stream: '.length, -' FOUND'.length);
  throw new Error(reply);
}

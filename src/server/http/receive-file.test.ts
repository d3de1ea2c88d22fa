import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { fileTypeOf } from '../uploads/file-type.ts';
import { receiveFile } from './receive-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wijha-receive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const png = new Uint8Array(
  await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
);
const digestOf = (bytes: Uint8Array, encoding: 'hex' | 'base64') => createHash('sha256').update(bytes).digest(encoding);

/** Sent in small pieces, without a length. */
function inPieces(bytes: Uint8Array, headers: Record<string, string>): Request {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += 16)));
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://localhost/', init);
}

const limits = {
  maxBytes: 5_000,
  mimeTypes: ['image/png', 'image/jpeg'],
  typeOf: (file: string) => fileTypeOf({ path: file, mayBeTable: false }),
};
const announced = { 'content-digest': `sha-512=:AAAA:, sha-256=:${digestOf(png, 'base64')}:` };

describe('a file that is sent', () => {
  it('is handed over whole, and what the handler leaves is deleted', async () => {
    let kept = '';
    const answer = await receiveFile(inPieces(png, announced), limits, folder, async (file) => {
      expect(file).toMatchObject({ bytes: png.length, sha256: digestOf(png, 'hex'), mimeType: 'image/png' });
      expect(new Uint8Array(readFileSync((kept = file.path)))).toEqual(png);
      return 'done';
    });
    expect([answer, existsSync(kept)]).toEqual(['done', false]);
  });

  it('is cut off when it is longer than the limit, whatever length it announced', async () => {
    const sent = receiveFile(inPieces(new Uint8Array(6_000), announced), limits, folder, async () => 'never');
    await expect(sent).rejects.toThrow('too_large');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when it arrives damaged, or is not of the type it claims', async () => {
    const damaged = png.slice();
    damaged[40] = 0;
    await expect(receiveFile(inPieces(damaged, announced), limits, folder, async () => 'never')).rejects.toThrow(
      'malformed',
    );
    await expect(
      receiveFile(inPieces(png, announced), { ...limits, mimeTypes: ['image/jpeg'] }, folder, async () => 'never'),
    ).rejects.toThrow('wrong_type');
    expect(readdirSync(folder)).toEqual([]);
  });
});

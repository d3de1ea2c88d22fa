import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { newId } from '../../db/new-id.ts';
import { refusalFor } from '../../http/failure.ts';
import { signForS3 } from './aws-signature.ts';
import { createDocumentStore } from './document-store.ts';
import { openMasterKeys } from './open-master-keys.ts';
import { s3FileStore } from './s3-file-store.ts';

const key = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

/** A bucket in memory that accepts only calls signed with the key above; it answers 503 on demand. */
const objects = new Map<string, Buffer>();
let isDown = false;
const server = createServer((request, response) => {
  void (async () => {
    const body = await read(request);
    const answer = (status: number, bytes: Buffer = Buffer.alloc(0)) => response.writeHead(status).end(bytes);
    if (isDown) return answer(503);
    const signedNames = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1]?.split(';') ?? [];
    const signed = Object.fromEntries(
      signedNames
        .filter((name) => !/^(host|x-amz-.*)$/.test(name))
        .map((name) => [name, String(request.headers[name])]),
    );
    const time = String(request.headers['x-amz-date']).replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    );
    const expected = signForS3(
      {
        method: request.method ?? '',
        url: new URL(request.url ?? '', `http://${request.headers.host}`),
        headers: signed,
        body,
      },
      key,
      new Date(time),
    );
    if (request.headers.authorization !== expected['authorization']) return answer(403);
    const name = request.url ?? '';
    if (!name.startsWith('/documents/')) return answer(404);
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') return answer(objects.delete(name) ? 204 : 404);
    const found = objects.get(name);
    return found ? answer(200, request.method === 'GET' ? found : undefined) : answer(404);
  })();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const bucketUrl = `http://127.0.0.1:${port}/documents`;

describe('a bucket of an S3-compatible store', () => {
  it('stores files, returns them, and deletes them', async () => {
    const store = s3FileStore({ ...key, bucketUrl });
    await store.put('0192f0aa', Buffer.from('bytes'), 'image/jpeg');
    expect((await store.get('0192f0aa'))?.toString()).toBe('bytes');
    await store.remove('0192f0aa');
    await store.remove('0192f0aa');
    expect(await store.get('0192f0aa')).toBeNull();
  });

  it('with wrong settings is a problem for the operator; one that is down is answered "busy"', async () => {
    const isRefused = (settings: object) =>
      s3FileStore({ ...key, bucketUrl, ...settings })
        .put('a', Buffer.from('a'), 'image/jpeg')
        .then(
          () => null,
          (error: unknown) => refusalFor(error).code,
        );
    expect(await isRefused({ secretKey: 'another' })).toBe('internal');
    expect(await isRefused({ bucketUrl: `http://127.0.0.1:${port}/elsewhere` })).toBe('internal');
    isDown = true;
    expect(await isRefused({})).toBe('busy');
    isDown = false;
    expect(await isRefused({ bucketUrl: 'http://127.0.0.1:1/documents' })).toBe('busy');
  });

  it('gets only the encrypted form of a document', async () => {
    const { db } = await testDatabase();
    const { folder: dataDir, remove } = temporaryFolder('keys');
    onTestFinished(remove);
    const logged: string[] = [];
    const documents = createDocumentStore({
      files: s3FileStore({ ...key, bucketUrl }),
      keys: await openMasterKeys(db, { documentKeys: [], dataDir }),
      log: (line) => logged.push(line),
    });
    const bytes = Buffer.from('everything about somebody');
    const now = new Date('2026-11-22T08:00:00Z');
    const [mine, theirs] = [newId(now), newId(now)];
    const document = {
      owner: 'guest',
      purpose: 'document' as const,
      sha256: '',
      mimeType: 'application/pdf' as const,
      bytes: bytes.length,
      width: null,
      height: null,
      pages: 1,
      now,
    };
    for (const id of [mine, theirs]) expect(await documents.keep(db, { id, ...document }, bytes)).toBe(true);
    expect(await documents.read(db, mine)).toEqual(bytes);
    const kept = objects.get(`/documents/${mine}`);
    expect([kept?.length, kept?.includes('somebody')]).toEqual([bytes.length + 32, false]);

    objects.set(`/documents/${mine}`, objects.get(`/documents/${theirs}`) ?? Buffer.alloc(0));
    await expect(documents.read(db, mine)).rejects.toMatchObject({ details: { reason: 'altered' } });
    expect(logged).toEqual([expect.stringContaining(mine)]);
  });

  // The example "GET Object" in Amazon's documentation of Signature Version 4.
  it('is called with the signature of the published example', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const { authorization } = signForS3(
      { method: 'GET', url, headers: { range: 'bytes=0-9' }, body: Buffer.alloc(0) },
      key,
      new Date('2013-05-24T00:00:00Z'),
    );
    expect(authorization).toContain('SignedHeaders=host;range;x-amz-content-sha256;x-amz-date');
    expect(authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });
});

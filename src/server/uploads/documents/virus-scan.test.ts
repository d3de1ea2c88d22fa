import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { manyPages, pdfOf } from '../../../../tests/support/make-pdf.ts';
import { sendDocument } from '../../../../tests/support/send-document.ts';
import { testApp } from '../../../../tests/support/server-app.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { openSession } from '../../accounts/sessions.ts';

// Tests the app against each answer of clamd, with a local server that speaks its protocol; `npm run test:clamd` uses clamd itself.

/** The end of a stream, and clamd's answer; null for no answer. */
let reply: string | null = 'stream: OK';
let received: Buffer = Buffer.alloc(0);
const sockets = new Set<Socket>();
const peer = createServer((socket) => {
  sockets.add(socket.on('error', () => {}));
  let bytes = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const file = fileIn(bytes);
    if (!file) return;
    received = file;
    if (reply === '') socket.end();
    else if (reply !== null) socket.end(`${reply}\0`);
  });
});
peer.listen(0, '127.0.0.1');
await once(peer, 'listening');
const { port } = peer.address() as AddressInfo;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  peer.close();
});

/** The file of a whole INSTREAM command: chunks, each after its length; null while some are missing. */
function fileIn(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return null;
  expect(bytes.toString('latin1', 0, command.length)).toBe(command);
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const { app, services, logged } = await testApp({ scanTimeoutMs: 300_000 }, { CLAMD_URL: `tcp://127.0.0.1:${port}` });
beforeEach(() => {
  reply = 'stream: OK';
  logged.length = 0;
});
const pdf = (pages: number) => pdfOf({ objects: manyPages(pages) });
const kept = async (dataDir: string) => [
  ...readdirSync(path.join(dataDir, 'incoming')),
  ...(await services.db.selectFrom('documents').select('id').execute()),
];

describe('a document', () => {
  it('is scanned whole before it is stored', async () => {
    const bytes = Buffer.concat([pdf(1), Buffer.alloc(300_000, 0x0a)]);
    expect((await sendDocument(app, bytes)).status).toBe(200);
    expect(received.equals(bytes)).toBe(true);
    await services.db.deleteFrom('documents').execute();
  });

  it.each([
    ['en', 'Our virus scan found something harmful'],
    ['ar', 'وجد فحص الفيروسات'],
  ] as const)('in which something is found is refused with the reason, in %s, and not kept', async (locale, words) => {
    reply = 'stream: Wijha.Test-1 FOUND';
    const { status, body } = await sendDocument(app, pdf(2), { locale });
    expect([status, body]).toEqual([
      422,
      { code: 'file_refused', reason: 'infected', message: expect.stringContaining(words) },
    ]);
    expect(await kept(services.dataDir)).toEqual([]);
    expect(logged).toEqual([expect.stringContaining('Wijha.Test-1')]);
  });

  it.each([
    ['could not scan it', 'INSTREAM size limit exceeded. ERROR'],
    ['answers something else', 'HTTP/1.1 400 Bad Request'],
    ['closes the connection', ''],
    ['never ends its answer', 'x'.repeat(10_000)],
  ])('is refused when clamd %s', async (_what, said) => {
    reply = said;
    const { status, retryAfter, body } = await sendDocument(app, pdf(3));
    expect([status, retryAfter, body.code, body.reason]).toEqual([503, '60', 'busy', 'scan_unavailable']);
    expect(await kept(services.dataDir)).toEqual([]);
    expect(logged).toHaveLength(1);
  });

  it('is accepted as soon as clamd answers again', async () => {
    const device = '0d9b2f5e-6c1c-4b68-9a0e-6f1b8f1f7a10';
    reply = '';
    expect((await sendDocument(app, pdf(4), { device })).status).toBe(503);
    reply = 'stream: OK';
    expect((await sendDocument(app, pdf(4), { device })).status).toBe(200);
  });
});

describe('a video', async () => {
  const owner = await createAccount(
    services.db,
    {
      name: 'Noura',
      email: 'noura@example.com',
      accountType: 'individual',
      locale: 'en',
      password: 'a long enough password',
    },
    services.clock(),
  );
  const authorization = `Bearer ${await openSession(services.db, owner, services.clock())}`;
  const box = (type: string, length: number) => {
    const bytes = Buffer.alloc(8 + length);
    bytes.writeUInt32BE(bytes.length);
    bytes.write(type, 4, 'latin1');
    return bytes;
  };
  const brand = box('ftyp', 16);
  brand.write('isom\0\0\0\0isommp42', 8, 'latin1');
  const videoBytes = Buffer.concat([brand, box('moov', 100), box('mdat', 20_000)]);
  const send = () =>
    app.request('/api/uploads/videos', {
      method: 'POST',
      headers: {
        'content-type': 'video/mp4',
        'content-digest': `sha-256=:${createHash('sha256').update(videoBytes).digest('base64')}:`,
        authorization,
      },
      body: new Uint8Array(videoBytes),
    });
  const storedVideos = () => services.db.selectFrom('videos').select('id').execute();

  it('is scanned whole too, refused when something is found or it cannot be scanned, and otherwise kept', async () => {
    reply = 'stream: Wijha.Test-1 FOUND';
    const infected = await send();
    expect([infected.status, await infected.json()]).toMatchObject([422, { code: 'file_refused', reason: 'infected' }]);
    reply = '';
    const unseen = await send();
    expect([unseen.status, await unseen.json()]).toMatchObject([503, { code: 'busy', reason: 'scan_unavailable' }]);
    expect(await storedVideos()).toEqual([]);
    reply = 'stream: OK';
    expect((await send()).status).toBe(200);
    expect(received.equals(videoBytes)).toBe(true);
    expect(await storedVideos()).toHaveLength(1);
  });
});

describe.each([
  ['where nobody listens', () => ({ CLAMD_URL: 'tcp://127.0.0.1:1' })],
  ['whose socket is not there', () => ({ CLAMD_URL: '/nowhere/clamd.ctl' })],
])('a clamd %s', async (_where, settings) => {
  const unreachable = await testApp({}, settings());

  it.each([
    ['en', 'We cannot check files for viruses right now'],
    ['ar', 'لا يمكننا فحص الملفات من الفيروسات الآن'],
  ] as const)('refuses documents that it cannot scan, with a message: %s', async (locale, words) => {
    const { status, body } = await sendDocument(unreachable.app, pdf(1), { locale });
    expect([status, body]).toEqual([
      503,
      { code: 'busy', reason: 'scan_unavailable', message: expect.stringContaining(words) },
    ]);
  });
});

describe('a clamd that does not answer', async () => {
  const silent = await testApp({ scanTimeoutMs: 50 }, { CLAMD_URL: `tcp://127.0.0.1:${port}` });

  it('is given up after the time limit', async () => {
    reply = null;
    expect((await sendDocument(silent.app, pdf(1))).body.reason).toBe('scan_unavailable');
    expect(silent.logged).toEqual([expect.stringContaining('no answer within 0.05 s')]);
  });
});

describe('without clamd', async () => {
  const { app: unscanned } = await testApp();

  it('documents are accepted', async () => {
    expect((await sendDocument(unscanned, pdf(1))).status).toBe(200);
  });
});

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { manyPages, onePage, pdfOf, streamOf } from '../support/make-pdf.ts';
import { sendDocument } from '../support/send-document.ts';
import { testApp } from '../support/server-app.ts';
import { MAX_STREAM_BYTES, SIGNATURE, startClamd, TEST_VIRUS } from './start-clamd.ts';

const clamd = await startClamd();
afterAll(() => clamd.stop());

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer();
const clean = pdfOf({ objects: manyPages(2) });
const infected = pdfOf({ objects: onePage('', '/Contents 4 0 R', streamOf('', Buffer.from(`% ${TEST_VIRUS}\n`))) });

describe.each([
  ['by TCP', clamd.tcp],
  ['by its socket', clamd.socket],
])('clamd, asked %s', async (_how, address) => {
  const { app, services, logged } = await testApp({}, { CLAMD_URL: address });
  const stored = async () => (await services.db.selectFrom('documents').select('id').execute()).length;

  it('accepts clean documents', async () => {
    for (const bytes of [clean, photo]) expect((await sendDocument(app, bytes)).status).toBe(200);
    expect(await stored()).toBe(2);
    expect(logged).toEqual([]);
  });

  it.each([
    ['a PDF', infected],
    ['a photo', Buffer.concat([photo, Buffer.from(TEST_VIRUS)])],
    [
      'a PDF, between two pieces of the stream',
      Buffer.concat([clean, Buffer.alloc(65_536 - clean.length - 20, 0x0a), Buffer.from(TEST_VIRUS)]),
    ],
  ])('finds the signature in %s, which is not stored', async (_what, bytes) => {
    const before = await stored();
    const [english, arabic] = [await sendDocument(app, bytes), await sendDocument(app, bytes, { locale: 'ar' })];
    expect([english.status, english.body]).toEqual([
      422,
      {
        code: 'file_refused',
        reason: 'infected',
        message: expect.stringContaining('Our virus scan found something harmful'),
      },
    ]);
    expect([arabic.status, arabic.body.message]).toEqual([422, expect.stringContaining('وجد فحص الفيروسات')]);
    expect(await stored()).toBe(before);
    expect(readdirSync(path.join(services.dataDir, 'incoming'))).toEqual([]);
    expect(logged.splice(0)).toEqual([expect.stringContaining(SIGNATURE), expect.stringContaining(SIGNATURE)]);
  });

  it('refuses files that are too large to scan completely', async () => {
    const { status, body } = await sendDocument(app, Buffer.concat([clean, Buffer.alloc(MAX_STREAM_BYTES + 1, 0x0a)]));
    expect([status, body.code, body.reason]).toEqual([503, 'busy', 'scan_unavailable']);
    expect(logged.splice(0)).toEqual([expect.stringContaining('size limit exceeded')]);
  });
});

/** A part of an MP4: its length, its name, what it holds. */
function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

describe('storedVideos, scanned by clamd', async () => {
  const { app, services, logged } = await testApp({}, { CLAMD_URL: clamd.tcp });
  const owner = await createAccount(
    services.db,
    {
      name: 'Noura',
      email: 'noura@example.com',
      accountType: 'individual',
      locale: 'en',
      password: 'quiet lamp by the sea',
    },
    services.clock(),
  );
  const authorization = `Bearer ${await openSession(services.db, owner, services.clock())}`;
  const videoOf = (...held: Buffer[]) =>
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
      box('moov', Buffer.alloc(100)),
      box('mdat', Buffer.concat(held)),
    ]);
  async function send(videoBytes: Buffer) {
    const response = await app.request('/api/uploads/videos', {
      method: 'POST',
      headers: {
        'content-type': 'video/mp4',
        'content-digest': `sha-256=:${createHash('sha256').update(videoBytes).digest('base64')}:`,
        authorization,
      },
      body: new Uint8Array(videoBytes),
    });
    return { status: response.status, body: (await response.json()) as { code?: string; reason?: string } };
  }
  const storedVideos = async () => (await services.db.selectFrom('videos').select('id').execute()).length;

  it('are kept when they are clean, also one of many pieces', async () => {
    expect((await send(videoOf(Buffer.alloc(20_000)))).status).toBe(200);
    expect((await send(videoOf(Buffer.alloc(MAX_STREAM_BYTES - 1_000, 1)))).status).toBe(200);
    expect([await storedVideos(), logged]).toEqual([2, []]);
  });

  it.each([
    ['at the beginning', [Buffer.from(TEST_VIRUS), Buffer.alloc(300_000)]],
    ['at the end of many pieces', [Buffer.alloc(1_500_000), Buffer.from(TEST_VIRUS)]],
  ])('are refused with the signature %s, and not kept', async (_where, held) => {
    const before = await storedVideos();
    expect(await send(videoOf(...held))).toMatchObject({
      status: 422,
      body: { code: 'file_refused', reason: 'infected' },
    });
    expect(await storedVideos()).toBe(before);
    expect(readdirSync(path.join(services.dataDir, 'incoming'))).toEqual([]);
    expect(logged.splice(0)).toEqual([expect.stringContaining(SIGNATURE)]);
  });

  it('are refused when clamd does not scan them whole', async () => {
    const { status, body } = await send(videoOf(Buffer.alloc(MAX_STREAM_BYTES * 3)));
    expect([status, body.reason]).toEqual([503, 'scan_unavailable']);
    expect(logged.splice(0)).toEqual([expect.stringContaining('size limit exceeded')]);
  });
});

describe('when clamd is stopped', async () => {
  const stopped = await startClamd();
  const { app, services } = await testApp({}, { CLAMD_URL: stopped.tcp });

  it('documents are refused', async () => {
    expect((await sendDocument(app, clean)).status).toBe(200);
    await stopped.stop();
    const { status, retryAfter, body } = await sendDocument(app, clean);
    expect([status, retryAfter, body.reason]).toEqual([503, '60', 'scan_unavailable']);
    expect(await services.db.selectFrom('documents').select('id').execute()).toHaveLength(1);
  });
});

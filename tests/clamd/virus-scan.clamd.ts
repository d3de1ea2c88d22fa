import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
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

  it('lets clean documents pass', async () => {
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
  ])('finds the signature in %s, which is not kept', async (_what, bytes) => {
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

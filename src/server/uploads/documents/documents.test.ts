import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { manyPages, onePage, pdfOf, streamOf } from '../../../../tests/support/make-pdf.ts';
import { testApp } from '../../../../tests/support/server-app.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { openSession } from '../../accounts/sessions.ts';
import { json } from '../../db/database.ts';
import { claimDocuments } from './documents-sql.ts';
import { sweepDocuments } from './sweep-documents.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

const tested = await testApp();
const { services, app } = tested;
const { db } = services;

async function person(name: string, role: 'user' | 'staff' = 'user') {
  const id = await createAccount(
    db,
    {
      name,
      email: `${name}@example.com`,
      accountType: 'individual',
      locale: 'en',
      password: 'a long enough password',
      role,
    },
    services.clock(),
  );
  return { id, authorization: `Bearer ${await openSession(db, id, services.clock())}` };
}
const sara = await person('sara');
const omar = await person('omar');
const staff = await person('desk', 'staff');

const digestOf = (bytes: Uint8Array) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
async function send(bytes: Uint8Array, headers: Record<string, string>, purpose = 'document') {
  const response = await app.request(`/api/uploads/documents?purpose=${purpose}`, {
    method: 'POST',
    headers: { 'content-digest': digestOf(bytes), ...headers },
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      data: { id: string; mimeType: string; bytes: number };
      code: string;
      reason?: string;
      message?: string;
    },
  };
}
const read = (id: string, headers: Record<string, string> = {}) => app.request(`/api/documents/${id}`, { headers });
const by = ({ authorization }: { authorization: string }) => ({ authorization });

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const jpeg = await paint(600, 400).jpeg().toBuffer();

/** An order of the account with the columns that documents need. */
async function orderOf(accountId: string): Promise<string> {
  const id = randomUUID();
  const now = services.clock();
  await db
    .insertInto('orders')
    .values({
      id,
      number: id,
      command_key: id,
      account_id: accountId,
      contact_name: 'Sara',
      form: 'car_finance',
      applicant: 'individual',
      is_cash: false,
      status: 'new',
      schema_version: 1,
      answers: json({}),
      consent: json({ version: '1', locale: 'en' as const, at: now.toISOString() }),
      due_at: now,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return id;
}

describe('a document', () => {
  it('can be read by its sender and by staff, whose look is recorded, and is not found for everybody else', async () => {
    const { body } = await send(jpeg, by(sara));
    const mine = await read(body.data.id, by(sara));
    expect([
      mine.status,
      mine.headers.get('content-type'),
      mine.headers.get('cache-control'),
      mine.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/jpeg', 'private, no-store', 'nosniff']);
    expect(mine.headers.get('content-disposition')).toMatch(/^inline; filename="wijha-[\da-f]{12}\.jpg"$/);
    expect(mine.headers.get('content-security-policy')).toMatch(/sandbox$/);
    expect((await mine.arrayBuffer()).byteLength).toBe(body.data.bytes);

    expect((await read(body.data.id)).status).toBe(401);
    const absent = await read(randomUUID(), by(omar));
    const others = await read(body.data.id, by(omar));
    expect([others.status, await others.text()]).toEqual([404, await absent.text()]);

    expect((await read(body.data.id, by(staff))).status).toBe(200);
    const audited = await db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', body.data.id)
      .execute();
    expect(audited).toEqual([{ actor: `account:${staff.id}`, action: 'uploads.readDocument' }]);
  });

  it('that an order has claimed belongs to the account of the order, whoever sent it', async () => {
    const device = randomUUID();
    const { body } = await send(jpeg, { 'device-id': device });
    const order = await orderOf(sara.id);
    expect(
      await claimDocuments(db, [{ id: body.data.id, kind: 'salary_certificate' }], {
        orderId: order,
        owners: [`device:${device}`],
      }),
    ).toEqual(new Map([[body.data.id, 'image/jpeg']]));
    expect((await read(body.data.id, by(sara))).status).toBe(200);
    expect((await read(body.data.id, { ...by(omar), 'device-id': device })).status).toBe(404);
  });

  it('can be claimed by one order only, of its own sender', async () => {
    const { body } = await send(await paint(50, 50).jpeg().toBuffer(), by(sara));
    const claim = async (owners: string[]) =>
      claimDocuments(db, [{ id: body.data.id, kind: 'other' }], { orderId: await orderOf(sara.id), owners });
    expect(await claim([`account:${omar.id}`, 'guest'])).toEqual(new Map());
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim([`account:${sara.id}`, 'guest'])));
    expect(claims.filter((given) => given.size === 1)).toHaveLength(1);
  });

  it('sent again is the same one; the same file of another person is another', async () => {
    const bytes = await paint(300, 200).png().toBuffer();
    const first = await send(bytes, by(sara));
    expect((await send(bytes, by(sara))).body).toEqual(first.body);
    expect((await send(bytes, by(omar))).body.data.id).not.toBe(first.body.data.id);
  });

  it('keeps only the picture of a photograph: no place, no camera, at most 2,560 px, upright', async () => {
    const withPlace = await paint(4000, 3000)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '24/1 42/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(withPlace, by(sara), 'identity_photo');
    const kept = Buffer.from(await (await read(body.data.id, by(sara))).arrayBuffer());
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif, facts.icc, facts.xmp]).toEqual([
      'jpeg',
      1920,
      2560,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is refused when it is of another type than its name says, truncated, or a decompression bomb', async () => {
    const refused = async (bytes: Uint8Array, purpose?: string) => {
      const { status, body } = await send(bytes, by(sara), purpose);
      return [status, body.code];
    };
    expect(await refused(Buffer.from('<html><script>alert(1)</script>'))).toEqual([415, 'wrong_type']);
    expect(await refused(await paint(60, 60).webp().toBuffer())).toEqual([415, 'wrong_type']);
    expect(await refused(jpeg.subarray(0, jpeg.length / 2))).toEqual([415, 'wrong_type']);
    expect(await refused(await paint(9000, 20).png().toBuffer())).toEqual([415, 'wrong_type']);
    expect(await refused(await paint(16_000, 8_000).png({ compressionLevel: 9 }).toBuffer())).toEqual([
      413,
      'too_large',
    ]);
    expect(await refused(Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]))).toEqual([413, 'too_large']);
    expect(await refused(new Uint8Array())).toEqual([415, 'wrong_type']);
    expect(await refused(pdfOf({ objects: onePage() }), 'identity_photo')).toEqual([415, 'wrong_type']);
    expect(await refused(jpeg, 'anything')).toEqual([422, 'invalid']);
  });

  it('is refused as a picture with the reason: too large, too narrow or animated', async () => {
    const said = async (bytes: Uint8Array) => {
      const { status, body } = await send(bytes, by(sara), 'identity_photo');
      return [status, (body as { reason?: string }).reason, body.message];
    };
    expect(await said(await paint(9000, 20).png().toBuffer())).toEqual([
      415,
      'image_proportions',
      'This image is too long and narrow: one side is more than 20 times the other. Crop it and send it again.',
    ]);
    expect(await said(await paint(16_000, 8_000).png({ compressionLevel: 9 }).toBuffer())).toEqual([
      413,
      'image_too_large',
      'The image is too large',
    ]);
    const still = await paint(40, 40).png().toBuffer();
    // acTL after IHDR makes a PNG an animated one.
    const animated = Buffer.concat([
      still.subarray(0, 33),
      Buffer.from('000000086163544c0000000200000000f38d9370', 'hex'),
      still.subarray(33),
    ]);
    expect(await said(animated)).toEqual([
      415,
      'image_animated',
      'This image is animated. Send a still JPEG or PNG image.',
    ]);
  });

  it('is refused as a PDF with the reason in the language of its sender, and kept unchanged when it contains no actions', async () => {
    const acting = pdfOf({ objects: onePage('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') });
    const refused = await send(acting, { ...by(sara), 'accept-language': 'ar' });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'file_refused', reason: 'pdf_script', message: expect.stringMatching(/PDF.*[\u0600-\u06ff]/) },
    });
    expect((await send(pdfOf({ objects: manyPages(61) }), by(sara))).body).toMatchObject({
      reason: 'pdf_too_many_pages',
      message: expect.stringContaining('60 pages'),
    });

    const harmless = pdfOf({ objects: onePage() });
    const { body } = await send(harmless, by(sara));
    const kept = await read(body.data.id, by(sara));
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment; .*\.pdf"$/);
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(harmless);
  });
});

describe('a PDF at the desk', () => {
  const documentOf = async (pdf: Buffer) => (await send(pdf, by(sara))).body.data.id;
  const pageOf = (id: string, page: number | string, headers = by(staff)) =>
    app.request(`/api/documents/${id}/pages/${page}`, { headers });
  const lookedAt = (id: string) =>
    db.selectFrom('audit_log').select(['actor', 'action', 'details']).where('subject', '=', id).orderBy('id').execute();

  it('is shown as pictures of its pages, each look is recorded; the file itself is a separate download', async () => {
    const pdf = pdfOf({ objects: manyPages(3) });
    const id = await documentOf(pdf);
    const counted = await app.request(`/api/documents/${id}/pages`, { headers: by(staff) });
    expect(((await counted.json()) as { data: unknown }).data).toEqual({ pages: 3 });

    const page = await pageOf(id, 2);
    expect([
      page.status,
      page.headers.get('content-type'),
      page.headers.get('cache-control'),
      page.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/webp', 'private, no-store', 'nosniff']);
    expect(await sharp(Buffer.from(await page.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 800,
    });

    expect(Buffer.from(await (await read(id, by(staff))).arrayBuffer())).toEqual(pdf);
    expect(await lookedAt(id)).toEqual([
      {
        actor: `account:${staff.id}`,
        action: 'uploads.readPage',
        details: { order: null, jobApplication: null, page: 2 },
      },
      {
        actor: `account:${staff.id}`,
        action: 'uploads.downloadDocument',
        details: { order: null, jobApplication: null },
      },
    ]);
  });

  it('has no pages beyond its last, pictures have none, and nobody but staff sees any', async () => {
    const id = await documentOf(pdfOf({ objects: manyPages(2) }));
    for (const page of [3, 0, 61, -1, '1.5', '1e0', 'x', '01'])
      expect((await pageOf(id, page)).status, String(page)).toBe(404);
    expect((await pageOf(randomUUID(), 1)).status).toBe(404);
    const { body } = await send(jpeg, by(sara));
    expect((await pageOf(body.data.id, 1)).status).toBe(404);
    expect([
      (await pageOf(id, 1, by(sara))).status,
      (await app.request(`/api/documents/${id}/pages/1`)).status,
    ]).toEqual([403, 401]);
    expect((await app.request(`/api/documents/${id}/pages`, { headers: by(sara) })).status).toBe(403);
    expect(await lookedAt(id)).toEqual([]);
  });

  it('from before pages were counted is counted when it is opened', async () => {
    const id = await documentOf(pdfOf({ objects: manyPages(4) }));
    await db.updateTable('documents').set({ pages: null }).where('id', '=', id).execute();
    expect(await (await app.request(`/api/documents/${id}/pages`, { headers: by(staff) })).json()).toMatchObject({
      data: { pages: 4 },
    });
    expect([(await pageOf(id, 4)).status, (await pageOf(id, 5)).status]).toEqual([200, 404]);
  });

  it.each([
    ['A4', '595 842', [1600, 2264]],
    ['a wide drawing', '3000 1000', [1600, 533]],
    ['a till roll', '200 9000', [177, 8000]],
    ['a stamp', '20 10', [80, 40]],
  ])('limits the size of its pictures: %s', async (_what, size, [width = 0, height = 0]) => {
    const objects = onePage().map((object) => String(object).replace('595 842', size));
    const picture = await sharp(
      Buffer.from(await (await pageOf(await documentOf(pdfOf({ objects })), 1)).arrayBuffer()),
    ).metadata();
    expect([picture.width, picture.height]).toEqual([expect.closeTo(width, -0.5), expect.closeTo(height, -0.5)]);
  });

  it('shows the content of a page', async () => {
    const scanned = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#c02020' } })
      .jpeg()
      .toBuffer();
    const scan = pdfOf({
      objects: onePage(
        '',
        '/Contents 4 0 R /Resources << /XObject << /Im0 5 0 R >> >>',
        streamOf('', Buffer.from('q 595 0 0 842 0 0 cm /Im0 Do Q')),
        streamOf(
          '/Type /XObject /Subtype /Image /Width 600 /Height 800 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
          scanned,
        ),
      ),
    });
    const { dominant } = await sharp(
      Buffer.from(await (await pageOf(await documentOf(scan), 1)).arrayBuffer()),
    ).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(dominant.g).toBeLessThan(80);
  });
});

describe('documents that nothing needs', () => {
  const fileOf = (id: string) => path.join(services.dataDir, 'documents', id);

  it('are deleted after a day when no order names them, and 90 days after their order ended', async () => {
    const sent = async (width: number) => (await send(await paint(width, 70).jpeg().toBuffer(), by(sara))).body.data.id;
    const [unclaimed, claimed, ended] = [await sent(71), await sent(72), await sent(73)];
    const owners = [`account:${sara.id}`];
    await claimDocuments(db, [{ id: claimed, kind: 'other' }], { orderId: await orderOf(sara.id), owners });
    const over = await orderOf(sara.id);
    await claimDocuments(db, [{ id: ended, kind: 'other' }], { orderId: over, owners });
    await db
      .updateTable('orders')
      .set({ status: 'completed', ended_at: services.clock(), due_at: null })
      .where('id', '=', over)
      .execute();

    await sweepDocuments(services, new Date(services.clock().getTime() + 23 * HOUR_MS));
    expect([unclaimed, claimed, ended].map((id) => existsSync(fileOf(id)))).toEqual([true, true, true]);
    await sweepDocuments(services, new Date(services.clock().getTime() + 25 * HOUR_MS));
    expect([unclaimed, claimed, ended].map((id) => existsSync(fileOf(id)))).toEqual([false, true, true]);
    expect(await claimDocuments(db, [{ id: unclaimed, kind: 'other' }], { orderId: over, owners })).toEqual(new Map());
    await sweepDocuments(services, new Date(services.clock().getTime() + 91 * DAY_MS));
    expect([unclaimed, claimed, ended].map((id) => existsSync(fileOf(id)))).toEqual([false, true, false]);
    const rows = await db.selectFrom('documents').select('id').where('state', '=', 'kept').execute();
    expect(readdirSync(path.join(services.dataDir, 'documents')).toSorted()).toEqual(
      rows.map(({ id }) => id).toSorted(),
    );
  });

  it('leave nothing behind when the server dies between the file and its row', async () => {
    const id = randomUUID();
    await db
      .insertInto('documents')
      .values({
        id,
        owner: 'guest',
        purpose: 'document',
        sha256: '',
        mime_type: 'image/jpeg',
        bytes: 1,
        state: 'arriving',
        created_at: services.clock(),
      })
      .execute();
    await services.files.put(`documents/${id}`, jpeg, 'image/jpeg');
    expect((await read(id, by(staff))).status).toBe(404);
    await sweepDocuments(services, new Date(services.clock().getTime() + 25 * HOUR_MS));
    expect([
      existsSync(fileOf(id)),
      await db.selectFrom('documents').select('id').where('id', '=', id).execute(),
    ]).toEqual([false, []]);
  });
});

it('logs no defect', () => {
  expect(tested.logged).toEqual([]);
});

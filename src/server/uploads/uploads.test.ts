import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount } from '../accounts/accounts-sql.ts';
import { findPhoto } from './photos-sql.ts';

const tested = await testApp();
const password = 'correct horse battery';
await createAccount(
  tested.services.db,
  {
    name: 'Sara',
    email: 'sara@example.com',
    phone: '+966512345678',
    accountType: 'individual',
    locale: 'ar',
    password,
  },
  tested.services.clock(),
);
const signedIn = await tested.app.request('/api/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login: 'sara@example.com', password }),
});
const { data: session } = (await signedIn.json()) as { data: { token: string } };

const digestOf = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
const send = (bytes: Buffer, headers: Record<string, string> = {}) =>
  tested.app.request('/api/uploads', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.token}`,
      'content-type': 'image/jpeg',
      'content-digest': digestOf(bytes),
      ...headers,
    },
    body: new Uint8Array(bytes),
  });
const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer();

test('a photo that is sent twice is stored once, with its files in place and no temporary files', async () => {
  const answers = await Promise.all(
    [send(photo), send(photo)].map(async (response) => ({
      status: (await response).status,
      body: (await (await response).json()) as { data: { id: string; photo: unknown } },
    })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  const { id, photo: taken } = answers[0]?.body.data ?? { id: '', photo: null };
  expect(taken).toEqual({ id, width: 700, height: 500, widths: [], drawn: false, alt: null });
  const { dataDir, db } = tested.services;
  await eventually(async () =>
    expect(await findPhoto(db, id)).toEqual({
      id,
      width: 700,
      height: 500,
      widths: [320, 640],
      drawn: false,
      alt: null,
    }),
  );
  for (const width of [320, 640])
    for (const format of ['avif', 'webp', 'jpg'])
      expect(existsSync(path.join(dataDir, 'photos', `${id}-${width}.${format}`))).toBe(true);
  // The sizes exist when the row says so; the original is deleted after that.
  await eventually(() => expect(readdirSync(path.join(dataDir, 'originals'))).toEqual([]));
  expect(readdirSync(path.join(dataDir, 'incoming'))).toEqual([]);
});

test('a photo damaged on the way, truncated, or sent by a guest is refused', async () => {
  expect((await send(photo, { 'content-digest': digestOf(Buffer.from('another')) })).status).toBe(400);
  expect((await send(photo.subarray(0, photo.length / 2))).status).toBe(415);
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  expect((await send(Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
  expect((await send(photo, { authorization: '' })).status).toBe(401);
  expect(tested.logged).toEqual([]);
});

import { createHash, randomUUID } from 'node:crypto';
import { purposeOf } from '#domain/applications/document-kinds.ts';
import { individualApplication } from '#demonstration/sample-application.ts';
import { replySecret, smallPhoto } from '../support/applicants.ts';
import { sampleCarAdvert } from '../support/sample-advert.ts';
import { call, type Caller } from './caller.ts';

const readers = [
  ['page', '/en/products/cars'],
  ['page', '/ar'],
  ['list', '/api/cars?page=1'],
  ['settings', '/api/get-settings'],
  ['file', '/version.json'],
] as const;

export async function read(caller: Caller): Promise<void> {
  for (let nth = 0; !caller.isOver(); nth += 1) {
    const [what, path] = readers[nth % readers.length] ?? readers[0];
    await call(caller, what, path);
  }
}

/** Sends applications with three documents as guests, each from a new device. */
export async function apply(caller: Caller, phones: () => string): Promise<void> {
  while (!caller.isOver()) {
    const who = { 'device-id': randomUUID() };
    const documents = [];
    for (const { kind } of individualApplication.documents) {
      const id = await upload(caller, `/api/uploads/documents?purpose=${purposeOf(kind)}`, who);
      if (id !== null) documents.push({ kind, upload: id });
    }
    if (documents.length < individualApplication.documents.length) continue;
    await send(caller, 'application', '/api/order/step-one', who, {
      ...individualApplication,
      answers: { ...individualApplication.answers, phone: phones() },
      documents,
      replySecret: replySecret(),
    });
  }
}

/** Advertises cars with three photos. */
export async function advertise(caller: Caller, who: Readonly<Record<string, string>>): Promise<void> {
  const { kind, ...advert } = sampleCarAdvert;
  while (!caller.isOver()) {
    const photos = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const id = await upload(caller, '/api/uploads', who);
      if (id !== null) photos.push(id);
    }
    if (photos.length === 3) await send(caller, 'advert', `/api/adverts/${kind}`, who, { ...advert, photos });
  }
}

async function upload(caller: Caller, path: string, who: Readonly<Record<string, string>>): Promise<string | null> {
  const bytes = new Uint8Array(await smallPhoto());
  const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
  const headers = { ...who, 'content-digest': digest, 'content-type': 'image/jpeg' };
  const stored = (await call(caller, 'upload', path, { method: 'POST', headers, body: bytes })) as {
    id: string;
  } | null;
  return stored?.id ?? null;
}

async function send(
  caller: Caller,
  what: string,
  path: string,
  who: Readonly<Record<string, string>>,
  body: object,
): Promise<void> {
  const key = randomUUID();
  const headers = { ...who, 'content-type': 'application/json', 'idempotency-key': key };
  const receipt = (await call(caller, what, path, { method: 'POST', headers, body: JSON.stringify(body) })) as {
    id: string;
  } | null;
  if (receipt) caller.heard.acknowledged.set(key, receipt.id);
}

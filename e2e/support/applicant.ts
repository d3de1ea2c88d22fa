import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { APIRequestContext, Page } from 'playwright/test';
import type { Answers } from '../../src/domain/applications/application.ts';
import type { DocumentKind } from '../../src/domain/applications/document-kinds.ts';
import { individualApplication } from '../../src/demonstration/sample-application.ts';
import type { Say } from './words.ts';

const password = 'quiet lamp by the sea';
/** The staff account of the demonstration. */
export const staff = { login: 'staff@wijha.example', password: 'Wijha-Staff-2026' };
let people = 0;

export interface Person {
  readonly login: string;
  readonly password: string;
}

/** Creates a new account; a showroom or office if one is named. */
export async function newPerson(
  request: APIRequestContext,
  business?: { readonly name: string; readonly showroomKind: 'showroom' | 'marketing_office' },
): Promise<Person> {
  people += 1;
  const digits = String((Date.now() + people * 7919 + process.pid * 131) % 10_000_000).padStart(7, '0');
  const login = `applicant${digits}@example.com`;
  const answer = await request.post('/api/auth/register', {
    data: {
      accountType: 'individual',
      name: 'Sara Al-Harbi',
      email: login,
      countryCode: '+966',
      phone: `058${digits}`,
      nationality: 'SA',
      identityNumber: '1000000008',
      city: 'jeddah',
      password,
      passwordConfirmation: password,
      terms: 'accepted',
      ...(business && { accountType: 'showroom', ...business }),
    },
  });
  if (!answer.ok()) throw new Error(`No account: ${await answer.text()}`);
  return { login, password };
}

/** Logs in on the log-in screen on the way to `address`, or to its `next` parameter. */
export async function logInTo(
  page: Page,
  say: Say,
  address: string,
  { login, password: typed }: Person,
): Promise<void> {
  await page.goto(address);
  await page.getByLabel(say('Email or phone')).fill(login);
  await page.getByLabel(say('Password'), { exact: true }).fill(typed);
  await page.getByRole('button', { name: say('Log in') }).click();
  const { pathname, searchParams } = new URL(address, page.url());
  const next = searchParams.get('next');
  const goal = next === null ? pathname : pathname.replace(/\/login$/, next);
  await page.waitForURL((url) => url.pathname.startsWith(goal));
}

/** A unique photograph to choose. */
export async function documentFile(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const width = 400 + (randomBytes(1)[0] ?? 0);
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height: 300, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer(),
  };
}

/** A PDF with one empty page. */
export function pdfDocument(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 ${400 + (randomBytes(1)[0] ?? 0)}] >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + table, 'latin1') };
}

/** Sends the sample application, with these answers changed, from the account on the page; documents not given are photographs. */
export async function applyBy(
  page: Page,
  given: Partial<Record<DocumentKind, Buffer>> = {},
  answers: Answers = {},
  locale: 'en' | 'ar' = individualApplication.consent.locale,
): Promise<{ id: string; number: string }> {
  // The server accepts the cookie only with the origin of our pages.
  const { origin } = new URL(page.url());
  const upload = async (kind: DocumentKind) => {
    const buffer = given[kind] ?? (await documentFile(kind)).buffer;
    const digest = createHash('sha256').update(buffer).digest('base64');
    const purpose = kind === 'identity_photo' ? kind : 'document';
    const answer = await page.request.post(`/api/uploads/documents?purpose=${purpose}`, {
      headers: { origin, 'content-digest': `sha-256=:${digest}:`, 'content-type': 'application/octet-stream' },
      data: buffer,
    });
    if (!answer.ok()) throw new Error(`Not uploaded: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const documents = [];
  for (const { kind } of individualApplication.documents) documents.push({ kind, upload: await upload(kind) });
  const answer = await page.request.post('/api/order/step-one', {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: {
      ...individualApplication,
      consent: { ...individualApplication.consent, locale },
      answers: { ...individualApplication.answers, ...answers },
      documents,
    },
  });
  if (!answer.ok()) throw new Error(`Not applied: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string; number: string } }).data;
}

/** Acts on an order as the desk, through the API. */
export async function deskActs(request: APIRequestContext, order: string) {
  // Without a cookie, which would sign the page in as staff.
  const { data } = (await (
    await fetch(`${process.env['JOURNEYS_URL']}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(staff),
    })
  ).json()) as {
    data: { token: string };
  };
  const act = async (what: string, body: object) => {
    const answer = await fetch(`${process.env['JOURNEYS_URL']}/api/desk/orders/${order}/${what}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const validUntil = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const offer = {
    bankName: { en: 'Wadi Bank (sample)', ar: 'بنك الوادي (تجريبي)' },
    downPayment: 1_000_000,
    financeAmount: 9_000_000,
    months: 60,
    installment: 180_000,
    finalPayment: 0,
    adminFee: 90_000,
    validUntil,
  };
  return {
    do: act,
    /** Moves a new order on to the last documents; the account on the page chooses the only offer. */
    toLastDocuments: async (page: Page) => {
      await act('move', { seen: 'new', event: 'review' });
      await act('offers', { seen: 'reviewing', offers: [offer] });
      const { origin } = new URL(page.url());
      const { data: detail } = (await (await request.get(`/api/orders/${order}`)).json()) as {
        data: { offers: { id: string }[] };
      };
      const chosen = await request.post(`/api/orders/${order}/select-offer`, {
        headers: { origin, 'idempotency-key': randomUUID() },
        data: { offer: detail.offers[0]?.id },
      });
      if (!chosen.ok()) throw new Error(await chosen.text());
    },
  };
}

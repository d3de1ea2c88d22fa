import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { sampleCarAdvert } from '../../tests/support/sample-advert.ts';
import { documentFile, staff } from './applicant.ts';

/** Sends the sample car advert with this phone from the account on the page. Returns its number. */
export async function advertiseBy(page: Page, phone: string): Promise<string> {
  // The server accepts the cookie only with the origin of our pages.
  const { origin } = new URL(page.url());
  const photos: string[] = [];
  for (const name of ['one.png', 'two.png', 'three.png']) {
    const { buffer, mimeType } = await documentFile(name);
    const digest = createHash('sha256').update(buffer).digest('base64');
    const answer = await page.request.post('/api/uploads', {
      headers: { origin, 'content-digest': `sha-256=:${digest}:`, 'content-type': mimeType },
      data: buffer,
    });
    photos.push(((await answer.json()) as { data: { id: string } }).data.id);
  }
  const { kind, ...advert } = sampleCarAdvert;
  const answers = { ...advert.answers, plate: null, advertiserPhone: phone, advertiserWhatsapp: phone };
  const sent = await page.request.post(`/api/adverts/${kind}`, {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: { ...advert, photos, answers },
  });
  if (!sent.ok()) throw new Error(`Not advertised: ${await sent.text()}`);
  const { id } = ((await sent.json()) as { data: { id: string } }).data;
  return id;
}

/** Accepts new adverts as the desk. */
export async function acceptAdverts(request: APIRequestContext, ids: readonly string[]): Promise<void> {
  const signIn = await request.post('/api/auth/login', { data: staff });
  const { data } = (await signIn.json()) as { data: { token: string } };
  for (const id of ids) {
    const answer = await request.post(`/api/desk/adverts/${id}/accept`, {
      headers: { authorization: `Bearer ${data.token}`, 'idempotency-key': randomUUID() },
      data: { seen: 1 },
    });
    if (!answer.ok()) throw new Error(`Not accepted: ${await answer.text()}`);
  }
}

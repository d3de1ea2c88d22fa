import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { sampleCarAdvert } from './sample-advert.ts';
import type { Who } from './applicants.ts';

/** The app, or a server elsewhere. */
interface App {
  readonly request: (path: string, sent: RequestInit) => Response | Promise<Response>;
}

/** Uploads a photo of one colour. Returns its id. */
export async function uploadPhoto(app: App, who: Who, hue: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: hue % 256, g: (hue * 7) % 256, b: 90 } },
  })
    .jpeg()
    .toBuffer();
  const response = await app.request('/api/uploads', {
    method: 'POST',
    headers: {
      'content-type': 'image/jpeg',
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      ...who,
    },
    body: new Uint8Array(bytes),
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** A valid car advert with three uploaded photos. */
export async function carAdvertOf(app: Hono, who: Who) {
  const photos = await Promise.all([1, 2, 3].map((hue) => uploadPhoto(app, who, hue * 50)));
  return { ...sampleCarAdvert, photos };
}

/** Uploads a table with one car. Returns its id and column mapping. */
export async function bringTable(app: Hono, who: Who): Promise<{ id: string; columns: Record<string, string> }> {
  const bytes = new TextEncoder().encode(
    'ad_id,Make,Type,Year,Price,Mileage,Region,Color\nX-1,Toyota,Camry,2020,50000,1000,Riyadh,White\n',
  );
  const digest = createHash('sha256').update(bytes).digest('base64');
  const response = await app.request('/api/my-products/imports?kind=cars', {
    method: 'POST',
    headers: { 'content-digest': `sha-256=:${digest}:`, ...who },
    body: bytes,
  });
  const { data } = (await response.json()) as {
    data: { id: string; columns: readonly { name: string; meaning: string }[] };
  };
  return { id: data.id, columns: Object.fromEntries(data.columns.map(({ name, meaning }) => [name, meaning])) };
}

import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { sampleCarAdvert } from '#domain/adverts/sample-advert.ts';
import type { Who } from './applicants.ts';

/** Sends a photo of one colour and gives its id. */
export async function uploadPhoto(app: Hono, who: Who, hue: number): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: hue % 256, g: (hue * 7) % 256, b: 90 } } })
    .jpeg()
    .toBuffer();
  const response = await app.request('/api/uploads', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', 'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`, ...who },
    body: new Uint8Array(bytes),
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** A good advert of a car with its three photos sent. */
export async function carAdvertOf(app: Hono, who: Who) {
  const photos = await Promise.all([1, 2, 3].map((hue) => uploadPhoto(app, who, hue * 50)));
  return { ...sampleCarAdvert, photos };
}

import { describe, expect, test } from 'vitest';
import { bucketOf, findStoredPhoto, isPhotoResponse, photoBuckets, readPhotoPath } from './stored-photo.ts';

/** Minimal Cache Storage in memory; Node has none. */
function cachesWith(files: Readonly<Record<string, string>>): CacheStorage {
  const buckets = new Map<string, Map<string, Response>>();
  for (const [path, body] of Object.entries(files)) {
    const photo = readPhotoPath(path);
    if (!photo) throw new TypeError(path);
    const name = photoBuckets[bucketOf(photo)];
    buckets.set(
      name,
      (buckets.get(name) ?? new Map<string, Response>()).set(`https://wijha.example${path}?v=1`, new Response(body)),
    );
  }
  const open = async (name: string) => ({
    keys: async () => [...(buckets.get(name)?.keys() ?? [])].map((url) => new Request(url)),
    match: async (request: Request) => buckets.get(name)?.get(request.url),
  });
  return { open } as unknown as CacheStorage; // only what findStoredPhoto uses
}

const found = async (files: Readonly<Record<string, string>>, path: string) => {
  const photo = readPhotoPath(path);
  return photo && (await findStoredPhoto(cachesWith(files), photo))?.text();
};

test('a photo is recognised by its address, for any form of id', () => {
  expect(readPhotoPath('/photos/suv-red-desert-2-320.avif')).toEqual({
    id: 'suv-red-desert-2',
    width: 320,
    format: 'avif',
  });
  expect(readPhotoPath('/photos/0198c2d4-7a-1280.jpg')).toEqual({ id: '0198c2d4-7a', width: 1280, format: 'jpg' });
  for (const path of [
    '/photos/a.jpg',
    '/photos/a-0.jpg',
    '/photos/a-320.svg',
    '/photos/x/a-320.jpg',
    '/api/photos/a-320.jpg',
    '/photos/a-320.jpg/',
  ])
    expect(readPhotoPath(path)).toBeNull();
});

test('card pictures and large pictures have separate buckets', () => {
  expect(bucketOf({ id: 'a', width: 640, format: 'avif' })).toBe('cards');
  expect(bucketOf({ id: 'a', width: 641, format: 'avif' })).toBe('large');
});

test('only complete pictures of our own origin are stored', () => {
  const image = { headers: { 'content-type': 'image/avif' } };
  expect(isPhotoResponse(new Response('x', image))).toBe(true);
  expect(isPhotoResponse(new Response('x', { ...image, status: 206 }))).toBe(false);
  expect(isPhotoResponse(new Response('x', { ...image, status: 404 }))).toBe(false);
  expect(isPhotoResponse(new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toBe(false);
});

describe('offline, another file of the same photo is used', () => {
  const files = {
    '/photos/a-320.avif': 'small',
    '/photos/a-640.avif': 'medium',
    '/photos/a-1280.avif': 'large',
    '/photos/a-640.webp': 'medium webp',
    '/photos/ab-480.avif': 'other',
  };

  test.each([
    ['the narrowest that is wide enough', '/photos/a-480.avif', 'medium'],
    ['the widest when none is', '/photos/a-1920.avif', 'large'],
    ['the format asked for first', '/photos/a-640.webp', 'medium webp'],
    ['another format rather than nothing', '/photos/a-1280.jpg', 'large'],
  ])('%s', async (_, path, body) => {
    expect(await found(files, path)).toBe(body);
  });

  test('but never a file of another photo', async () => {
    expect(await found(files, '/photos/b-320.avif')).toBeUndefined();
  });
});

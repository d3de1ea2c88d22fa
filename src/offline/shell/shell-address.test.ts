import { expect, test } from 'vitest';
import { isShellAddress } from './shell-address.ts';

test.each([
  '/',
  '/index.html',
  '/en',
  '/ar/products/cars',
  '/en/products/cars/1042',
  '/ar/offers/toyota-summer-2026',
  '/apiary',
  '/en/article/what-is-apr',
])('%s is opened by the app', (path) => {
  expect(isShellAddress(path)).toBe(true);
});

test.each([
  '/api',
  '/api/cars',
  '/api/openapi.json',
  '/photos/a-320.avif',
  '/assets/gone-123.js',
  '/icons/icon-192.png',
  '/sitemap.xml',
  '/sitemap-cars.xml',
  '/robots.txt',
  '/version.json',
  '/manifest.ar.webmanifest',
  '/.well-known/security.txt',
  '/feeds/news',
  '/healthz',
  '/service-worker.js',
])('%s is answered by the server', (path) => {
  expect(isShellAddress(path)).toBe(false);
});

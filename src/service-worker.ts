/// <reference lib="webworker" />
/*
 * Caches the shell of the installed app (page, every route chunk, styles, fonts, icons), rendered pages and seen photos, and shows push messages while the app is closed. API answers are never cached here:
 * one address has bodies in two languages and for many people, so they are stored in IndexedDB by language and person (src/offline/stored-answers.ts).
 *
 * Emergency removal: a build with RETIRE_WORKER=1 replaces this file by one that removes itself and every cache, and reloads the pages it controlled (tests/retired-worker.test.ts).
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import {
  bucketOf,
  findStoredPhoto,
  isPhotoResponse,
  MAX_PHOTO_AGE_SECONDS,
  MAX_PHOTOS,
  type PhotoBucket,
  photoBuckets,
  readPhotoPath,
} from './offline/photos/stored-photo.ts';
import { openNotifications, showPush } from './offline/push/show-push.ts';
import { openArchivedFiles, type PrecacheEntry } from './offline/shell/archived-files.ts';
import { openKeptPages } from './offline/shell/kept-pages.ts';
import { END_REQUESTS, openNetwork } from './offline/shell/network.ts';
import { isKeepPage, PAGES } from './offline/shell/page-messages.ts';
import { isShellAddress } from './offline/shell/shell-address.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const network = openNetwork((...request) => fetch(...request));
const precache: PrecacheEntry[] = self.__WB_MANIFEST;
precacheAndRoute(precache);
cleanupOutdatedCaches();

const archived = openArchivedFiles(precache, matchPrecache);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && archived.has(url.pathname),
  async ({ request, url }) => (await archived.open(url.pathname).catch(() => undefined)) ?? network.fetch(request),
);

const single = new Set(precache.map(({ url }) => `/${url.replace(/^\//, '')}`));
const pages = openKeptPages({
  open: () => self.caches.open(PAGES),
  // index.html names every file of the app, so it changes with each build.
  build: precache.find(({ url }) => url.endsWith('index.html'))?.revision ?? '',
  hasFile: (address) => archived.has(address) || single.has(address),
  fetch: network.fetch,
});
self.addEventListener('activate', (event) => event.waitUntil(pages.tidy().catch(() => undefined)));

const shell = createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && isShellAddress(url.pathname),
  async (options) =>
    (await pages.open(options.url.pathname + options.url.search).catch(() => undefined)) ?? shell(options),
);

for (const bucket of ['cards', 'large'] satisfies PhotoBucket[]) {
  const strategy = new CacheFirst({
    cacheName: photoBuckets[bucket],
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    // Workbox makes its requests itself.
    fetchOptions: network.options,
    plugins: [
      {
        // A captive portal's page in place of a picture counts as a failure, so that a stored picture is used.
        fetchDidSucceed: async ({ response }) => {
          if (response.ok && !isPhotoResponse(response)) throw new TypeError('Not a photo');
          return response;
        },
        cacheWillUpdate: async ({ response }) => (isPhotoResponse(response) ? response : null),
        handlerDidError: async ({ request }) => {
          const photo = readPhotoPath(new URL(request.url).pathname);
          return photo ? findStoredPhoto(self.caches, photo) : undefined;
        },
      },
      new ExpirationPlugin({
        maxEntries: MAX_PHOTOS,
        maxAgeSeconds: MAX_PHOTO_AGE_SECONDS,
        purgeOnQuotaError: true,
        matchOptions: { ignoreVary: true },
      }),
    ],
  });
  registerRoute(({ sameOrigin, url }) => {
    const photo = sameOrigin ? readPhotoPath(url.pathname) : null;
    return photo !== null && bucketOf(photo) === bucket;
  }, strategy);
}

// The notification has no personal content; the app shows the details.
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotifications(self, event.notification.data));
});

// Only after the person accepted the new version: an old page with a new worker would miss its chunks.
self.addEventListener('message', (event) => {
  const { data } = event as { data: unknown };
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (isKeepPage(data)) event.waitUntil(pages.keep(data.address));
  if (type === END_REQUESTS.type) network.endRequests();
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
});
clientsClaim();

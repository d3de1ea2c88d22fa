import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import type { Figure } from './figure.ts';
import type { TestBed } from './test-bed.ts';
import { tasksWhile } from './main-thread.ts';

const PHOTOS = 20;
const MEGABYTE = 1_048_576;
/** A photograph of a phone: 12 million pixels, rotated, with a location. */
const TAKEN = { width: 4032, height: 3024 };
const MAX_BYTES = 4.4 * MEGABYTE;
const KEPT_S = 20;
const MAX_TASK_MS = 200;
const LEFT_MB = 50;
const MAX_SIDE = 2560;
/** Time for the browser to release memory by itself. */
const SETTLE_MS = 6_000;

/** A photograph as stored on the device. */
interface KeptPhoto {
  readonly width: number;
  readonly height: number;
  readonly hasMetadata: boolean;
}

declare global {
  interface Window {
    /** Time from choosing the photos until the last is stored and shown, ms. */
    allKeptIn?: Promise<number>;
    keptPhotos?: KeptPhoto[];
  }
}

/** Twenty photographs of 4 MB each, chosen on a phone: time until each is rotated, stripped of metadata, reduced and stored on the device. */
export async function measurePhotos(testBed: TestBed): Promise<Figure[]> {
  const server = await testBed.serve({ RATE_LIMITS: 'off' });
  const folder = mkdtempSync(path.join(tmpdir(), 'wijha-photos-'));
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const photos = await takePhotos(folder);
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(watchKept);
    await openImages(page);
    // The first photo also loads the worker and does first-time rendering.
    await choose(page, photos.slice(0, 1), 1);
    const before = await memoryOf(browser, page);
    let keptIn = 0;
    const tasks = await tasksWhile(browser, page, async () => {
      keptIn = await choose(page, photos.slice(1), PHOTOS);
    });
    const kept = await page.evaluate(() => window.keptPhotos ?? []);
    await wait(SETTLE_MS);
    const after = await memoryOf(browser, page);
    if (
      kept.length !== PHOTOS ||
      kept.some(({ width, height, hasMetadata }) => hasMetadata || height <= width || height > MAX_SIDE)
    )
      throw new Error(`A photo was not kept as it should be: ${JSON.stringify(kept)}`);
    const bytes = photos.map((file) => readFileSync(file).length);
    await context.close();
    return [
      {
        what: `photos: ${PHOTOS} of ${(bytes.reduce((sum, one) => sum + one, 0) / PHOTOS / MEGABYTE).toFixed(1)} MB and ${((TAKEN.width * TAKEN.height) / 1e6).toFixed(0)} million pixels kept on the device`,
        value: (keptIn / 1_000) * (PHOTOS / (PHOTOS - 1)),
        unit: 's',
        target: { atMost: KEPT_S },
        note: `${kept.length} kept, each ${[...new Set(kept.map(({ width, height }) => `${width} x ${height}`))].join(', ')} px`,
      },
      {
        what: 'photos: longest task of the main thread meanwhile',
        value: Math.max(...tasks),
        unit: 'ms',
        target: { atMost: MAX_TASK_MS },
      },
      {
        what: 'photos: memory of the browser afterwards, above before',
        value: after - before,
        unit: 'MB',
        target: { atMost: LEFT_MB },
        note: `${before.toFixed(0)} MB before`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Noise photographs as JPEG of about 4 MB, with the orientation of an upright phone. */
async function takePhotos(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (let at = 0; at < PHOTOS; at += 1) {
    const [r = 0, g = 0, b = 0] = randomBytes(3);
    const grain = await sharp({
      create: {
        ...TAKEN,
        channels: 3,
        background: { r: 128, g: 128, b: 128 },
        noise: { type: 'gaussian', mean: 128, sigma: 36 },
      },
    })
      .blur(0.6)
      .png({ compressionLevel: 0 })
      .toBuffer();
    const picture = sharp({ create: { ...TAKEN, channels: 3, background: { r, g, b } } }).composite([
      { input: grain, blend: 'overlay' },
    ]);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    let quality = 96;
    let jpeg: Buffer;
    do {
      jpeg = await sharp(data, { raw: info })
        .jpeg({ quality })
        .withMetadata({
          orientation: 6,
          exif: { IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } },
        })
        .toBuffer();
      quality -= 2;
    } while (jpeg.length > MAX_BYTES);
    const file = path.join(folder, `IMG_${at}.jpg`);
    writeFileSync(file, jpeg);
    files.push(file);
  }
  return files;
}

/** Makes an account and opens the images step of a new advert. */
async function openImages(page: Page): Promise<void> {
  const password = 'quiet lamp by the sea';
  const email = `photos${Date.now()}@example.com`;
  const answer = await page.request.post('/api/auth/register', {
    data: {
      accountType: 'individual',
      name: 'Sara Al-Harbi',
      email,
      countryCode: '+966',
      phone: `058${String(Date.now()).slice(-7)}`,
      nationality: 'SA',
      identityNumber: '1000000008',
      city: 'jeddah',
      password,
      passwordConfirmation: password,
      terms: 'accepted',
    },
  });
  if (!answer.ok()) throw new Error(`No account: ${await answer.text()}`);
  await page.goto('/en/advertice/car?step=images');
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('input[data-document="answer-photos"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Chooses photographs and waits until `count` are stored: a tile shows its image only then. Returns ms. */
async function choose(page: Page, photos: readonly string[], count: number): Promise<number> {
  await page.evaluate((wanted) => {
    window.allKeptIn = new Promise((resolve) => {
      let from = 0;
      document.addEventListener('change', () => (from = performance.now()), { once: true, capture: true });
      const look = () => {
        if (from > 0 && document.querySelectorAll('main li img').length >= wanted) resolve(performance.now() - from);
        else setTimeout(look, 20);
      };
      look();
    });
  }, count);
  await page.locator('input[data-document="answer-photos"]').setInputFiles([...photos]);
  return page.evaluate(() => window.allKeptIn ?? Promise.reject(new Error('Nothing was chosen.')));
}

/** Inspects each photograph just before it is encrypted for the device. Runs in the page. */
function watchKept(): void {
  const kept: KeptPhoto[] = (window.keptPhotos = []);
  // oxlint-disable-next-line typescript/unbound-method -- called below on the object it was called on
  const { encrypt } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.encrypt = function watched(algorithm, key, data) {
    const view = ArrayBuffer.isView(data)
      ? new DataView(data.buffer, data.byteOffset, data.byteLength)
      : new DataView(data);
    if (view.byteLength > 10_000 && view.getUint16(0) === 0xffd8) {
      let hasMetadata = false;
      let at = 2;
      for (;;) {
        const marker = view.getUint16(at);
        // FFE1: EXIF, with location, camera and orientation.
        if (marker === 0xffe1) hasMetadata = true;
        if (marker >= 0xffc0 && marker <= 0xffc2) break;
        at += 2 + view.getUint16(at + 2);
      }
      kept.push({ height: view.getUint16(at + 5), width: view.getUint16(at + 7), hasMetadata });
    }
    return encrypt.call(this, algorithm, key, data);
  };
}

/** Private memory of all browser processes after garbage collection, MB. */
async function memoryOf(browser: Browser, page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  await cdp.detach();
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = (await system.send('SystemInfo.getProcessInfo')) as {
    processInfo: readonly { readonly id: number; readonly type: string }[];
  };
  await system.detach();
  return processInfo.reduce((sum, { id }) => sum + privateMegabytes(id), 0);
}

function privateMegabytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return (
      [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024
    );
  } catch {
    return 0;
  }
}

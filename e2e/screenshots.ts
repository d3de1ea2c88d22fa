import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { chromium as browser } from './support/chromium.ts';
import { root, startServer } from './support/server.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

// npm run screenshots: the pictures of the install dialog and of the README, from the demonstration (or the server at JOURNEYS_URL).

const screenshots = path.join(root, 'public/screenshots');
const forms = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;
/** Must match the labels in the manifests: wide 1 and 2, narrow 1 and 2. */
const screens = { wide: ['', '/products/cars'], narrow: ['/products/cars', 'a car'] } as const;

/** The pictures of the README: each in both languages, light and dark. */
const readmePictures = path.join(root, 'docs/pictures');
const readme = {
  desktop: { screen: '', viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
  phone: {
    screen: '/products/cars',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
} as const;
/** Largest size of a picture of the README, in bytes. */
const MAX_README_BYTES = 49_000;

const given = process.env['JOURNEYS_URL'];
const { folder, remove } = temporaryFolder('screenshots');
const server = given ? null : await startServer({ DATA_DIR: folder });
const origin = given ?? server?.url ?? '';
const chrome = await chromium.launch(browser);
try {
  mkdirSync(screenshots, { recursive: true });
  for (const locale of ['en', 'ar'] as const)
    for (const form of ['wide', 'narrow'] as const) {
      const page = await chrome.newPage({ ...forms[form], colorScheme: 'light', reducedMotion: 'reduce' });
      for (const [at, screen] of screens[form].entries()) {
        const isCar = screen === 'a car';
        await page.goto(
          `${origin}/${locale}${isCar ? '/products/cars?sort=price-high&priceTo=150000&condition=new' : screen}`,
        );
        if (isCar) {
          await page.locator('main article a').first().click();
          await page.waitForURL(/\/products\/cars\/\d+$/);
          await page.locator('main section img').first().waitFor();
        }
        // The calculator of the home page and the filters of the list load after the first paint.
        if (form === 'wide')
          await page
            .locator(screen === '' ? 'main input[type=range]' : 'aside input[type=checkbox]')
            .first()
            .waitFor();
        // The bar of a phone, buttons and price labels of cards come after the first paint.
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(isDrawn);
        await save(page, `${form}-${at + 1}.${locale}.png`);
      }
      await page.close();
    }
  mkdirSync(readmePictures, { recursive: true });
  for (const locale of ['en', 'ar'] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [name, { screen, ...form }] of Object.entries(readme)) {
        const page = await chrome.newPage({ ...form, colorScheme, reducedMotion: 'reduce' });
        await page.goto(`${origin}/${locale}${screen}`);
        await page
          .locator(screen === '' ? 'main input[type=range]' : 'main article img')
          .first()
          .waitFor();
        // The bar of a phone, buttons and price labels of cards come after the first paint.
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(isDrawn);
        await saveSmall(page, `${name}.${locale}.${colorScheme}.webp`);
        await page.close();
      }
} finally {
  await chrome.close();
  await server?.stop();
  remove();
}

/** Runs in the page: heading, banner, fonts and all visible images are loaded. */
function isDrawn(): boolean {
  const images = [...document.querySelectorAll('img')].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 1 && left < innerWidth - 1;
  });
  const isLoading = document.querySelector('main [aria-busy=true], main [class*=skeleton]') !== null;
  return (
    document.querySelector('main h1') !== null &&
    document.querySelector('header + section p, header + section div') !== null &&
    !isLoading &&
    document.fonts.status === 'loaded' &&
    images.every((image) => image.complete && image.naturalWidth > 0)
  );
}

/** A palette reduces the file to a third without a visible difference. */
async function save(page: Page, name: string): Promise<void> {
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colors: 192, effort: 10, compressionLevel: 9 })
    .toFile(path.join(screenshots, name));
  console.log(`${name.padEnd(18)} ${Math.round(size / 1000)} kB`);
}

/** A picture of the README in the best quality that its size allows. */
async function saveSmall(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot();
  for (const quality of [86, 80, 72, 64, 56, 48, 40]) {
    const { data, info } = await sharp(shot).webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (info.size > MAX_README_BYTES) continue;
    writeFileSync(path.join(readmePictures, name), data);
    return console.log(`${name.padEnd(24)} ${Math.round(info.size / 1000)} kB`);
  }
  throw new Error(`${name} is larger than ${MAX_README_BYTES} bytes.`);
}

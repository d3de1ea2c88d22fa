import { chromium } from 'playwright';
import { errorPage, test as testBehindProxy } from './support/front.ts';
import { expect, onceInEnglish, test, untilKept } from './support/journey.ts';
import { wholeChromium } from './support/chromium.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

test('the browser offers to install the app, under the name of the language', async ({ at, baseURL, language }) => {
  // A context without a profile always says that it is incognito.
  const { folder, remove } = temporaryFolder('profile');
  const context = await chromium.launchPersistentContext(folder, wholeChromium);
  const page = await context.newPage();
  await page.goto(`${baseURL}${at('/')}`);
  await untilKept(page);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', `/manifest.${language}.webmanifest`);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toMatch(new RegExp(`/manifest\\.${language}\\.webmanifest$`));
  await context.close();
  remove();
});

test('the manifest follows the language', async ({ page, at, language }) => {
  const other = language === 'ar' ? 'en' : 'ar';
  await page.goto(at('/'));
  await page.getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' }).click();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', `/manifest.${other}.webmanifest`);
});

testBehindProxy(
  'an installation that was cut fetches only what is missing',
  onceInEnglish,
  async ({ page, request, front, at, expected }) => {
    expected.push(/status of 502/, /bad-precaching-response/);
    const worker = await (await request.get(`${front.url}/service-worker.js`)).text();
    const archives = [...new Set(Array.from(worker.matchAll(/assets\/[\w-]+\.bin/g), ([name]) => `GET /${name}`))];
    const last = archives.at(-1) ?? '';
    expect(archives.length).toBeGreaterThan(2);
    const fetched = (from = 0) => front.seen.slice(from).filter((line) => archives.includes(line));

    front.answer(new RegExp(`^${last}$`), errorPage(502));
    await page.goto(`${front.url}${at('/about-us')}`);
    await expect.poll(() => fetched()).toEqual(archives);
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);

    front.restore();
    const before = front.seen.length;
    await page.reload();
    await untilKept(page);
    expect(fetched(before)).toEqual([last]);
  },
);

import { chromium } from 'playwright';
import { expect, test, untilKept } from './support/journey.ts';
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

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, markWindow, test, untilKept } from './support/journey.ts';
import { root, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

/** Builds the app once more, as a deployment does, into a folder of its own. */
function buildInto(folder: string, id: string): void {
  execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    {
      cwd: root,
      env: { ...process.env, BUILD_ID: id },
      stdio: 'pipe',
    },
  );
}

test.describe('when a new version is deployed', () => {
  let server: RunningServer;
  let deploy: () => Promise<void>;
  let remove = () => {};

  test.beforeAll(async () => {
    const { folder, remove: removeFolder } = temporaryFolder('update');
    remove = removeFolder;
    for (const id of ['journeys-old', 'journeys-new']) buildInto(path.join(folder, id), id);
    const environment = { DATA_DIR: path.join(folder, 'data'), DEMONSTRATION: 'off', PUBLIC_URL: 'http://127.0.0.1' };
    server = await startServer({ ...environment, DIST: path.join(folder, 'journeys-old') });
    deploy = async () => {
      await server.stop();
      server = await startServer({
        ...environment,
        DIST: path.join(folder, 'journeys-new'),
        PORT: new URL(server.url).port,
      });
    };
  });
  test.afterAll(async () => {
    await server.stop();
    remove();
  });

  test('it is offered, never forced on somebody who is writing, and taken when accepted; pages of the old one still find their parts', async ({
    page,
    request,
    at,
    say,
    expected,
  }) => {
    // While the server changes over, nobody answers.
    expected.push(/net::ERR_/);
    // The clock runs as usual, but can be put an hour ahead: that is how often a page looks for a new version.
    await page.clock.install();
    const parts = new Set<string>();
    page.on('request', (one) => void (new URL(one.url()).pathname.startsWith('/assets/') && parts.add(one.url())));
    await page.goto(`${server.url}${at('/contact-us')}`);
    await untilKept(page);
    const details = page.getByLabel(say('Details'));
    await details.fill('Half a message');
    const window = await markWindow(page);
    expect(parts.size).toBeGreaterThan(5);

    await deploy();
    await page.clock.fastForward('01:00:01');
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: say('A new version is ready') });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(say('Finish what you are writing first; it stays as it is until you reload.'));
    // Nor does coming back to the tab reload it, nor another hour.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.fastForward('01:00:01');
    await expect(notice).toBeVisible();
    await expect(details).toHaveValue('Half a message');
    expect(await window.stands()).toBe(true);
    for (const part of parts) expect((await request.get(part)).status(), part).toBe(200);

    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: say('Reload') }).click();
    await reloaded;
    await untilKept(page);
    expect(await window.stands()).toBe(false);
    await page.goto(`${server.url}${at('/test')}`);
    await expect(page.getByText('journeys-new')).toBeVisible();
    await expect(page.getByText(say('the newest'))).toBeVisible();
  });
});

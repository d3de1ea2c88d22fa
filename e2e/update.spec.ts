import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, markWindow, onceInEnglish, test, untilKept } from './support/journey.ts';
import { root, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

/** Builds the app again into `folder`, as a deployment does. */
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

test.describe('when a new version is deployed', onceInEnglish, () => {
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

  test('it is offered, not forced, and used when accepted; open pages of the old version still find their assets', async ({
    page,
    request,
    at,
    say,
    expected,
  }) => {
    // No answers while the server restarts, or that it is not ready.
    expected.push(/net::ERR_|status of 503/);
    // The clock runs, but can be advanced by an hour, the interval at which a page checks for a new version.
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
    await expect(notice).toContainText(say('Finish what you are writing first; nothing changes until you reload.'));
    // Neither returning to the tab nor another hour reloads it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.fastForward('01:00:01');
    await expect(notice).toBeVisible();
    await expect(details).toHaveValue('Half a message');
    expect(await window.stands()).toBe(true);
    for (const part of parts) expect((await request.get(part)).status(), part).toBe(200);

    // Also while the server answers nothing and the old worker waits for a picture.
    const asked = page.waitForRequest(/waits-320/);
    server.pause();
    await page.evaluate(() => new Image().setAttribute('src', '/photos/waits-320.jpg'));
    await asked;
    const reloaded = page.waitForEvent('domcontentloaded');
    await notice.getByRole('button', { name: say('Reload') }).click();
    await reloaded;
    server.goOn();
    await untilKept(page);
    expect(await window.stands()).toBe(false);
    await page.goto(`${server.url}${at('/test')}`);
    await expect(page.getByText('journeys-new')).toBeVisible();
    await expect(page.getByText(say('the newest'))).toBeVisible();
  });
});

import path from 'node:path';
import type { Kysely } from 'kysely';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { newPerson, type Person } from '../../e2e/support/applicant.ts';
import { expect, markWindow, test as base, untilKept } from '../../e2e/support/journey.ts';
import { startServer } from '../../e2e/support/server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { connect } from '../../src/server/db/database.ts';
import { findRunningPostgres } from '../../src/server/db/embedded-postgres.ts';
import type { Database } from '../../src/server/db/tables.ts';
import { type Fault, type FaultyProxy, openFaultyProxy, TOO_MANY } from './faulty-proxy.ts';
import type { Note } from './faults-reporter.ts';
import { sharedServer } from './faults-setup.ts';
import { type FormPage, type FormDriver, type SampleForm, sampleForms } from './sample-forms.ts';

/** Every API call of the app. Pages and scripts are not included: the service worker has them. */
const ANY_CALL = /^\w+ \/api\//;
/** In ms: the lease of a killed tab (a minute), growing waits between attempts, and a slow machine. */
const TIMEOUT_MS = 150_000;
const DAY_MS = 86_400_000;

interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Restarts the server with the next build. */
  readonly deploy: () => Promise<void>;
}

interface Dependencies {
  /** The case gets a server of its own, which it may restart with another build. */
  hasOwnServer: boolean;
  server: TestServer;
  network: FaultyProxy;
}

const test = base.extend<Dependencies>({
  hasOwnServer: [false, { option: true }],
  server: async ({ hasOwnServer }, provide) => {
    const { server: url, dataDir: shared, dist, nextDist } = sharedServer();
    if (!hasOwnServer)
      return provide({ url, dataDir: shared, deploy: () => Promise.reject(new Error('Others use this server')) });
    const { folder, remove } = temporaryFolder('deployed');
    const dataDir = path.join(folder, 'data');
    let running = await startServer({ DATA_DIR: dataDir, DIST: dist });
    const { port } = new URL(running.url);
    const deploy = async () => {
      await running.stop();
      running = await startServer({ DATA_DIR: dataDir, DIST: nextDist, PORT: port });
    };
    await provide({ url: running.url, dataDir, deploy });
    await running.stop();
    remove();
  },
  network: async ({ server }, provide) => {
    const opened = await openFaultyProxy(server.url);
    await provide(opened);
    await opened.close();
  },
  baseURL: async ({ network }, provide) => provide(network.url),
});

/** One person who fills in and sends one form over a network that fails. */
interface Scene extends FormPage {
  readonly form: SampleForm;
  readonly driver: FormDriver;
  readonly member: Person | null;
  readonly context: BrowserContext;
  readonly network: FaultyProxy;
  readonly server: TestServer;
  /** Waits until these words are visible, and records them for the report. */
  readonly sees: (words: string, where?: Page | Locator) => Promise<void>;
}

interface Case {
  readonly name: string;
  /** The person has an account, also where a guest may send the form. */
  readonly asMember?: true;
  readonly hasOwnServer?: true;
  /** An edited version is sent in place of the first, under another key and with its files again. */
  readonly isSentAgain?: true;
  /** Runs from the empty form until the server has received it and some page of the context says so. */
  readonly play: (scene: Scene) => Promise<void>;
}

/** The notice while a form waits to be sent. */
const WAITING_NOTICE = 'Saved on this device; it will be sent when you are connected. You can close this page.';

const cases: readonly Case[] = [
  {
    name: 'the reply is lost',
    play: async (scene) => {
      await prepare(scene);
      await failRequest(scene, scene.form.command, 'reply lost', { act: () => send(scene) });
      await received(scene);
    },
  },
  {
    name: 'replies to files are lost',
    play: async (scene) => {
      const { upload, files } = scene.form;
      await prepare(scene);
      await failRequest(scene, upload, 'reply lost', { act: () => send(scene) });
      // A file in the middle, and the last one; a file whose reply was lost is uploaded again first.
      await failRequest(scene, upload, 'reply lost', { spared: Math.floor(files / 2) });
      await failRequest(scene, upload, 'reply lost', { spared: files - Math.floor(files / 2) - 1 });
      await received(scene);
    },
  },
  {
    name: 'a gateway answers 502',
    play: async (scene) => {
      await prepare(scene);
      await failRequest(scene, scene.form.upload, 'bad gateway', { act: () => send(scene) });
      await failRequest(scene, scene.form.command, 'bad gateway');
      await failRequest(scene, scene.form.command, 'bad gateway after');
      await received(scene);
    },
  },
  {
    name: 'the server answers 429',
    play: async (scene) => {
      const { network, form, page, say, sees } = scene;
      const sendNow = page.getByRole('button', { name: say('Send now') });
      await prepare(scene);
      void network.fail(form.upload, 'too many');
      await send(scene);
      await openWaitingPage(scene);
      await sees(TOO_MANY[form.language]);
      network.heal();
      const met = network
        .fail(form.command, 'too many', { times: 1 })
        .then(() => void network.fail(form.command, 'too many'));
      await sendNow.click();
      await met;
      await sees(say('Trying again'));
      network.heal();
      // Sent by hand, unless the next automatic attempt is earlier.
      const arrived = received(scene);
      await Promise.race([sendNow.click(), arrived]);
      await arrived;
    },
  },
  {
    name: 'a captive portal answers',
    play: async (scene) => {
      const { network, say, sees } = scene;
      await prepare(scene);
      void network.fail(ANY_CALL, 'captive portal');
      await send(scene);
      await openWaitingPage(scene);
      await sees(say('Another page answered instead of Wijha. If this network asks you to sign in, do that first.'));
      network.heal();
      await received(scene);
    },
  },
  {
    name: 'the connection is cut, again and again',
    play: async (scene) => {
      const { upload, command, files } = scene.form;
      await prepare(scene);
      await failRequest(scene, upload, 'request cut', { act: () => send(scene), spared: Math.floor(files / 2) });
      await failRequest(scene, upload, 'reply cut');
      await failRequest(scene, command, 'request cut');
      await failRequest(scene, command, 'reply cut');
      await received(scene);
    },
  },
  {
    name: 'the reply is lost, and the person wants to edit it',
    play: async (scene) => {
      const { network, form, page, say, sees } = scene;
      await prepare(scene);
      const met = network
        .fail(form.command, 'reply lost', { times: 1 })
        .then(() => void network.fail(form.command, 'no answer'));
      await send(scene);
      await met;
      await openWaitingPage(scene);
      await page.getByRole('button', { name: say('Edit') }).click();
      await sees(say('It had already arrived'));
      await sees(say('Arrived before it could be edited'));
      network.heal();
    },
  },
  {
    name: 'the request arrives after the item was edited on a device whose clock was set back',
    isSentAgain: true,
    play: async (scene) => {
      const { network, form, page, driver, say } = scene;
      await page.addInitScript(makeClockSettable);
      await prepare(scene);
      const met = network
        .fail(form.command, 'late', { times: 1 })
        .then(() => void network.fail(form.command, 'no answer'));
      await send(scene);
      await met;
      await openWaitingPage(scene);
      await setClock(page, -3 * 365 * DAY_MS);
      await page.getByRole('button', { name: say('Edit') }).click();
      await driver.checkAnswers(scene);
      network.heal();
      await send(scene);
      await received(scene);
      expect(await network.deliver(), 'the first version is refused').toEqual([422]);
      // A key begins with the time at which it was generated.
      const [first = '', second = ''] = new Set(
        network.seen.flatMap(({ line, key }) => (form.command.test(line) && key !== null ? [key] : [])),
      );
      expect(second < first, 'the key of the later version is smaller, because the clock was set back').toBe(true);
    },
  },
  {
    name: 'the tab is killed while it is filled in',
    play: async (scene) => {
      const { driver, form, context, at, say, sees } = scene;
      const half = Math.ceil(form.files / 2);
      await driver.open(scene, scene.member);
      await untilKept(scene.page);
      await driver.fillIn(scene);
      await driver.addFiles(scene, 0, half);
      await kill(scene.page);
      const page = await context.newPage();
      const again = { ...scene, page };
      await page.goto(at(driver.address));
      await sees(say('Continue where you left off?'), page);
      await page.getByRole('button', { name: say('Continue'), exact: true }).click();
      await expect(driver.chosen(page)).toHaveCount(half);
      await driver.addFiles(again, half, form.files);
      await driver.finish(again);
      await send(again);
      await received(again);
    },
  },
  {
    name: 'the tab is killed while a file is on its way',
    play: async (scene) => {
      await prepare(scene);
      const held = scene.network.fail(scene.form.upload, 'held', {
        times: 1,
        spared: Math.floor(scene.form.files / 2),
      });
      await send(scene);
      await held;
      await received(await reopenAfterKill(scene));
    },
  },
  {
    name: 'the tab is killed while it is sent',
    play: async (scene) => {
      await prepare(scene);
      const held = scene.network.fail(scene.form.command, 'held', { times: 1 });
      await send(scene);
      await held;
      await received(await reopenAfterKill(scene));
    },
  },
  {
    name: 'the disk is full',
    play: async (scene) => {
      const { driver, form, page, network, context, say, sees } = scene;
      await driver.open(scene, scene.member);
      await untilKept(page);
      await driver.fillIn(scene);
      const devTools = await context.newCDPSession(page);
      await devTools.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
      // Chromium applies the new quota with a delay of up to half a minute.
      await expect.poll(() => page.evaluate(tryToStore), { timeout: TIMEOUT_MS }).toBe('QuotaExceededError');
      await driver.addFiles(scene, 0, form.files);
      await sees(say('Not saved: this device does not allow storage. Send before you close the page.'));
      await driver.finish(scene);
      void network.fail(ANY_CALL, 'no answer');
      await send(scene);
      await expect(page.getByRole('heading', { level: 1, name: say('Waiting to be sent') })).toBeVisible();
      await sees(say(form.storageWarning));
      network.heal();
      await received(scene);
      await devTools.send('Storage.overrideQuotaForOrigin', { origin: network.url });
    },
  },
  {
    name: 'two tabs send it at once',
    play: async (scene) => {
      const { driver, context, at, say, sees } = scene;
      await prepare(scene);
      const second = await context.newPage();
      const other = { ...scene, page: second };
      await second.goto(at(driver.address));
      await second.getByRole('button', { name: say('Continue'), exact: true }).click();
      await expect(driver.send(other)).toBeVisible();
      await Promise.all([send(scene), send(other)]);
      const isFirst = await Promise.race([received(scene).then(() => true), received(other).then(() => false)]);
      await sees(say('This application was sent or deleted in another tab'), isFirst ? second : scene.page);
    },
  },
  {
    name: 'the session has ended',
    asMember: true,
    play: async (scene) => {
      const { driver, server, member, page, say, sees } = scene;
      await prepare(scene);
      await inDatabase(server, (db) =>
        db
          .deleteFrom('sessions')
          .where(
            'account_id',
            'in',
            db
              .selectFrom('accounts')
              .select('id')
              .where('email', '=', member?.login ?? ''),
          )
          .execute(),
      );
      await driver.send(scene).click();
      await expect(page.getByRole('heading', { level: 1, name: say('Waiting for you to log in') })).toBeVisible();
      await sees(say('Your session has ended. Log in again and it will continue automatically.'));
      await page
        .locator('main')
        .getByRole('button', { name: say('Log in') })
        .click();
      await page.getByLabel(say('Email or phone')).fill(member?.login ?? '');
      await page.getByLabel(say('Password'), { exact: true }).fill(member?.password ?? '');
      await page
        .locator('main')
        .getByRole('button', { name: say('Log in') })
        .click();
      await received(scene);
    },
  },
  {
    name: 'a deployment comes in the middle',
    hasOwnServer: true,
    play: async (scene) => {
      const { driver, form, page, server, say, sees } = scene;
      const half = Math.ceil(form.files / 2);
      // The clock runs, but can be advanced: a page checks for a new version at most once a minute.
      await page.clock.install();
      await driver.open(scene, scene.member);
      await untilKept(page);
      const window = await markWindow(page);
      await driver.fillIn(scene);
      await driver.addFiles(scene, 0, half);
      await server.deploy();
      await page.clock.fastForward('01:01');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await sees(say('A new version is ready'));
      await driver.addFiles(scene, half, form.files);
      await driver.finish(scene);
      await send(scene);
      await received(scene);
      expect(await window.stands(), 'the page was not reloaded').toBe(true);
    },
  },
];

for (const form of sampleForms)
  for (const { name, asMember = false, hasOwnServer = false, isSentAgain = false, play } of cases)
    test.describe(() => {
      test.use({ language: form.language, hasOwnServer });
      test(`${name} · ${form.name}`, async ({ page, context, network, server, at, say, expected }, info) => {
        // The browser logs every failed request; violations of the content security policy and our own errors still fail the case.
        expected.push(/Failed to load resource|net::ERR_|Failed to fetch|QuotaExceededError/);
        const note = (type: Note, description: string) => void info.annotations.push({ type, description });
        const driver = form.begin();
        const member = asMember || !form.forGuests ? await newPerson(page.request) : null;
        const sees = async (words: string, where: Page | Locator = page) => {
          await expect(where.getByText(words).filter({ visible: true }).first()).toBeVisible({ timeout: TIMEOUT_MS });
          note('shown', words);
        };
        const scene: Scene = {
          page,
          say,
          at,
          photographs: sharedServer().photographs,
          form,
          driver,
          member,
          context,
          network,
          server,
          sees,
        };
        await play(scene);

        const effects = await inDatabase(server, (db) => driver.effects(db, server.dataDir, scene));
        expect(effects.length, 'effects in the database').toBe(1);
        expect(effects[0]?.faults).toEqual([]);
        const arrived = network.seen
          .filter(({ line, fault, status }) => form.upload.test(line) && fault === null && status === 200)
          .map(({ digest }) => digest);
        expect(new Set(arrived).size, 'files that arrived').toBe(form.files);
        expect(arrived.length, 'uploads of files that arrived').toBe(isSentAgain ? 2 * form.files : form.files);
        const keys = network.seen.filter(({ line }) => form.command.test(line)).map(({ key }) => key);
        expect(new Set(keys).size, 'keys, one for each version').toBe(isSentAgain ? 2 : 1);
        const after = await context.newPage();
        await after.goto(at('/waiting'));
        await expect(after.getByText(say('Nothing is waiting'))).toBeVisible();
        note('effect', `1 effect (${effects[0]?.number}), ${form.files} files, sent ${keys.length} times`);
      });
    });

/** Fills in the form to its last step. */
async function prepare(scene: Scene): Promise<void> {
  const { driver, form, page, member } = scene;
  await driver.open(scene, member);
  await untilKept(page);
  await driver.fillIn(scene);
  await driver.addFiles(scene, 0, form.files);
  await driver.finish(scene);
}

const send = (scene: Scene) => scene.driver.send(scene).click();

/** Makes one request fail, and every later one without an answer, until the page says that the form is saved; then the network works again. */
async function failRequest(
  { network, say, sees }: Scene,
  when: RegExp,
  fault: Fault,
  { act, spared = 0 }: { act?: () => Promise<void>; spared?: number } = {},
): Promise<void> {
  const met = network.fail(when, fault, { times: 1, spared }).then(() => void network.fail(ANY_CALL, 'no answer'));
  await act?.();
  await met;
  await sees(say(WAITING_NOTICE));
  network.heal();
}

/** Waits until the page of the form or that of waiting items says that the server has received it. A guest also sees how to follow the application. */
async function received({ page, say, sees, member }: Scene): Promise<void> {
  const words = [say('Request sent successfully'), say('Received from this device')];
  await expect(
    page.getByRole('heading', { name: words[0], level: 1 }).or(page.getByRole('heading', { name: words[1] })),
  ).toBeVisible({ timeout: TIMEOUT_MS });
  await sees(page.url().includes('/waiting') ? (words[1] ?? '') : (words[0] ?? ''), page);
  if (!member) await sees(say('Your account, to follow this application'), page);
}

async function openWaitingPage({ page, say }: Scene): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: say('Waiting to be sent') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('Waiting to be sent') })).toBeVisible();
}

/** Ends the tab as an operating system short of memory does: without any event in the page. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  // The crashed page does not answer this command.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/**
 * Runs in the page before its scripts: lets the test set the clock of the device by an offset in ms. Timers and the monotonic clock are unaffected, as on a real
 * device. Playwright's clock would replace them too, and would be installed too late for code that has stored `Date.now`.
 */
function makeClockSettable(): void {
  const RealDate = Date;
  let by = 0;
  const now = () => RealDate.now() + by;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  addEventListener('set-clock', (event) => {
    by = (event as CustomEvent<number>).detail;
  });
}

const setClock = (page: Page, by: number) =>
  page.evaluate((ms) => void dispatchEvent(new CustomEvent('set-clock', { detail: ms })), by);

/** Runs in the page: writes a megabyte to IndexedDB and deletes it. Returns null, or the name of the error. */
async function tryToStore(): Promise<string | null> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('quota-check');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('things'));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
  });
  const why = await new Promise<string | null>((resolve) => {
    const storing = database.transaction('things', 'readwrite');
    storing.objectStore('things').put(new ArrayBuffer(1_000_000), 1);
    storing.objectStore('things').delete(1);
    storing.addEventListener('complete', () => resolve(null));
    storing.addEventListener('abort', () => resolve(storing.error?.name ?? 'aborted'));
  });
  database.close();
  return why;
}

/** Kills the tab and opens the page of waiting items in another one, where the item is still leased by the killed tab, for a minute. */
async function reopenAfterKill(scene: Scene): Promise<Scene> {
  await kill(scene.page);
  const page = await scene.context.newPage();
  await page.goto(scene.at('/waiting'));
  await scene.sees(scene.say('Sending'), page);
  return { ...scene, page };
}

/** Runs a query on the database of the server. Connects anew each time, because the server may have been restarted. */
async function inDatabase<T>({ dataDir }: TestServer, query: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The database of the server does not run.');
  const { db } = connect(connection, () => {});
  try {
    return await query(db);
  } finally {
    await db.destroy();
  }
}

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
import { type Desk, type Making, type Work, works } from './works.ts';

/** Every call of the app; its pages and parts are with the device by then. */
const ANY_CALL = /^\w+ \/api\//;
/** In ms: the minute for which a killed tab keeps what it sent, tries that grow rarer, and a slow machine. */
const TIMEOUT_MS = 150_000;
const DAY_MS = 86_400_000;

interface StandingServer {
  readonly url: string;
  readonly dataDir: string;
  /** Puts the next build in its place. */
  readonly deploy: () => Promise<void>;
}

interface Dependencies {
  /** Goes on a server of its own, which may be changed over. */
  hasOwnServer: boolean;
  server: StandingServer;
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

/** One person, one piece of work, and a network that fails them. */
interface Scene extends Desk {
  readonly work: Work;
  readonly making: Making;
  readonly member: Person | null;
  readonly context: BrowserContext;
  readonly network: FaultyProxy;
  readonly server: StandingServer;
  /** Waits until the person reads these words, and notes that they did. */
  readonly told: (words: string, where?: Page | Locator) => Promise<void>;
}

interface Case {
  readonly name: string;
  /** By somebody with an account, even where a guest may. */
  readonly asMember?: true;
  readonly hasOwnServer?: true;
  /** A second version is sent in place of the first, under another key and with its files again. */
  readonly isSentAnew?: true;
  /** Begins before anything is filled in; ends when the server has it and some page of the context says so. */
  readonly play: (scene: Scene) => Promise<void>;
}

/** What both kinds of work say while they wait. */
const KEPT = 'Saved on this device; it will be sent when you are connected. You may close this page.';

const cases: readonly Case[] = [
  {
    name: 'the reply is lost',
    play: async (scene) => {
      await prepare(scene);
      await stumble(scene, scene.work.command, 'reply lost', { act: () => send(scene) });
      await received(scene);
    },
  },
  {
    name: 'replies to files are lost',
    play: async (scene) => {
      const { upload, files } = scene.work;
      await prepare(scene);
      await stumble(scene, upload, 'reply lost', { act: () => send(scene) });
      // One in the middle, and the last: what was lost goes once more before it.
      await stumble(scene, upload, 'reply lost', { spared: Math.floor(files / 2) });
      await stumble(scene, upload, 'reply lost', { spared: files - Math.floor(files / 2) - 1 });
      await received(scene);
    },
  },
  {
    name: 'a gateway says 502',
    play: async (scene) => {
      await prepare(scene);
      await stumble(scene, scene.work.upload, 'bad gateway', { act: () => send(scene) });
      await stumble(scene, scene.work.command, 'bad gateway');
      await stumble(scene, scene.work.command, 'bad gateway after');
      await received(scene);
    },
  },
  {
    name: 'the server says 429',
    play: async (scene) => {
      const { network, work, page, say, told } = scene;
      const sendNow = page.getByRole('button', { name: say('Send now') });
      await prepare(scene);
      void network.fail(work.upload, 'too many');
      await send(scene);
      await lookAtWaiting(scene);
      await told(TOO_MANY[work.language]);
      network.heal();
      const met = network
        .fail(work.command, 'too many', { times: 1 })
        .then(() => void network.fail(work.command, 'too many'));
      await sendNow.click();
      await met;
      await told(say('Tries again'));
      network.heal();
      // By hand, unless its own next try is quicker.
      const arrived = received(scene);
      await Promise.race([sendNow.click(), arrived]);
      await arrived;
    },
  },
  {
    name: 'a captive portal answers',
    play: async (scene) => {
      const { network, say, told } = scene;
      await prepare(scene);
      void network.fail(ANY_CALL, 'captive portal');
      await send(scene);
      await lookAtWaiting(scene);
      await told(
        say('Another page answered in place of Wijha. If this network asks you to sign in to it, do that first.'),
      );
      network.heal();
      await received(scene);
    },
  },
  {
    name: 'the connection is cut, again and again',
    play: async (scene) => {
      const { upload, command, files } = scene.work;
      await prepare(scene);
      await stumble(scene, upload, 'request cut', { act: () => send(scene), spared: Math.floor(files / 2) });
      await stumble(scene, upload, 'reply cut');
      await stumble(scene, command, 'request cut');
      await stumble(scene, command, 'reply cut');
      await received(scene);
    },
  },
  {
    name: 'the reply is lost, and the person wants to edit it',
    play: async (scene) => {
      const { network, work, page, say, told } = scene;
      await prepare(scene);
      const met = network
        .fail(work.command, 'reply lost', { times: 1 })
        .then(() => void network.fail(work.command, 'no answer'));
      await send(scene);
      await met;
      await lookAtWaiting(scene);
      await page.getByRole('button', { name: say('Edit') }).click();
      await told(say('It had already arrived'));
      await told(say('Arrived before it could be edited'));
      network.heal();
    },
  },
  {
    name: 'the request comes late, after it was edited while the clock was set',
    isSentAnew: true,
    play: async (scene) => {
      const { network, work, page, making, say } = scene;
      await page.addInitScript(makeClockSettable);
      await prepare(scene);
      const met = network
        .fail(work.command, 'late', { times: 1 })
        .then(() => void network.fail(work.command, 'no answer'));
      await send(scene);
      await met;
      await lookAtWaiting(scene);
      await setClock(page, -3 * 365 * DAY_MS);
      await page.getByRole('button', { name: say('Edit') }).click();
      await making.goThrough(scene);
      network.heal();
      await send(scene);
      await received(scene);
      expect(await network.deliver(), 'the first version is refused').toEqual([422]);
      // A key begins with the time at which it was made.
      const [first = '', second = ''] = new Set(
        network.seen.flatMap(({ line, key }) => (work.command.test(line) && key !== null ? [key] : [])),
      );
      expect(second < first, 'the clock was set').toBe(true);
    },
  },
  {
    name: 'the tab is killed while it is filled in',
    play: async (scene) => {
      const { making, work, context, at, say, told } = scene;
      const half = Math.ceil(work.files / 2);
      await making.open(scene, scene.member);
      await untilKept(scene.page);
      await making.describe(scene);
      await making.addFiles(scene, 0, half);
      await kill(scene.page);
      const page = await context.newPage();
      const again = { ...scene, page };
      await page.goto(at(making.address));
      await told(say('Continue where you left off?'), page);
      await page.getByRole('button', { name: say('Continue'), exact: true }).click();
      await expect(making.chosen(page)).toHaveCount(half);
      await making.addFiles(again, half, work.files);
      await making.conclude(again);
      await send(again);
      await received(again);
    },
  },
  {
    name: 'the tab is killed while a file is on its way',
    play: async (scene) => {
      await prepare(scene);
      const held = scene.network.fail(scene.work.upload, 'held', {
        times: 1,
        spared: Math.floor(scene.work.files / 2),
      });
      await send(scene);
      await held;
      await received(await killedAndBack(scene));
    },
  },
  {
    name: 'the tab is killed while it is sent',
    play: async (scene) => {
      await prepare(scene);
      const held = scene.network.fail(scene.work.command, 'held', { times: 1 });
      await send(scene);
      await held;
      await received(await killedAndBack(scene));
    },
  },
  {
    name: 'the disk is full',
    play: async (scene) => {
      const { making, work, page, network, context, say, told } = scene;
      await making.open(scene, scene.member);
      await untilKept(page);
      await making.describe(scene);
      const devTools = await context.newCDPSession(page);
      await devTools.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
      // The browser reckons with the room it knew of for half a minute more.
      await expect.poll(() => page.evaluate(tryToStore), { timeout: TIMEOUT_MS }).toBe('QuotaExceededError');
      await making.addFiles(scene, 0, work.files);
      await told(say('Not saved: this device refuses storage. Send before you close the page.'));
      await making.conclude(scene);
      void network.fail(ANY_CALL, 'no answer');
      await send(scene);
      await expect(page.getByRole('heading', { level: 1, name: say('Waiting to be sent') })).toBeVisible();
      await told(say(work.lostWithThePage));
      network.heal();
      await received(scene);
      await devTools.send('Storage.overrideQuotaForOrigin', { origin: network.url });
    },
  },
  {
    name: 'two tabs send it at once',
    play: async (scene) => {
      const { making, context, at, say, told } = scene;
      await prepare(scene);
      const second = await context.newPage();
      const other = { ...scene, page: second };
      await second.goto(at(making.address));
      await second.getByRole('button', { name: say('Continue'), exact: true }).click();
      await expect(making.send(other)).toBeVisible();
      await Promise.all([send(scene), send(other)]);
      const isFirst = await Promise.race([received(scene).then(() => true), received(other).then(() => false)]);
      await told(say('This application was sent or deleted in another tab'), isFirst ? second : scene.page);
    },
  },
  {
    name: 'the session has ended',
    asMember: true,
    play: async (scene) => {
      const { making, server, member, page, say, told } = scene;
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
      await making.send(scene).click();
      await expect(page.getByRole('heading', { level: 1, name: say('Waiting for you to log in') })).toBeVisible();
      await told(say('Your login has ended. Log in again, and it goes on by itself.'));
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
      const { making, work, page, server, say, told } = scene;
      const half = Math.ceil(work.files / 2);
      // The clock runs as usual, but can be put ahead: a page looks for a new version at most once a minute.
      await page.clock.install();
      await making.open(scene, scene.member);
      await untilKept(page);
      const window = await markWindow(page);
      await making.describe(scene);
      await making.addFiles(scene, 0, half);
      await server.deploy();
      await page.clock.fastForward('01:01');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await told(say('A new version is ready'));
      await making.addFiles(scene, half, work.files);
      await making.conclude(scene);
      await send(scene);
      await received(scene);
      expect(await window.stands(), 'nothing was reloaded').toBe(true);
    },
  },
];

for (const work of works)
  for (const { name, asMember = false, hasOwnServer = false, isSentAnew = false, play } of cases)
    test.describe(() => {
      test.use({ language: work.language, hasOwnServer });
      test(`${name} · ${work.name}`, async ({ page, context, network, server, at, say, expected }, info) => {
        // Whatever the network does, the browser complains of; a breach of the policy or an error of ours still fails the case.
        expected.push(/Failed to load resource|net::ERR_|Failed to fetch|QuotaExceededError/);
        const note = (type: Note, description: string) => void info.annotations.push({ type, description });
        const making = work.begin();
        const member = asMember || !work.forGuests ? await newPerson(page.request) : null;
        const told = async (words: string, where: Page | Locator = page) => {
          await expect(where.getByText(words).filter({ visible: true }).first()).toBeVisible({ timeout: TIMEOUT_MS });
          note('told', words);
        };
        const scene: Scene = {
          page,
          say,
          at,
          photographs: sharedServer().photographs,
          work,
          making,
          member,
          context,
          network,
          server,
          told,
        };
        await play(scene);

        const effects = await inDatabase(server, (db) => making.effects(db, server.dataDir, scene));
        expect(effects.length, 'effects in the database').toBe(1);
        expect(effects[0]?.faults).toEqual([]);
        const arrived = network.seen
          .filter(({ line, fault, status }) => work.upload.test(line) && fault === null && status === 200)
          .map(({ digest }) => digest);
        expect(new Set(arrived).size, 'files that arrived').toBe(work.files);
        expect(arrived.length, 'what has arrived is not sent again').toBe(isSentAnew ? 2 * work.files : work.files);
        const keys = network.seen.filter(({ line }) => work.command.test(line)).map(({ key }) => key);
        expect(new Set(keys).size, 'one key for a version, however often it was sent').toBe(isSentAnew ? 2 : 1);
        const after = await context.newPage();
        await after.goto(at('/waiting'));
        await expect(after.getByText(say('Nothing is waiting'))).toBeVisible();
        note('effect', `1 effect (${effects[0]?.number}), ${work.files} files, sent ${keys.length} times`);
      });
    });

/** Filled in to the last step: nothing is left but Send. */
async function prepare(scene: Scene): Promise<void> {
  const { making, work, page, member } = scene;
  await making.open(scene, member);
  await untilKept(page);
  await making.describe(scene);
  await making.addFiles(scene, 0, work.files);
  await making.conclude(scene);
}

const send = (scene: Scene) => scene.making.send(scene).click();

/** A request meets a fault and then the line is dead, until the person has read that nothing is lost; then it is whole again. */
async function stumble(
  { network, say, told }: Scene,
  when: RegExp,
  fault: Fault,
  { act, spared = 0 }: { act?: () => Promise<void>; spared?: number } = {},
): Promise<void> {
  const met = network.fail(when, fault, { times: 1, spared }).then(() => void network.fail(ANY_CALL, 'no answer'));
  await act?.();
  await met;
  await told(say(KEPT));
  network.heal();
}

/** The server has it, and the person reads so, on the page of the work or on that of what waits. A guest also reads how to follow it. */
async function received({ page, say, told, member }: Scene): Promise<void> {
  const words = [say('Request sent successfully'), say('Received from this device')];
  await expect(
    page.getByRole('heading', { name: words[0], level: 1 }).or(page.getByRole('heading', { name: words[1] })),
  ).toBeVisible({ timeout: TIMEOUT_MS });
  await told(page.url().includes('/waiting') ? (words[1] ?? '') : (words[0] ?? ''), page);
  if (!member) await told(say('Your account, to follow this application'), page);
}

async function lookAtWaiting({ page, say }: Scene): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: say('Waiting to be sent') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('Waiting to be sent') })).toBeVisible();
}

/** As when the system takes the memory: no event, no farewell. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  // Nobody is left to answer it.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/**
 * In a page before anything of it runs: its clock can be set by so many ms. Timers and the steady clock go on, as they do when a person sets the device's; Playwright's
 * clock would replace them too, and come too late for code that holds on to `Date.now`.
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

/** In the page: writes something to the disk and takes it away again; null, or why it could not. */
async function tryToStore(): Promise<string | null> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('room-for-something');
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

/** The tab is gone, and another shows what waits: still held by the one that is gone, for a minute. */
async function killedAndBack(scene: Scene): Promise<Scene> {
  await kill(scene.page);
  const page = await scene.context.newPage();
  await page.goto(scene.at('/waiting'));
  await scene.told(scene.say('Sending'), page);
  return { ...scene, page };
}

/** For a moment with the database of the server, which may have been started again since. */
async function inDatabase<T>({ dataDir }: StandingServer, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The database of the server does not run.');
  const { db } = connect(connection, () => {});
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

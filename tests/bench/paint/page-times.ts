import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';

/** Slow 4G: bytes a second in both directions, and the delay of each request in ms. */
const NETWORK = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const SLOWER = 4;
/** Tasks above this length, in ms, block what a person does. */
const MAX_TASK_MS = 50;
/** Time without a request after which a page counts as quiet. */
const QUIET_MS = 1_000;
const LOOK_AGAIN_MS = 100;

/** What a page records about itself, in ms since the start of its navigation. */
interface Recorded {
  fcp: number;
  lcp: number;
  cls: number;
  /** Start and duration of each long task. */
  tasks: [number, number][];
  /** Longest time from an input to the next frame. */
  inp: number;
  /** When the selectors that it waits for were painted. */
  shown: number;
}

declare global {
  interface Window {
    recorded?: Recorded;
  }
}

export interface ColdVisit {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly kiloBytes: number;
  readonly scriptKiloBytes: number;
  readonly files: number;
}

/** Begins recording in every document of the page. `shows` are selectors of its content. */
export async function record(page: Page, shows: readonly string[] = ['main h1']): Promise<void> {
  await page.addInitScript((selectors) => {
    const recorded: Recorded = { fcp: 0, lcp: 0, cls: 0, tasks: [], inp: 0, shown: 0 };
    window.recorded = recorded;
    const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') recorded.fcp = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => (recorded.lcp = startTime));
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) recorded.cls += value;
    });
    observe('longtask', ({ startTime, duration }) => recorded.tasks.push([startTime, duration]));
    observe(
      'event',
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
        if (interactionId) recorded.inp = Math.max(recorded.inp, duration);
      },
      { durationThreshold: 16 },
    );
    const look = () => {
      const isThere = selectors.every((selector) => document.querySelector(selector)?.checkVisibility());
      // The next frame begins after this one has been painted.
      requestAnimationFrame(isThere ? () => (recorded.shown = performance.now()) : look);
    };
    look();
  }, shows);
}

/** Slows the network and the processor of a page as the figures require. */
export async function slowDown(page: Page, network: boolean): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (network) await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return cdp;
}

export async function recordedIn(page: Page): Promise<Recorded> {
  const recorded = await page.evaluate(() => window.recorded);
  if (!recorded) throw new Error('The page records nothing.');
  return recorded;
}

/** A first visit with an empty cache, until the network is quiet. */
export async function visitCold(context: BrowserContext, address: string): Promise<ColdVisit> {
  const page = await context.newPage();
  const cdp = await slowDown(page, true);
  let [bytes, scriptBytes, files] = [0, 0, 0];
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    files += 1;
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await record(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { fcp, lcp, cls, tasks } = await recordedIn(page);
  await page.close();
  const tbt = tasks
    .filter(([start]) => start >= fcp)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - MAX_TASK_MS), 0);
  return { fcp, lcp, cls, tbt, files, kiloBytes: bytes / 1_000, scriptKiloBytes: scriptBytes / 1_000 };
}

/** Opens a page and waits until the service worker controls it and it is quiet. */
export async function visitUntilKept(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  // The worker stores the page of a screen that stays open. `waitForFunction` takes the promise of a function for its answer.
  await page.evaluate(async () => {
    const isKept = async () =>
      (await (await caches.open('wijha-pages')).keys()).some(({ url }) => url === location.href);
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await page.close();
}

/** A visit of a page that the worker knows: LCP, or without a network the time until its content is painted. */
export async function visitAgain(
  context: BrowserContext,
  address: string,
  shows: readonly string[],
  { isOffline = false } = {},
): Promise<number> {
  const page = await context.newPage();
  const cdp = await slowDown(page, !isOffline);
  await record(page, shows);
  await page.goto(address, { waitUntil: 'commit' });
  await untilShown(cdp);
  if (!isOffline) await page.waitForLoadState('networkidle');
  const { shown, lcp } = await recordedIn(page);
  await page.close();
  return isOffline ? shown : lcp;
}

/** Resolves when the page has shown its content. Looks by the shortest expression: the scripts that Playwright waits with take 50 ms of such a page before its first paint. */
async function untilShown(cdp: CDPSession): Promise<void> {
  const isShown = async () =>
    (await cdp.send('Runtime.evaluate', { expression: 'Boolean(window.recorded?.shown)' })).result.value === true;
  while (!(await isShown())) await wait(LOOK_AGAIN_MS);
}

/** Resolves when no request has been under way for a second. */
async function untilQuiet(page: Page): Promise<void> {
  const underWay = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    const look = () => {
      clearTimeout(timer);
      if (underWay.size === 0) timer = setTimeout(resolve, QUIET_MS);
    };
    const ended = (request: unknown) => {
      underWay.delete(request);
      look();
    };
    page.on('request', (request) => {
      underWay.add(request);
      look();
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    look();
  });
}

/** Presses a link of the open page, with what pointing at it has fetched. Time from the press to the frame after the one with the first content of the next screen. */
export async function followLink(page: Page, link: string): Promise<number> {
  const isQuiet = untilQuiet(page);
  await page.locator(link).first().hover();
  await isQuiet;
  await page.evaluate(() => {
    const before = { heading: document.querySelector('main h1'), address: location.pathname };
    window.recorded!.shown = 0;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('main h1');
          const isThere = location.pathname !== before.address && heading && heading !== before.heading;
          requestAnimationFrame(isThere ? () => (window.recorded!.shown = performance.now() - timeStamp) : look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  await page.locator(link).first().click();
  await page.waitForFunction(() => window.recorded?.shown);
  return (await recordedIn(page)).shown;
}

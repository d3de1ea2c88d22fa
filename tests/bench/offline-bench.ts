import { chromium, type BrowserContext, type Page } from 'playwright';
import { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { type Figure, percentile } from './figure.ts';
import type { TestBed } from './test-bed.ts';

const RUNS = 15;
const MAX_MS = 400;
/** Limit for the message that a screen was never saved: it appears after a failed request. */
const MAX_REFUSAL_MS = 2_000;
const CARS_SEEN = 3;

declare global {
  interface Window {
    /** Time at which the required content was painted, ms after the start of the navigation. */
    shownAt?: number;
  }
}

/** A screen and selectors of its required content. */
interface Screen {
  readonly name: string;
  readonly address: string;
  readonly shows: readonly string[];
}

/** Time to visible content for reload and deep link, offline and online, in Chromium with the real service worker. */
export async function measureOffline(testBed: TestBed): Promise<Figure[]> {
  const server = await testBed.serve();
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
    });
    const [unseen = '', ...seen] = await newestCars(server.origin, CARS_SEEN + 1);
    const home: Screen = { name: 'home', address: '/', shows: ['main h1', 'main article'] };
    const list: Screen = { name: 'list', address: cars.screenPath, shows: ['main h1', 'main article'] };
    const [car, ...others] = seen.map((id): Screen => ({
      name: 'car',
      address: `${cars.screenPath}/${id}`,
      shows: ['main h1', 'main dl'],
    }));
    if (!car) throw new Error('There is no car to open.');
    await visit(context, [home, list, car, ...others]);

    const screens = [home, list, car];
    const online = await timesOfAll(context, screens);
    await context.setOffline(true);
    const offline = await timesOfAll(context, screens);
    const refusals = await timesOf(context, {
      name: 'car',
      address: `${cars.screenPath}/${unseen}`,
      shows: ['main h1'],
    });
    const refusal: Figure = {
      what: `without a network: deep link to a car that was never opened, median of ${RUNS}`,
      value: percentile(refusals, 0.5),
      unit: 'ms',
      target: { atMost: MAX_REFUSAL_MS },
      note: `slowest ${Math.max(...refusals).toFixed(0)} ms`,
    };
    const shownOffline = offline.map(({ what, times }, at): Figure => ({
      what: `without a network: ${what}, median of ${RUNS}`,
      value: percentile(times, 0.5),
      unit: 'ms',
      target: { atMost: MAX_MS },
      baseline: { what: 'with one', value: percentile(online[at]!.times, 0.5) },
      note: `slowest ${Math.max(...times).toFixed(0)} ms`,
    }));
    return [...shownOffline, refusal];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function newestCars(origin: string, count: number): Promise<string[]> {
  const answer = await fetch(`${origin}/api${api.browse.cars.path}`);
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  return data.items.slice(0, count).map(({ id }) => id);
}

/** Opens every screen online, and waits until the service worker controls the page. */
async function visit(context: BrowserContext, screens: readonly Screen[]): Promise<void> {
  const page = await context.newPage();
  for (const { address } of [screens[0]!, ...screens]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
    });
  }
  await page.close();
}

async function timesOfAll(
  context: BrowserContext,
  screens: readonly Screen[],
): Promise<{ what: string; times: number[] }[]> {
  const all: { what: string; times: number[] }[] = [];
  for (const screen of screens) {
    const page = await opened(context, screen);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await page.reload({ waitUntil: 'commit' });
      times.push(await shown(page));
    }
    await page.close();
    all.push({ what: `reload of the ${screen.name}`, times });
  }
  const last = screens.at(-1)!;
  all.push({ what: `deep link to a ${last.name}, new page`, times: await timesOf(context, last) });
  return all;
}

/** Measures with a new page for each run. */
async function timesOf(context: BrowserContext, screen: Screen): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await opened(context, screen);
    times.push(await shown(page));
    await page.close();
  }
  return times;
}

/** A page that checks for the required content in every frame. */
async function opened(context: BrowserContext, { address, shows }: Screen): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((selectors) => {
    const look = () => {
      const isThere = selectors.every((selector) => document.querySelector(selector)?.checkVisibility());
      // The next frame begins after this one has been painted.
      requestAnimationFrame(isThere ? () => (window.shownAt = performance.now()) : look);
    };
    look();
  }, shows);
  await page.goto(address, { waitUntil: 'commit' });
  await shown(page);
  return page;
}

/** In ms since the start of the navigation. */
async function shown(page: Page): Promise<number> {
  return (await page.waitForFunction(() => window.shownAt)).jsonValue().then(Number);
}

import type { BrowserContext, Page } from 'playwright/test';
import { cardsOf, expect, inBothLanguages, numberIn, onceInEnglish, test, untilKept } from './support/journey.ts';
import { openGate } from './support/gate.ts';
import { translations, wordsOf } from './support/words.ts';
import { formatTimeAgo } from '../src/i18n/format.ts';
import type { Locale } from '../src/i18n/locale.ts';

const API_PATH = '/api/';
const unreachable =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED)|Failed to fetch/;

/** What a person looked at while connected. */
interface Visit {
  readonly carId: string;
  readonly carTitle: string;
  /** A car of the list that was never opened. */
  readonly unseenId: string;
  readonly unseenTitle: string;
  /** A car that was in no list. */
  readonly unlistedId: string;
}

/** Opens home, a list and a car by links, and waits until their answers are stored on the device. */
async function lookAround(page: Page, { origin = '', home }: { origin?: string; home: string }): Promise<Visit> {
  await page.goto(`${origin}${home}`);
  await untilKept(page);
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThanOrEqual(8);
  await page.locator('a[href$="/products/cars"]:visible').first().click();
  await expect.poll(() => cardsOf(page).count()).toBe(24);
  await untilPhotosShow(page);
  const carId = await idOf(page, 0);
  await expect
    .poll(async () => (await keptOf(page, carId)).cards, 'the shown cards are stored on the device')
    .toBeGreaterThanOrEqual(24);
  const unseenId = await idOf(page, 1);
  const unseenTitle = (await cardsOf(page).nth(1).getByRole('heading').textContent()) ?? '';
  const later = await page.request.get('/api/cars?page=4');
  const unlistedId = ((await later.json()) as { data: { items: { id: string }[] } }).data.items[0]?.id ?? '';
  const title = cardsOf(page).first().getByRole('heading');
  const carTitle = (await title.textContent()) ?? '';
  await title.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(carTitle);
  await untilPhotosShow(page);
  await expect
    .poll(() => keptOf(page, carId), 'the answers for the opened screens are stored on the device')
    .toMatchObject({ home: true, list: true, car: true });
  return { carId, carTitle, unseenId, unseenTitle, unlistedId };
}

const idOf = async (page: Page, index: number) =>
  /\/(\d+)$/.exec((await cardsOf(page).nth(index).getByRole('link').getAttribute('href')) ?? '')?.[1] ?? '';

/** Waits until all visible images are loaded. */
async function untilPhotosShow(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const inSight = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 1 && left < innerWidth - 1;
    });
    return inSight.length > 0 && inSight.every((image) => image.complete && image.naturalWidth > 0);
  });
}

/** Reads the browser's database without the app's code. */
function keptOf(page: Page, carId: string) {
  return page.evaluate(async (id) => {
    const read = async (name: string, table: string): Promise<string[]> => {
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(table)) return resolve([]);
          const keys = database.transaction(table).objectStore(table).getAllKeys();
          keys.addEventListener('success', () => {
            database.close();
            resolve(keys.result.map(String));
          });
        });
      });
    };
    const answers = await read('wijha-answers', 'answers');
    const listings = await read('wijha', 'listings');
    return {
      home: answers.some((key) => key.includes('/home')),
      list: answers.some((key) => key.includes('"/cars"')),
      // The listing itself: its market has a longer path.
      car: answers.some((key) => key.includes('"/cars/{id}"') && key.includes(`"${id}"`)),
      cards: listings.length,
    };
  }, carId);
}

/** Texts of single elements that are in the other language. */
async function foreignWords(page: Page, language: Locale): Promise<string[]> {
  const own = new Set(translations(language).values());
  const foreign = new Set([...translations(language === 'ar' ? 'en' : 'ar').values()].filter((text) => !own.has(text)));
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('body :not(script, style, noscript, [lang] *)')].flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? ''),
    ),
  );
  return shown.filter((text) => foreign.has(text));
}

for (const how of ['the device has no network', 'the server is gone'] as const) {
  // What a screen shows is the same in both cases.
  test.describe(`when ${how}`, how === 'the server is gone' ? inBothLanguages : {}, () => {
    /** Cuts the connection. When only the server is gone, the device still reports a network. */
    async function visitAndCut(page: Page, context: BrowserContext, home: string) {
      const gate = await openGate(process.env['JOURNEYS_URL'] ?? '');
      const visit = await lookAround(page, { origin: gate.url, home });
      await (how === 'the server is gone' ? gate.shut() : context.setOffline(true));
      // Answers count as fresh for a minute; after five minutes the app asks again, which fails.
      await context.clock.install({ time: Date.now() + 5 * 60_000 });
      return { ...visit, origin: gate.url, close: gate.shut };
    }

    test('home, the list, the filters and the opened car still work and show their age', async ({
      page,
      context,
      at,
      say,
      isPhone,
      language,
      expected,
    }) => {
      expected.push(unreachable);
      const { carId, carTitle, unseenId, unseenTitle, unlistedId, origin, close } = await visitAndCut(
        page,
        context,
        at('/'),
      );
      const age = say('You are offline. We show what was saved <0/>.').split('<0/>')[0]?.trim() ?? '';

      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(carTitle);
      await expect(page.getByText(age)).toBeVisible();
      await expect(page.locator('main time').first()).toHaveText(formatTimeAgo(language, 5 * 60_000));
      await untilPhotosShow(page);

      await page.goto(`${origin}${at('/')}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Find it and finance it in one place.'));
      await expect.poll(() => cardsOf(page).count()).toBeGreaterThanOrEqual(8);
      await expect(page.getByText(say('You are offline. We show what is saved on this device.'))).toBeVisible();

      await page.goto(`${origin}${at('/products/cars')}`);
      await expect.poll(() => cardsOf(page).count()).toBe(24);
      await expect(page.getByText(age)).toBeVisible();
      await untilPhotosShow(page);

      // A search that was never made online runs over the stored cars, with counts.
      if (isPhone) await page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click();
      const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: say('Filters') });
      const total = page.locator('main h1 + p[role=status]');
      const everything = (await total.textContent()) ?? '';
      await filters.locator('label').filter({ hasText: /\d/ }).first().click();
      await expect(total).not.toHaveText(everything);
      const used = filters.locator('label:has(:checked)');
      await expect(used).toBeVisible();
      await expect(page.locator('main time')).toBeVisible();
      const stored = numberIn(await used.locator('span').last().textContent());
      await expect(total).toHaveText(
        say('{total, plural, =0 {No cars} one {# car} other {# cars}}', { total: stored }),
      );
      await expect.poll(() => cardsOf(page).count()).toBe(Math.min(stored, 24));

      const tab = await context.newPage();
      await tab.goto(`${origin}${at(`/products/cars/${carId}`)}`);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(carTitle);
      await untilPhotosShow(tab);
      // What its card said takes the place of a page that was never opened.
      await tab.goto(`${origin}${at(`/products/cars/${unseenId}`)}`, { waitUntil: 'commit' });
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(unseenTitle);
      await expect(
        tab.getByText(say('What you send now waits on this device and is sent automatically.')),
      ).toBeVisible();
      await tab.goto(`${origin}${at(`/products/cars/${unlistedId}`)}`, { waitUntil: 'commit' });
      await expect(
        tab.getByRole('heading', { level: 1, name: say("You're offline and this page was not saved") }),
      ).toBeVisible();
      await close();
    });

    test('the language can be changed, and no text of the other language remains', async ({
      page,
      context,
      at,
      language,
      expected,
    }) => {
      expected.push(unreachable);
      const { origin, carId, close } = await visitAndCut(page, context, at('/'));
      const other: Locale = language === 'ar' ? 'en' : 'ar';
      await page.getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other === 'ar' ? /[\u0600-\u06ff]/ : /[a-z]/i);
      expect(await foreignWords(page, other)).toEqual([]);
      for (const screen of ['', '/products/cars', `/products/cars/${carId}`]) {
        await page.goto(`${origin}/${other}${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(
          page.getByText(wordsOf(other)('You are offline. We show what is saved on this device.')),
        ).toBeVisible();
        if (screen) await untilPhotosShow(page);
        expect(await foreignWords(page, other), screen).toEqual([]);
      }
      await close();
    });
  });
}

test('storage stays within bounds, and the caches hold no answers of the API', onceInEnglish, async ({ page, at }) => {
  await lookAround(page, { home: at('/') });
  // Six pages of cars and a gallery: more images than a cache keeps.
  for (const number of [2, 3, 4, 5, 6]) {
    await page.goto(at(`/products/cars?page=${number}`));
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(10);
    for (const card of await cardsOf(page).all()) await card.scrollIntoViewIfNeeded();
    await untilPhotosShow(page);
  }
  const stored = () =>
    page.evaluate(async (api) => {
      const buckets: Record<string, number> = {};
      const answers: string[] = [];
      const opaque: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        if (name.startsWith('wijha-photos')) buckets[name] = requests.length;
        for (const request of requests) {
          const response = await cache.match(request);
          if (
            new URL(request.url).pathname.startsWith(api) ||
            response?.headers.get('content-type')?.startsWith('application/json')
          )
            answers.push(request.url);
          if (response?.type === 'opaque') opaque.push(request.url);
        }
      }
      return { buckets, answers, opaque };
    }, API_PATH);
  const { buckets, answers, opaque } = await stored();
  expect(answers).toEqual([]);
  expect(opaque).toEqual([]);
  expect(Object.keys(buckets)).toContain('wijha-photos-cards');
  await expect.poll(async () => Math.max(...Object.values((await stored()).buckets))).toBeLessThanOrEqual(60);
});

test(
  'a screen that was never opened says that it is not saved',
  inBothLanguages,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable);
    await page.goto(at('/'));
    await untilKept(page);
    await context.setOffline(true);
    // No part of the offline copy either.
    await page.goto(at('/jobs'));
    await expect(page.getByText(say("You're offline and this page was not saved"))).toBeVisible();
    // It loads without a retry once the network is back.
    await context.setOffline(false);
    await expect(page.getByText(say("You're offline and this page was not saved"))).toHaveCount(0);
  },
);

import type { Page } from 'playwright/test';
import { logInTo, newPerson } from './support/applicant.ts';
import {
  cardsOf,
  expect,
  onceInEnglish,
  pressBelowList,
  test,
  unreachable,
  untilKept,
  untilTakenOver,
} from './support/journey.ts';
import { wordsOf } from './support/words.ts';

/** An address, or the first of such links on the screen before. */
type Screen = string | { readonly link: RegExp };

/** Public screens. */
const screens: readonly Screen[] = [
  '/',
  '/products/cars',
  { link: /\/products\/cars\/\d+$/ },
  '/products/cars?brand=toyota&sort=price-high',
  '/products/cars?page=2',
  '/products/cars?brand=toyota&priceTo=1',
  '/products/real-estate',
  { link: /\/products\/real-estate\/\d+$/ },
  '/products/real-estate?purpose=rent',
  '/brands',
  '/offers',
  { link: /\/offers\/[\w-]+$/ },
  '/showrooms',
  { link: /\/showrooms\/[\w-]+$/ },
  '/marketing-offices',
  { link: /\/marketing-offices\/[\w-]+$/ },
  '/finance',
  '/finance/cars',
  { link: /\/finance\/cars\/[\w-]+$/ },
  '/finance/real-estate',
  { link: /\/finance\/real-estate\/[\w-]+$/ },
  '/finance/individual-companies',
  { link: /\/finance\/individual-companies\/[\w-]+$/ },
  '/financing-calculator',
  '/news',
  { link: /\/news\/[\w-]+$/ },
  '/blogs',
  { link: /\/blogs\/[\w-]+$/ },
  '/about-us',
  '/faq',
  '/terms-conditions',
  '/privacy-policy',
  '/contact-us',
  '/complaints',
  '/jobs',
  '/newsletter',
];

async function addressOf(page: Page, screen: Screen, at: (path: string) => string): Promise<string> {
  if (typeof screen === 'string') return at(screen);
  const links = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const address = links.find((one) => screen.link.test(one));
  if (address === undefined) throw new Error(`No link to ${String(screen.link)}`);
  return address;
}

/** Opens a page that the server has rendered. The first request may get the shell, because it does not wait for long. */
async function openRendered(page: Page, address: string, waitUntil?: 'commit'): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text(), address).toContain('id="answers"');
  await page.goto(address, { waitUntil });
  await expect(page.locator('#answers')).toBeAttached();
}

const SCRIPTS = '**/assets/*.js';
const STYLES = '**/assets/*.css';

/** Keeps files of the app from arriving until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** How every element of the page and its two generated ones look, and where they are. */
const looksOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const looks = [null, '::before', '::after'].map((part) => {
        const { display, position, color, backgroundColor, borderColor, borderRadius, font, opacity, visibility } =
          getComputedStyle(element, part);
        return [display, position, color, backgroundColor, borderColor, borderRadius, font, opacity, visibility].join();
      });
      return [element.outerHTML.slice(0, 120), x, y, width, height, ...looks].join('\n');
    });
  });

/** A context without a service worker, which would answer pages from the device. */
test.use({ serviceWorkers: 'block' });

test('the app continues every public screen from the markup of the server', async ({ page, at }) => {
  test.slow();
  const lines: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('Service Worker registration blocked')) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
  // A press on what is replaced between its beginning and its end is lost.
  await page.addInitScript(() => {
    const replaced: string[] = [];
    Object.assign(window, { replaced });
    const note = ({ target, removedNodes }: MutationRecord) => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      for (const node of removedNodes)
        // The bar of a listing goes while the buttons that it repeats are in view.
        if (
          node instanceof Element &&
          !node.matches('[data-listing-bar]') &&
          (node.matches('a, button') || node.querySelector('a, button'))
        )
          replaced.push(node.outerHTML.slice(0, 100));
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document, { childList: true, subtree: true });
  });
  for (const screen of screens) {
    const address = await addressOf(page, screen, at);
    await openRendered(page, address);
    const heading = await page.evaluateHandle(() => document.querySelector('h1'));
    // The same language set again would have the whole page styled and laid out again (decision 341).
    const languages = await page.evaluateHandle(() => {
      const set: string[] = [];
      new MutationObserver((changes) => set.push(...changes.map(({ attributeName }) => attributeName ?? ''))).observe(
        document.documentElement,
        { attributeFilter: ['lang', 'dir'] },
      );
      return set;
    });
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect.soft(await languages.jsonValue(), `language of ${address} set again`).toEqual([]);
    const isSame = await heading.evaluate((element) => element !== null && element === document.querySelector('h1'));
    expect.soft(isSame, `${address} keeps its heading`).toBe(true);
    const replaced = await page.evaluate(() => Reflect.get(window, 'replaced') as string[]);
    expect.soft(replaced, `links and buttons of ${address} replaced`).toEqual([]);
    expect.soft(lines.splice(0), `console of ${address}`).toEqual([]);
  }
});

test('a page of the server has all the styles that it uses, before their file arrives', async ({ page, at }) => {
  test.slow();
  await hold(page, SCRIPTS);
  for (const screen of screens) {
    const address = await addressOf(page, screen, at);
    const release = await hold(page, STYLES);
    await openRendered(page, address, 'commit');
    const own = await looksOf(page);
    release();
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null)))
      .toBe(true);
    expect.soft(await looksOf(page), address).toEqual(own);
    await page.unroute(STYLES);
  }
});

async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  expect.soft(sum, `${page.url()}\n${shifts.join('\n')}`).toBeLessThanOrEqual(0.01);
}

test('nothing moves while a page arrives on a slow connection', async ({ page, at }) => {
  test.slow();
  await openRendered(page, at('/products/cars'));
  const listing = await cardsOf(page).first().getByRole('link').first().getAttribute('href');
  if (listing === null) throw new Error('The list has no link to a listing');
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 150) : ''));
        if (!entry.hadRecentInput) shifts.push(`${entry.value} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  // Slow 4G, as in the bench.
  const bytesPerSecond = 200_000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  for (const address of [at('/'), at('/products/cars'), at('/products/cars?brand=toyota&sort=price-high'), listing]) {
    // As on a first visit, where the font arrives after the first paint.
    await session.send('Network.clearBrowserCache');
    await openRendered(page, address);
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    await expectNothingMoved(page);
  }
  // Screens that the browser draws have the line about sample data in their first paint too.
  for (const address of [at('/login'), at('/wishlist')]) {
    await session.send('Network.clearBrowserCache');
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('#answers')).toHaveCount(0);
    await expectNothingMoved(page);
  }
});

test('without JavaScript the list shows its cars, prices and links', async ({ browser, page, at, watch }) => {
  await openRendered(page, at('/products/cars'));
  const context = await browser.newContext({ javaScriptEnabled: false });
  watch(context);
  const plain = await context.newPage();
  await plain.goto(new URL(at('/products/cars'), page.url()).href);
  await expect(cardsOf(plain)).toHaveCount(24);
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('parts of the page whose code is still on its way stay, and their links and buttons work', async ({
  page,
  at,
  say,
  isPhone,
}) => {
  const address = at('/products/cars?condition=new');
  let late: readonly string[] = [];
  // On a busy machine all may begin before the page is interactive; then it is opened again.
  await expect
    .poll(async () => {
      await openRendered(page, address);
      await page.waitForLoadState('networkidle');
      late = await page.evaluate(() => {
        const interactive = performance.getEntriesByName('interactive')[0]?.startTime ?? 0;
        return performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime > interactive)
          .map(({ name }) => name);
      });
      return late.length;
    })
    .toBeGreaterThan(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => late.includes(url.href),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto(address, { waitUntil: 'commit' });
  const pages = page.getByRole('navigation', { name: say('Pages') });
  const fromServer = await pages.elementHandle();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('interactive').length)).toBe(1);
  // Two frames: the app draws the page again for what the server could not know.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await fromServer?.evaluate((element) => element.isConnected), 'the pages are still those of the server').toBe(
    true,
  );
  await pressBelowList(pages.getByRole('link', { name: isPhone ? say('Next') : say('Page {number}', { number: 2 }) }));
  release();
  await expect(page).toHaveURL(/page=2/);
});

test('a photo that could not be loaded before the app was there is shown as missing', async ({
  page,
  at,
  expected,
}) => {
  expected.push(/net::ERR_/);
  await page.route('**/photos/**', (route) => route.abort());
  const release = await hold(page, SCRIPTS);
  await openRendered(page, at('/products/cars'), 'commit');
  const card = cardsOf(page).first();
  await expect(card.locator('picture img[data-missing]')).toBeAttached();
  release();
  await untilTakenOver(page);
  await expect(card.locator('picture img')).toHaveCount(0);
  await expect(card.locator('span.bg-sunken svg').first()).toBeVisible();
});

test('what is pressed and typed before the app is there is not lost', async ({ page, at, say, isPhone }) => {
  await openRendered(page, at('/products/cars'));
  const release = await hold(page, SCRIPTS);
  await page.goto(at('/products/cars'), { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: say('Search cars') }).fill('camry');
  await page
    .getByRole('button', { name: isPhone ? say('Filters') : say('Colors: as the device') })
    .first()
    .click();
  release();
  await expect(page).toHaveURL(/q=camry/);
  if (isPhone) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page.getByRole('button', { name: say('Colors: light') })).toBeVisible();
});

test('keys pressed before the app is there open the search and the account menu', async ({
  page,
  at,
  say,
  isPhone,
}) => {
  await openRendered(page, at('/offers'));
  const release = await hold(page, SCRIPTS);
  await page.goto(at('/offers'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isPhone) await page.keyboard.press('/');
  else {
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('Account') })
      .focus();
    await page.keyboard.press('ArrowDown');
  }
  release();
  if (isPhone) await expect(page.getByRole('combobox', { name: say('Search everything') })).toBeFocused();
  else await expect(page.getByRole('menuitem', { name: say('Log in') })).toBeFocused();
});

test('a figure typed while the app arrives stays as it is typed', async ({ page, at, say }) => {
  await openRendered(page, at('/financing-calculator'));
  const release = await hold(page, SCRIPTS);
  await page.goto(at('/financing-calculator'), { waitUntil: 'commit' });
  const price = page.getByRole('textbox', { name: say('Price of the car'), exact: true });
  await price.fill('');
  await price.pressSequentially('٨٥٠٠٠');
  release();
  await expect(page).toHaveURL(/price=85000(&|$)/);
  await price.pressSequentially('٠');
  await expect(price).toHaveValue('٨٥٠٠٠٠');
  await expect(page).toHaveURL(/price=850000(&|$)/);
});

test('what is chosen while a slow device takes over a page is not lost', async ({
  page,
  context,
  at,
  say,
  language,
}) => {
  test.slow();
  const other = language === 'ar' ? 'en' : 'ar';
  await openRendered(page, at('/products/cars'));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload({ waitUntil: 'load' });
  await page.getByLabel(say('Sort'), { exact: true }).selectOption('monthly-low');
  await expect(page).toHaveURL(/sort=monthly-low/);

  for (const waitUntil of ['commit', 'load'] as const) {
    await page.goto(at('/'), { waitUntil });
    await page.getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf(other)('Find it and finance it in one place.') }),
    ).toBeVisible();
    for (const words of ['New this week', 'Brands', 'Good to know before you sign'])
      await expect(page.getByRole('heading', { level: 2, name: wordsOf(other)(words) })).toBeVisible();
  }
});

test('a letter written and sent before the app is there arrives as it was written', async ({ page, at, say }) => {
  await openRendered(page, at('/contact-us'));
  const release = await hold(page, SCRIPTS);
  await page.goto(at('/contact-us'), { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: say('Contact us') });
  await form.getByLabel(say('Reason'), { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(say('Subject')).fill('Delivery');
  await form.getByLabel(say('Subject')).fill('Delivery to Tabuk');
  await form.getByLabel(say('Details')).fill('When would the car arrive, and what does it cost?');
  await form.getByLabel(say('Name'), { exact: true }).fill('Noura');
  await form.getByLabel(say('Email'), { exact: true }).fill('noura@wijha.example');
  await form.getByRole('button', { name: say('Send'), exact: true }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/'));
  release();
  expect((await sent).postDataJSON()).toMatchObject({ subject: 'Delivery to Tabuk', name: 'Noura' });
  await expect(page.getByRole('heading', { name: say('Your message has been sent successfully') })).toBeVisible();
});

test(
  'a form sent the moment the app is there is sent with everything typed before',
  onceInEnglish,
  async ({ page, at, say }) => {
    await openRendered(page, at('/contact-us'));
    const release = await hold(page, SCRIPTS);
    await page.addInitScript((send) => {
      let early: unknown;
      Object.defineProperty(window, 'earlyInput', {
        get: () => early,
        set: (next: unknown) => {
          early = next;
          // Nothing is held back from now on.
          if (next === null)
            [...document.querySelectorAll<HTMLElement>('form button')]
              .find((button) => button.textContent === send)
              ?.click();
        },
      });
    }, say('Send'));
    await page.goto(at('/contact-us'), { waitUntil: 'commit' });
    const form = page.getByRole('form', { name: say('Contact us') });
    await form.getByLabel(say('Reason'), { exact: true }).selectOption({ index: 1 });
    await form.getByLabel(say('Subject')).fill('Delivery to Tabuk');
    await form.getByLabel(say('Details')).fill('When would the car arrive, and what does it cost?');
    await form.getByLabel(say('Name'), { exact: true }).fill('Noura');
    await form.getByLabel(say('Email'), { exact: true }).fill('noura@wijha.example');
    release();
    await expect(page.getByRole('heading', { name: say('Your message has been sent successfully') })).toBeVisible();
  },
);

test(
  'a slow device that takes over a page late lets its buttons be pressed, and shows what it has stored',
  onceInEnglish,
  async ({ page, context, at, say }) => {
    const address = at('/products/cars?condition=new');
    await openRendered(page, address);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const main = page.getByRole('main');
    const hearts = main.getByRole('button', { name: say('Favourite: {title}').split('{title}')[0] ?? '' });
    const save = main.getByRole('button', { name: say('Save this search') });
    for (let visit = 0; visit < 3; visit += 1) {
      await page.reload();
      await expect(save).toBeEnabled();
    }
    for (const nth of [0, 3, 5]) await hearts.nth(nth).click();
    await save.click();
    await expect(page.getByText(say('Search saved'))).toBeVisible();
    await page.reload();
    await expect(main.getByRole('button', { name: say('Remove saved search') })).toBeEnabled();
    for (const nth of [0, 3, 5]) await expect(hearts.nth(nth)).toHaveAttribute('aria-pressed', 'true');
  },
);

test('a signed-in person never sees the links of guests', async ({ page, at, say }) => {
  const person = await newPerson(page.request);
  await logInTo(page, say, at('/login?next=/offers'), person);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const one of document.querySelectorAll<HTMLElement>('a[href*="/login"]'))
        if (one.checkVisibility({ visibilityProperty: true })) seen.push(one.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await openRendered(page, at('/products/cars'));
  await untilTakenOver(page);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('one visit to a rendered list is enough to open it again', async ({ page, context, at, expected }) => {
    expected.push(unreachable);
    await openRendered(page, at('/products/cars?brand=toyota'));
    const title = (await cardsOf(page).first().getByRole('heading').textContent()) ?? '';
    await untilKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(cardsOf(page).first().getByRole('heading')).toHaveText(title);
  });
});

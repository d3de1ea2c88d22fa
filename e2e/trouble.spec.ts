import type { Page } from 'playwright/test';
import { formatTimeAgo, formatTimeAhead } from '../src/i18n/format.ts';
import { builtFiles } from './support/built-files.ts';
import { type Answer, errorJson, errorPage, test } from './support/front.ts';
import { openGate } from './support/gate.ts';
import {
  cardsOf,
  expect,
  onceInEnglish,
  unreachable,
  untilKept,
  untilTakenOver,
  onceInArabic,
} from './support/journey.ts';
import type { Say } from './support/words.ts';

const ours = /status of (500|502|503)|bad HTTP response code \((500|502|503)\)/;
const API = / \/api\//;
const failures: readonly (readonly [name: string, answer: Answer])[] = [500, 502, 503].flatMap((status) => [
  [`${status} with a page`, errorPage(status)] as const,
  [`${status} of our own`, errorJson(status)] as const,
]);

/** Expects no message about a missing network, present or past. */
async function expectNoOfflineMessage(page: Page, say: Say): Promise<void> {
  for (const words of [
    "You're offline and this page was not saved",
    'You are offline. We show what is saved on this device.',
    'You are offline. We show what was saved <0/>.',
  ])
    await expect(page.getByText(say(words).split('<')[0]?.trim() ?? words)).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

const notice = (page: Page, say: Say) =>
  page.getByRole('status').filter({
    hasText: say('We have a problem on our side. We show what was saved <0/>.').split('<0/>')[0]?.trim() ?? '',
  });
const tryAgain = (page: Page, say: Say) => page.getByRole('main').getByRole('button', { name: say('Try again') });

// The app treats all of them alike: every one is tried, the words in both languages with the first.
for (const [nth, [name, answer]] of failures.entries()) {
  test(
    `a first visit while the server answers ${name} says that the problem is on our side, and trying again shows the page`,
    nth > 0 ? onceInEnglish : {},
    async ({ page, front, at, say, expected }) => {
      expected.push(ours);
      // The server then renders nothing, so the page needs the API.
      await page.setExtraHTTPHeaders({ 'save-data': 'on' });
      await page.goto(`${front.url}${at('/offers')}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      front.answer(API, answer);
      for (const screen of ['/products/cars', '/blogs', '/faq']) {
        await page.goto(`${front.url}${at(screen)}`);
        await expect(page.getByRole('heading', { name: say('Sorry, we have a problem') })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(say('It is on our side, not your connection.'));
        await expectNoOfflineMessage(page, say);
      }
      front.restore();
      await tryAgain(page, say).click();
      await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
      await expect(page.getByRole('heading', { name: say('Sorry, we have a problem') })).toHaveCount(0);
      await expectNoOfflineMessage(page, say);
    },
  );
}

// `loads`: how often the page is loaded. An app that runs reloads once, because a newer build may have replaced the file.
for (const [part, when, loads] of [
  ['the first script', /^GET \/assets\/screens-.*\.js/, 1],
  ['the words', new RegExp(`^GET ${builtFiles(/\/locales\/\w+\/(en|ar)\.po$/).source}`), 2],
  ['the code of the screen', new RegExp(`^GET ${builtFiles(/\/_default\/faq\.tsx/).source}`), 2],
  ['every file of the app', /^GET \/assets\/.*\.(js|css)/, 1],
] as const)
  test(
    `a first visit on which a proxy answers 502 for ${part} stays on a page of ours that offers to try again`,
    onceInEnglish,
    async ({ page, front, at, say, expected }) => {
      expected.push(ours, /Failed to fetch dynamically imported module|MIME type|A part of the app is missing/);
      const failed: string[] = [];
      page.on('response', (response) => void (response.status() === 502 && failed.push(response.url())));
      let loaded = 0;
      // Not the load event, which a page that reloads early never reaches.
      page.on('domcontentloaded', () => void (loaded += 1));
      const problem = page.getByRole('heading', { level: 1, name: say('Sorry, we have a problem') });
      front.answer(when, errorPage(502));
      await page.goto(`${front.url}${at('/faq')}`);
      await expect.poll(() => loaded).toBe(loads);
      await expect(problem).toBeVisible();
      expect(failed).not.toEqual([]);
      await expect(page.getByRole('main')).toContainText(say('It is on our side, not your connection.'));
      await expectNoOfflineMessage(page, say);

      // While the proxy answers every request, trying again does not open the proxy's page.
      front.answer(/^GET /, errorPage(502));
      const asked = front.seen.length;
      await tryAgain(page, say).click();
      await expect.poll(() => front.seen.slice(asked)).toContain(`GET ${at('/faq')}`);
      await expect(tryAgain(page, say)).not.toHaveAttribute('aria-busy', 'true');
      await expect(problem).toBeVisible();

      front.restore();
      await tryAgain(page, say).click();
      await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
      await expect(problem).toHaveCount(0);
    },
  );

test(
  'a page whose file of styles cannot be fetched is shown with its own, and fetches the file again',
  onceInEnglish,
  async ({ page, front, at, say, expected }) => {
    expected.push(ours);
    front.answer(/^GET \/assets\/.*\.css/, errorPage(502));
    await page.goto(`${front.url}${at('/faq')}`);
    await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
    const fetched = () =>
      page.evaluate(() => [...document.styleSheets].filter(({ href, cssRules }) => href && cssRules.length > 0).length);
    await untilTakenOver(page);
    expect(await fetched()).toBe(0);
    front.restore();
    await expect.poll(fetched).toBe(1);
  },
);

test(
  'a request that fails while the first screen is still empty leaves no error beside it',
  onceInEnglish,
  async ({ page, front, at, say, expected }) => {
    expected.push(/A request that nobody waits for/);
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    front.hold(new RegExp(`^GET ${builtFiles(/\/_default\/faq\.tsx/).source}`));
    await page.goto(`${front.url}${at('/faq')}`, { waitUntil: 'commit' });
    // React has the root, and nothing to show in it.
    await page.waitForFunction(() => {
      const root = document.querySelector('#root');
      return root && !root.firstChild && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    });
    await page.evaluate(() => void Promise.reject(new Error('A request that nobody waits for')));
    const problem = page.getByRole('heading', { name: say('Sorry, we have a problem') });
    await expect(problem).toBeVisible();
    front.restore();
    await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
    await expect(problem).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(say('Frequently asked questions')));
  },
);

test(
  'stored answers are shown with their age while the server fails, and the notice is removed when trying again succeeds',
  onceInEnglish,
  async ({ page, context, front, at, say, language, expected }) => {
    expected.push(ours);
    await page.goto(`${front.url}${at('/products/cars')}`);
    await untilKept(page);
    const title = cardsOf(page).first().getByRole('heading');
    const carTitle = (await title.textContent()) ?? '';
    await title.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: carTitle })).toBeVisible();
    await page
      .getByRole('link', { name: say('Home') })
      .first()
      .click();
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThanOrEqual(8);
    // Answers are fresh for a minute; five minutes later the app asks the server again.
    await context.clock.install({ time: Date.now() + 5 * 60_000 });
    front.answer(API, errorPage(502));

    await page.reload();
    await expect(notice(page, say)).toContainText(formatTimeAgo(language, 5 * 60_000));
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThanOrEqual(8);
    await expectNoOfflineMessage(page, say);

    await page.goto(`${front.url}${at('/products/cars')}`);
    await expect(notice(page, say)).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(24);

    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: carTitle })).toBeVisible();
    await expect(notice(page, say)).toContainText(formatTimeAgo(language, 5 * 60_000));

    const asked = front.seen.length;
    await tryAgain(page, say).click();
    await expect.poll(() => front.seen.length, 'the server is asked').toBeGreaterThan(asked);
    await expect(tryAgain(page, say)).toBeEnabled();
    await expect(notice(page, say), 'the notice while the server still fails').toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: carTitle })).toBeVisible();

    front.restore();
    await tryAgain(page, say).click();
    await expect(notice(page, say)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: carTitle })).toBeVisible();
    await expectNoOfflineMessage(page, say);
  },
);

test(
  'once the server is back, failed screens are shown without a press',
  onceInArabic,
  async ({ page, context, front, at, say, expected }) => {
    expected.push(ours);
    await context.clock.install();
    await page.goto(`${front.url}${at('/offers')}`);
    await untilKept(page);
    front.answer(API, errorPage(502));
    await page.goto(`${front.url}${at('/faq')}`);
    await expect(page.getByRole('heading', { name: say('Sorry, we have a problem') })).toBeVisible();
    front.restore();
    await context.clock.fastForward(60_000);
    await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
    await expectNoOfflineMessage(page, say);
  },
);

test(
  'a screen that could not be shown while nothing answered is shown without a press once the server is back',
  onceInEnglish,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable, /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/);
    const gate = await openGate(process.env['JOURNEYS_URL'] ?? '');
    await context.clock.install();
    await page.goto(`${gate.url}${at('/offers')}`);
    await untilKept(page);
    await gate.shut();
    await page.goto(`${gate.url}${at('/faq')}`);
    await expect(page.getByRole('heading', { name: say("You're offline and this page was not saved") })).toBeVisible();
    await gate.open();
    await context.clock.fastForward(60_000);
    await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
    await gate.shut();
  },
);

test(
  'a new search uses the stored cars while the server fails, and says so',
  onceInEnglish,
  async ({ page, front, at, say, isPhone, expected }) => {
    expected.push(ours);
    await page.goto(`${front.url}${at('/products/cars')}`);
    await untilKept(page);
    await expect(cardsOf(page)).toHaveCount(24);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const opening = indexedDB.open('wijha');
              opening.addEventListener('success', () => {
                const database = opening.result;
                if (!database.objectStoreNames.contains('listings')) return resolve(0);
                const count = database.transaction('listings').objectStore('listings').count();
                count.addEventListener('success', () => {
                  database.close();
                  resolve(count.result);
                });
              });
            }),
        ),
      )
      .toBeGreaterThanOrEqual(24);
    front.answer(API, errorJson(503));
    if (isPhone) await page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click();
    const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: say('Filters') });
    await filters.locator('label').filter({ hasText: /\d/ }).first().click();
    if (isPhone) await page.keyboard.press('Escape');
    const words = say(
      'We have a problem on our side. Showing the {matching} stored on this device, last updated <0/>.',
      {
        matching: '',
      },
    );
    await expect(page.getByRole('status').filter({ hasText: words.split(/[:.]/)[0] ?? '' })).toBeVisible();
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(0);
    await expectNoOfflineMessage(page, say);
    front.restore();
    await tryAgain(page, say).click();
    await expect(tryAgain(page, say)).toHaveCount(0);
  },
);

test(
  'a server that answers with Retry-After is not asked before that time',
  onceInArabic,
  async ({ page, context, front, at, say, language, expected }) => {
    expected.push(ours);
    await context.clock.install();
    // The server then renders nothing, so the page needs the API.
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    front.answer(/ \/api\/faqs/, errorPage(503, { 'retry-after': '45' }));
    await page.goto(`${front.url}${at('/faq')}`);
    await expect(page.getByRole('main')).toContainText(
      say('Please try again {0}.', { 0: formatTimeAhead(language, 45) }),
    );
    const asked = () => front.seen.filter((line) => / \/api\/.*faq/.test(line)).length;
    expect(asked()).toBe(1);
    front.restore();
    await context.clock.fastForward(30_000);
    expect(asked(), 'requests before that time').toBe(1);
    await context.clock.fastForward(20_000);
    await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
  },
);

test(
  'a page of another site in place of our answer counts as no connection, not as a failure of the server',
  onceInEnglish,
  async ({ page, front, at, say, expected }) => {
    expected.push(ours);
    // The server then renders nothing, so the page needs the API.
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    await page.goto(`${front.url}${at('/offers')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    front.answer(API, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<form><h1>Welcome to Hotel Wi-Fi</h1></form>',
    });
    await page.goto(`${front.url}${at('/faq')}`);
    await expect(page.getByRole('heading', { name: say("You're offline and this page was not saved") })).toBeVisible();
  },
);

for (const answer of [errorPage(502), errorJson(500)]) {
  test(`a letter and a log-in that are answered by ${answer.status} keep the typed text and say that the problem is on our side`, async ({
    page,
    front,
    at,
    say,
    expected,
  }) => {
    expected.push(ours);
    await page.goto(`${front.url}${at('/contact-us')}`);
    const form = page.getByRole('form', { name: say('Contact us') });
    await form.getByLabel(say('Subject')).fill('Delivery to Tabuk');
    await form.getByLabel(say('Details')).fill('When would the car arrive, and what does it cost?');
    await form.getByLabel(say('Reason'), { exact: true }).selectOption({ index: 1 });
    await form.getByLabel(say('Name'), { exact: true }).fill('Noura');
    await form.getByLabel(say('Email'), { exact: true }).fill('noura@wijha.example');
    front.answer(/^POST \/api\//, answer);
    await form.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(say('Not sent: we have a problem on our side'));
    await expect(form.getByLabel(say('Details'))).toHaveValue('When would the car arrive, and what does it cost?');
    await expectNoOfflineMessage(page, say);
    front.restore();
    await form.getByRole('button', { name: say('Send again') }).click();
    await expect(page.getByRole('heading', { name: say('Your message has been sent successfully') })).toBeVisible();

    await page.goto(`${front.url}${at('/login')}`);
    await page.getByLabel(say('Email or phone')).fill('demo@wijha.example');
    await page.getByLabel(say('Password'), { exact: true }).fill('Wijha-Demo-2026');
    front.answer(/^POST \/api\//, answer);
    await page.getByRole('button', { name: say('Log in') }).click();
    await expect(page.getByRole('alert')).toContainText(say('Sorry, we have a problem'));
    await expect(page.getByLabel(say('Password'), { exact: true })).toHaveValue('Wijha-Demo-2026');
    await expectNoOfflineMessage(page, say);
    front.restore();
    await page.getByRole('button', { name: say('Log in') }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));
  });
}

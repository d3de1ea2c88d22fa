import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { logInTo, newPerson } from './support/applicant.ts';
import { cardsOf, expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import type { Say } from './support/words.ts';

// Long journeys: several people, each with and without a network.
test.slow();

/** The title of a card of the first page, and its button for favourites. */
async function heartOf(page: Page, say: Say, index: number) {
  await expect.poll(() => cardsOf(page).count()).toBe(24);
  const card = cardsOf(page).nth(index);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  return { title, heart: card.getByRole('button', { name: say('Favourite: {title}', { title }), exact: true }) };
}

/** The server's answer for the person who is logged in on this page. */
async function answerOf<T>(page: Page, path: string): Promise<T> {
  return ((await (await page.request.get(`/api${path}`)).json()) as { data: T }).data;
}

/** Keys of the outbox items on this device. */
function waitingKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('wijha');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('outbox').objectStore('outbox').getAllKeys();
          keys.addEventListener('success', () => {
            opening.result.close();
            resolve(keys.result.map(String));
          });
        });
      }),
  );
}

test(
  'a car saved by a guest offline is in their account after logging in, sent once, shown offline with its picture, and not shown to others',
  onceInArabic,
  async ({ page, context, request, at, say, expected }) => {
    expected.push(unreachable);
    const [noura, fahad] = [await newPerson(request), await newPerson(request)];
    const sent: string[] = [];
    context.on('request', (one) => {
      if (one.method() === 'PUT' && one.url().endsWith('/api/favourites')) sent.push(one.postData() ?? '');
    });

    // New cars: other journeys publish used ones meanwhile, and remove them.
    await page.goto(at('/products/cars?condition=new'));
    await untilKept(page);
    const { title, heart } = await heartOf(page, say, 0);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await context.setOffline(true);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(say('Added to favorites successfully'))).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    expect(sent).toEqual([]);

    await logInTo(page, say, at('/wishlist'), noura);
    const saved = page.getByRole('heading', { level: 2, name: title, exact: true });
    await expect(saved).toBeVisible();
    await expect.poll(() => answerOf<unknown[]>(page, '/favourites')).toHaveLength(1);
    expect(sent).toHaveLength(1);
    await expectAccessible(page);
    const keptPhotos = () => page.evaluate(async () => (await (await caches.open('wijha-photos-saved')).keys()).length);
    await expect.poll(keptPhotos).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await expect(saved).toBeVisible();
    await expect(
      page.getByText(say('You are offline. We show what was saved <0/>.').split('<0/>')[0]?.trim() ?? ''),
    ).toBeVisible();
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('main article img')?.naturalWidth ?? 0) > 0,
    );
    await context.setOffline(false);

    await page.goto(at('/profile'));
    await page.getByRole('button', { name: say('Log out'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === at('/'));
    await logInTo(page, say, at('/wishlist'), fahad);
    await expect(page.getByRole('heading', { name: say('No Items') })).toBeVisible();
    expect(await answerOf<unknown[]>(page, '/favourites')).toEqual([]);
    expect(sent).toHaveLength(1);

    // Of several taps without a network only the last is sent, once the network is back.
    await page.goto(at('/products/cars?condition=new'));
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await context.setOffline(true);
    let waiting: readonly string[] = [];
    for (const isPressed of ['true', 'false', 'true']) {
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', isPressed);
      // Wait until the tap is stored under a new key: if the network came back before, both changes would be sent.
      await expect.poll(() => waitingKeys(page)).not.toEqual(waiting);
      waiting = await waitingKeys(page);
      expect(waiting).toHaveLength(1);
    }
    expect(sent, 'requests without a network').toHaveLength(1);
    await context.setOffline(false);
    await expect.poll(() => answerOf<unknown[]>(page, '/favourites')).toHaveLength(1);
    expect(sent).toHaveLength(2);
  },
);

test(
  'a car that is added before the comparison has been read replaces none of its cars unasked',
  onceInEnglish,
  async ({ page, browser, request, at, say, watch, baseURL }) => {
    const person = await newPerson(request);
    const add = (on: Page, index: number) =>
      cardsOf(on)
        .nth(index)
        .getByRole('button', { name: new RegExp(`^${say('Add to comparison: {title}', { title: '' }).trim()}`) });
    await logInTo(page, say, at('/login?next=/products/cars'), person);
    for (const index of [0, 1]) await add(page, index).click();
    await expect.poll(async () => (await answerOf<{ ids: string[] }>(page, '/comparison')).ids).toHaveLength(2);

    const other = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    watch(other);
    const second = await other.newPage();
    const held: (() => void)[] = [];
    let isHeld = true;
    await other.route('**/api/comparison', async (route) => {
      if (isHeld && route.request().method() === 'GET') await new Promise<void>((end) => held.push(end));
      await route.continue();
    });
    await logInTo(second, say, at('/login?next=/products/cars'), person);
    await add(second, 2).click();
    await expect(add(second, 2)).toHaveAttribute('aria-busy', 'true');
    isHeld = false;
    for (const end of held) end();
    await expect(second.getByRole('dialog').getByRole('button')).not.toHaveCount(0);
    expect((await answerOf<{ ids: string[] }>(second, '/comparison')).ids).toHaveLength(2);
    await other.close();
  },
);

test(
  'a comparison of two cars stays after logging in, one car is replaced by a third, and the comparison is deleted after confirmation',
  onceInEnglish,
  async ({ page, context, request, at, say, expected }) => {
    expected.push(unreachable);
    const person = await newPerson(request);
    await page.goto(at('/products/cars?sort=price-high'));
    await untilKept(page);
    await expect.poll(() => cardsOf(page).count()).toBe(24);
    const titles = await cardsOf(page).getByRole('heading').allTextContents();
    const add = (index: number) =>
      cardsOf(page)
        .nth(index)
        .getByRole('button', { name: say('Add to comparison: {title}', { title: titles[index] }), exact: true });
    const tray = page.getByRole('region', { name: say('Comparison'), exact: true });
    await add(0).click();
    await expect(tray).toContainText(
      say('{missing, plural, one {Choose # more car} other {Choose # more cars}}', { missing: 1 }),
    );
    await cardsOf(page)
      .first()
      .getByRole('button', { name: say('In comparison: {title}', { title: titles[0] }), exact: true })
      .click();
    await expect(page.getByText(say('Already in comparison'))).toBeVisible();
    await add(1).click();
    await tray.getByRole('button', { name: say('Compare'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('rowheader', { name: say('Horsepower') })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('link', { name: say('Log in to keep and share it') }).click();

    await page.getByLabel(say('Email or phone')).fill(person.login);
    await page.getByLabel(say('Password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: say('Log in') }).click();
    await page.waitForURL(/\/compare\?ids=\d+,\d+$/);
    const table = page.getByRole('table', { name: say('Comparison of two cars') });
    // Seventeen attributes, price and monthly installment; the name is a column heading.
    await expect(table.getByRole('rowheader')).toHaveCount(19);
    await expect.poll(async () => (await answerOf<{ ids: string[] }>(page, '/comparison')).ids).toHaveLength(2);
    await page.getByRole('checkbox', { name: say('Only the differences') }).check();
    await expect.poll(() => table.getByRole('rowheader').count()).toBeLessThan(19);
    await expectAccessible(page);

    await context.setOffline(true);
    await page.reload();
    await expect(table.getByRole('columnheader').nth(1)).toContainText(titles[0] ?? '');
    await context.setOffline(false);

    // The tray stays on listings, and does not cover a form about one.
    await page.goto(at('/products/real-estate?purpose=rent'));
    await page.locator('main article').first().getByRole('heading').getByRole('link').click();
    await expect(tray).toBeVisible();
    await page
      .locator('main')
      .getByRole('link', { name: say('Request a viewing') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('Contact the advertiser') })).toBeVisible();
    await expect(tray).toHaveCount(0);

    await page.goto(at('/products/cars?sort=price-high'));
    await add(2).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${say('Replace <0/>').replace('<0/>', '').trim()} ${titles[0]}` })
      // Two of the dearest cars may have the same title; the first was added first.
      .first()
      .click();
    await tray.getByRole('link', { name: say('Compare'), exact: true }).click();
    await expect(table.getByRole('columnheader').nth(1)).toContainText(titles[2] ?? '');
    await expect
      .poll(async () => (await answerOf<{ ids: string[] }>(page, '/comparison')).ids)
      .toEqual(new URL(page.url()).searchParams.get('ids')?.split(','));
    await expect(
      table.getByRole('button', { name: new RegExp(`^${say('Remove from comparison: {name}', { name: '' }).trim()}`) }),
    ).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole('button', { name: say('Delete comparison') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('No'), exact: true })
      .click();
    await expect(table).toBeVisible();
    await page.getByRole('button', { name: say('Delete comparison') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Yes'), exact: true })
      .click();
    await expect(page.getByText(say('The comparison was successfully removed'))).toBeVisible();
    await expect(table).toBeHidden();
    await expect.poll(async () => (await answerOf<{ ids: string[] }>(page, '/comparison')).ids).toEqual([]);
  },
);

import type { Page } from 'playwright/test';
import { logInTo, newPerson } from './support/applicant.ts';
import { openGate } from './support/gate.ts';
import { cardsOf, expect, test, unreachable, untilKept, untilTakenOver } from './support/journey.ts';

/** Opens a page and waits until the worker has stored it. */
async function keepPage(page: Page, address: string): Promise<void> {
  await untilRendered(page, address);
  await page.goto(address);
  await untilKept(page);
  await expect.poll(() => storedPages(page), 'the page is stored').toContain(new URL(page.url()).pathname);
}

/** The first answer may be the shell, because the server does not wait for long; the worker stores none then. */
const untilRendered = (page: Page, address: string) =>
  expect.poll(async () => (await page.request.get(address)).text(), address).toContain('id="answers"');

/** Addresses of the stored pages. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('wijha-pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Whether the document is a stored page. */
const isStored = (page: Page) => page.locator('#root[data-kept]').count();

test('a repeat visit shows the page before any script or answer comes, and then what is new', async ({
  page,
  at,
  say,
}) => {
  const held = Promise.withResolvers<void>();
  await keepPage(page, at('/products/cars'));
  const title = (await cardsOf(page).first().getByRole('heading').textContent()) ?? '';
  await page.context().route('**/api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  expect(await isStored(page)).toBe(1);
  await expect(cardsOf(page).first().getByRole('heading')).toHaveText(title);
  held.resolve();
  await untilTakenOver(page);
  await expect(cardsOf(page)).toHaveCount(24);
  await page.getByRole('combobox', { name: say('Search cars') }).fill('camry');
  await expect(page).toHaveURL(/q=camry/);
});

test('a listing that was opened from its list opens without a network, and so does its address in a new page', async ({
  page,
  context,
  at,
  expected,
}) => {
  expected.push(unreachable);
  await keepPage(page, at('/products/cars'));
  const link = cardsOf(page).first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await untilRendered(page, (await link.getAttribute('href')) ?? '');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const address = new URL(page.url()).pathname;
  await expect.poll(() => storedPages(page)).toContain(address);
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto(address);
  expect(await isStored(other)).toBe(1);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  await untilTakenOver(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('without its server, a stored page shows a newer answer that is on the device', async ({
  page,
  baseURL,
  at,
  expected,
}) => {
  expected.push(unreachable);
  const gate = await openGate(baseURL ?? '');
  await keepPage(page, gate.url + at('/products/cars'));
  const newest = 'A car of a later visit';
  // Answers of a later visit, during which the page was not stored again.
  await page.evaluate(async (title) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wijha-answers');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const rows = database.transaction('answers', 'readwrite').objectStore('answers');
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const key = (await done(rows.getAllKeys())).find((one) => typeof one === 'string' && one.includes('"/cars"'));
    if (key === undefined) throw new Error('The list is not stored');
    const row = (await done(rows.get(key))) as { text: string };
    const stored = JSON.parse(row.text) as {
      state: { dataUpdatedAt: number; data: { data: { items: { title: Record<string, string> }[] } } };
    };
    const [first] = stored.state.data.data.items;
    if (first) first.title = { en: title, ar: title };
    stored.state.dataUpdatedAt = Date.now();
    await done(rows.put({ ...row, text: JSON.stringify(stored) }, key));
    database.close();
  }, newest);
  await gate.shut();
  await page.reload();
  expect(await isStored(page)).toBe(1);
  await expect(cardsOf(page).first().getByRole('heading')).toHaveText(newest);
});

test('somebody signed in gets no stored page, and guests get them again', async ({ page, at, say }) => {
  const person = await newPerson(page.request);
  await keepPage(page, at('/offers'));
  await logInTo(page, say, at('/login?next=/offers'), person);
  await expect.poll(() => storedPages(page)).toContain('/no-stored-pages');
  await page.reload();
  expect(await isStored(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('in low-data mode no stored page shows pictures', async ({ page, at }) => {
  await keepPage(page, at('/products/cars'));
  await page.evaluate(() => {
    localStorage.setItem('low-data', '1');
    document.documentElement.dataset['lowData'] = '';
  });
  await expect.poll(() => storedPages(page)).toContain('/no-stored-pages');
  await page.reload();
  expect(await isStored(page)).toBe(0);
});

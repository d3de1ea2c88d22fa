import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { logInTo, newPerson } from './support/applicant.ts';
import { expect, test, unreachable, untilKept, onceInEnglish, onceInArabic } from './support/journey.ts';

/** What reached the share sheet of the device. */
interface Sheet extends Window {
  shared?: ShareData[];
}

/** Gives the browser a share sheet, which a headless one lacks. `isClosed`: the person closes it. */
const addShareSheet = (page: Page, { isClosed }: { isClosed: boolean }) =>
  page.addInitScript((closes) => {
    const sheet: Sheet = window;
    sheet.shared = [];
    navigator.share = async (content) => {
      sheet.shared?.push(content ?? {});
      if (closes) throw new DOMException('', 'AbortError');
    };
  }, isClosed);

const sharedBy = (page: Page) => page.evaluate(() => (window as Sheet).shared);
const copiedBy = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function ask<T>(page: Page, path: string): Promise<T> {
  return ((await (await page.request.get(`/api${path}`)).json()) as { data: T }).data;
}

/** New cars, which no other journey sells or changes. */
const newCars = async (page: Page) => (await ask<{ items: { id: string }[] }>(page, '/cars?condition=new')).items;

test(
  'the address of a listing, an offer, an article and a calculation is copied and leads others there',
  onceInEnglish,
  async ({ page, context, browser, baseURL, watch, at, say }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const guest = await browser.newContext({ baseURL });
    watch(guest);
    const other = await guest.newPage();
    const [car] = await newCars(page);
    const [offer] = await ask<{ slug: string }[]>(page, '/offer/v2/all');
    const [article] = await ask<{ slug: string }[]>(page, '/get-articles?type=news');
    // What only says how somebody came to a screen is not passed on; what the screen shows is.
    const addresses = [
      [`/products/cars/${car?.id}?from=list`, `/products/cars/${car?.id}`],
      [`/offers/${offer?.slug}`, `/offers/${offer?.slug}`],
      [`/news/${article?.slug}`, `/news/${article?.slug}`],
    ] as const;
    for (const [opened, passedOn] of addresses) {
      await page.goto(at(opened));
      await page.getByRole('button', { name: say('Share'), exact: true }).click();
      await expect(page.getByText(say('Copied'), { exact: true })).toBeVisible();
      const copied = await copiedBy(page);
      expect(decodeURIComponent(copied)).toBe(`${baseURL}${at(passedOn)}`);
      await other.goto(copied);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(
        (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
      );
    }

    // A figure that is still being typed is in the address.
    await page.goto(at('/financing-calculator'));
    const price = page.getByRole('textbox', { name: say('Price of the car'), exact: true });
    await price.fill('85000');
    await page.getByRole('button', { name: say('Share'), exact: true }).click();
    await expect(page.getByText(say('Copied'), { exact: true })).toBeVisible();
    await other.goto(await copiedBy(page));
    await expect(other.getByRole('textbox', { name: say('Price of the car'), exact: true })).toHaveValue('85,000');
    await expect(other.getByTestId('answer')).toHaveText((await page.getByTestId('answer').textContent()) ?? '');
    await guest.close();
  },
);

test(
  'a comparison is passed on with its cars, and the one who opens it keeps their own',
  onceInArabic,
  async ({ page, context, browser, baseURL, watch, at, say }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [first, second] = await newCars(page);
    const address = at(`/compare?ids=${first?.id},${second?.id}`);
    await logInTo(page, say, address, await newPerson(page.request));
    await page.getByRole('button', { name: say('Share'), exact: true }).click();
    await expect(page.getByText(say('Copied'), { exact: true })).toBeVisible();
    const copied = decodeURIComponent(await copiedBy(page));
    expect(copied).toBe(`${baseURL}${address}`);

    const others = await browser.newContext({ baseURL });
    watch(others);
    const other = await others.newPage();
    await logInTo(other, say, copied, await newPerson(other.request));
    await expect(other.getByText(say('This comparison was shared by link. Yours is unchanged.'))).toBeVisible();
    for (const car of [first, second])
      await expect(other.locator(`main a[href*="/products/cars/${car?.id}"]`).first()).toBeVisible();
    await others.close();
  },
);

test(
  'a device with a share sheet gets title and address, and closing the sheet copies nothing',
  onceInArabic,
  async ({ page, context, baseURL, at, say }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [car] = await newCars(page);
    const address = at(`/products/cars/${car?.id}`);
    await addShareSheet(page, { isClosed: false });
    await page.goto(address);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: say('Share'), exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => sharedBy(page)).toEqual([{ title, url: `${baseURL}${address}` }]);

    await addShareSheet(page, { isClosed: true });
    await page.reload();
    await page.evaluate(() => navigator.clipboard.writeText('as before'));
    const share = page.getByRole('button', { name: say('Share'), exact: true });
    await share.click();
    await share.click();
    await expect.poll(() => sharedBy(page)).toHaveLength(2);
    expect(await copiedBy(page)).toBe('as before');
    await expect(page.getByText(say('Copied'), { exact: true })).toHaveCount(0);
    await expect(page.getByText(say('Copy link'), { exact: true })).toHaveCount(0);
  },
);

test(
  'an address can be shared without a network, and is shown where nothing may be copied',
  onceInEnglish,
  async ({ page, context, baseURL, at, say, expected }) => {
    expected.push(unreachable);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [car] = await newCars(page);
    const address = at(`/products/cars/${car?.id}`);
    await page.goto(address);
    await untilKept(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: say('Share'), exact: true }).click();
    await expect(page.getByText(say('Copied'), { exact: true })).toBeVisible();
    expect(await copiedBy(page)).toBe(`${baseURL}${address}`);

    // As on an address without TLS.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(at('/financing-calculator'));
    await page.getByRole('button', { name: say('Share'), exact: true }).click();
    await expect(page.getByText(say('Copy link'), { exact: true })).toBeVisible();
    await expect(page.getByText(`${baseURL}${at('/financing-calculator')}`)).toBeVisible();
    await expectAccessible(page, 'an address to copy by hand');
    await context.setOffline(false);
  },
);

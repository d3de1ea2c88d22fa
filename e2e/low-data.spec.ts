import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { cardsOf, expect, test, onceInEnglish, onceInArabic } from './support/journey.ts';

/** Addresses of the photos that the page asks for. */
function photosOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/photos/')) asked.push(pathname);
  });
  return asked;
}

test(
  'with Save-Data no picture loads until somebody asks for one, or for all of a page',
  onceInEnglish,
  async ({ page, at, say }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    // As browsers in this mode do.
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    const photos = photosOf(page);
    await page.goto(at('/products/cars'));
    await expect.poll(() => cardsOf(page).count()).toBe(24);
    const card = cardsOf(page).first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const show = card.getByRole('button', { name: say('Show picture: {subject}', { subject: title }) });
    await expect(show).toBeVisible();
    await expectAccessible(page, 'a list without pictures');
    expect((await show.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(photos).toEqual([]);

    await show.click();
    await expect(card.locator('img')).toBeVisible();
    await expect(show).toHaveCount(0);
    expect(new Set(photos.map((path) => path.replace(/-\d+\.\w+$/, ''))).size).toBe(1);
    await expect(page, 'the card was not opened').toHaveURL(/\/products\/cars$/);

    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const gallery = page.getByRole('region', { name: say('Photos: {title}', { title }) });
    const second = say('{title}, photo {position}', { title, position: 2 });
    await expect(
      gallery.getByRole('button', { name: say('Show picture: {subject}', { subject: second }), includeHidden: true }),
    ).toHaveCount(1);
    await page.getByRole('button', { name: say('Show all pictures on this page') }).click();
    await expect(page.getByRole('button', { name: say('Show all pictures on this page') })).toHaveCount(0);
    await expect(gallery.locator('li img').nth(1)).toBeAttached();
    // Another page is asked for again.
    await page.goBack();
    await expect(page.getByRole('button', { name: say('Show all pictures on this page') })).toBeVisible();
  },
);

test(
  'low-data mode is chosen in the app, stays on this device, and can be turned off again',
  onceInArabic,
  async ({ page, at, say }) => {
    await page.goto(at('/waiting'));
    const choice = page.getByRole('checkbox', { name: say('Low-data mode') });
    await choice.check();
    const photos = photosOf(page);
    await page.goto(at('/offers'));
    await expect(page.getByRole('button', { name: say('Show all pictures on this page') })).toBeVisible();
    expect(photos).toEqual([]);
    await page.goto(at('/waiting'));
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await page.goto(at('/offers'));
    await expect(page.locator('main article img').first()).toBeVisible();
    await expect(page.getByRole('button', { name: say('Show all pictures on this page') })).toHaveCount(0);
  },
);

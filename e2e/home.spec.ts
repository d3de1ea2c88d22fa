import { expectAccessible } from './support/accessible.ts';
import { cardsOf, expect, test, untilKept, unreachable, untilTakenOver } from './support/journey.ts';

test('searches for cars and properties are on the home page, also offline, in words, and can be repeated and removed', async ({
  page,
  context,
  at,
  say,
  language,
  expected,
}) => {
  expected.push(unreachable);
  // The markup of the server is there before the app, which notes the search.
  const noted = (code: string) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toContain(code);
  const [toyota, villa] = language === 'ar' ? ['تويوتا', 'فيلا'] : ['Toyota', 'Villa'];
  const recent = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: say('Recent searches') }) });
  await page.goto(at('/'));
  await expect.poll(() => cardsOf(page).count()).toBe(8);
  await expect(recent).toHaveCount(0);

  await page.goto(at('/products/real-estate?type=villa'));
  await expect(page.getByRole('button', { name: say('Remove filter {text}', { text: villa }) })).toBeVisible();
  await noted('villa');
  await page.goto(at('/products/cars?brand=toyota&yearFrom=2020'));
  await expect(page.getByRole('button', { name: say('Remove filter {text}', { text: toyota }) })).toBeVisible();
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(1);
  await noted('toyota');
  // Nothing is found by this one, so it is not worth repeating.
  await page.goto(at('/products/cars?q=zzzzqqqq'));
  await expect(page.getByText(say('Sorry, none of the results were found.'))).toBeVisible();
  await untilTakenOver(page);
  await page.goto(at('/'));
  await untilKept(page);
  await expect(recent.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.reload();
  await expect(recent.getByRole('link')).toHaveCount(2);
  await expect(recent.getByRole('link').first()).toContainText(toyota);
  await expect(recent.getByRole('link').last()).toContainText(villa);
  await recent.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/cars\?brand=toyota&yearFrom=2020$/);
  await expect(page.getByRole('button', { name: say('Remove filter {text}', { text: toyota }) })).toBeVisible();
  await page.goBack();
  await context.setOffline(false);

  const text = (await recent.getByRole('link').first().textContent()) ?? '';
  await recent.getByRole('button', { name: say('Remove search: {text}', { text }) }).click();
  await expect(recent.getByRole('link')).toHaveCount(1);
  await expect(recent.getByRole('link')).toContainText(villa);
  await recent.getByRole('button', { name: say('Clear all') }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect.poll(() => cardsOf(page).count()).toBe(8);
  await expect(recent).toHaveCount(0);
});

test('the home page shows new cars and new properties, monthly budgets of both, and no picture twice', async ({
  page,
  at,
  say,
}) => {
  await page.goto(at('/'));
  for (const [title, path] of [
    ['New this week', '/products/cars/'],
    ['New in real estate', '/products/real-estate/'],
  ] as const) {
    const row = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: say(title) }) });
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => row.locator(`article a[href*="${path}"]`).count()).toBeGreaterThan(3);
  }
  const budgets = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: say('Shop by monthly budget') }) });
  for (const name of ['Cars, financed', 'Homes, financed', 'Homes to rent'] as const)
    await expect(budgets.getByRole('heading', { level: 3, name: say(name) })).toBeVisible();
  const sources = await page
    .locator('main article img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/-\d+\.\w+$/, '')));
  expect(sources.length).toBeGreaterThan(12);
  expect(new Set(sources).size).toBe(sources.length);

  await budgets.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/products\/real-estate\?purpose=rent/);
  await expect(page.getByRole('heading', { level: 1, name: say('Real estate') })).toBeVisible();
  await expect(page.locator('main article a[href*="/products/real-estate/"]').first()).toBeVisible();
});

import { expectAccessible } from './support/accessible.ts';
import { cardsOf, expect, numberIn, test, untilKept } from './support/journey.ts';

/** What a browser says of a network that is not there. */
const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/;

test('a showroom is found by name, counts its visitor once, shows its adverts page by page and its offers, and is there without a network', async ({ page, context, at, say, language, expected }) => {
  expected.push(unreachable);
  const name = language === 'ar' ? 'معرض مرسى النورس للسيارات' : 'Marsa Al Nawras Cars';
  await page.goto(at('/showrooms'));
  await expect(page.getByRole('heading', { level: 1, name: say('Showrooms') })).toBeVisible();
  await expectAccessible(page, 'the list of showrooms');
  await page.getByRole('searchbox', { name: say('Search showrooms') }).fill(language === 'ar' ? 'النورس' : 'nawras');
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('main article')).toHaveCount(1);
  const counted = page.waitForResponse((response) => response.url().endsWith('/visits'));
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { data } = (await (await counted).json()) as { data: { visitors: number } };
  const visitors = page.getByRole('listitem').filter({ hasText: say('Visitors') });
  await expect.poll(async () => numberIn(await visitors.textContent())).toBe(data.visitors);
  await expectAccessible(page, 'the page of a showroom');
  await expect(page.getByRole('link', { name: say('Write on WhatsApp') })).toHaveAttribute('href', /^https:\/\/wa\.me\/96652\d+\?text=.+/);

  const first = await cardsOf(page).first().getByRole('heading').textContent();
  await page
    .getByRole('navigation', { name: say('Pages') })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cardsOf(page).first().getByRole('heading')).not.toHaveText(first ?? '');

  // A second look on the same day is not counted.
  await page.reload();
  await expect.poll(async () => numberIn(await visitors.textContent())).toBe(data.visitors);

  await untilKept(page);
  await context.setOffline(true);
  await page.goto(at('/showrooms'));
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('searchbox', { name: say('Search showrooms') }).fill(language === 'ar' ? 'درب' : 'darb');
  await expect(page.locator('main article')).toHaveCount(1);
});

test('an offer says what it costs step by step, leads to its car, and to the other offers of its seller', async ({ page, at, say }) => {
  await page.goto(at('/offers?type=all'));
  const card = page.locator('main article').first();
  const title = await card.getByRole('heading').textContent();
  await expectAccessible(page, 'the list of offers');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  const figure = async (label: string) => numberIn(await page.locator('dl > div').filter({ hasText: label }).locator('dd').textContent());
  const [list, saved, after] = [await figure(say('List price, without VAT')), await figure(say('You save')), await figure(say('After discount'))];
  expect(Math.abs(list - saved - after)).toBeLessThan(0.01);
  await expectAccessible(page, 'the page of an offer');
  await page.getByRole('link', { name: say('See what it is about') }).click();
  await expect(page).toHaveURL(/\/products\/(cars|real-estate)\/\d+$/);
  await page.goBack();
  await page.locator('a[href*="seller="]').click();
  await expect(page).toHaveURL(/offers\?type=all&seller=/);
  await expect(page.locator('main article').filter({ hasText: title ?? '' })).toBeVisible();
});

test('every place is in a menu, by keyboard on a desktop and in a sheet on a phone', async ({ page, at, say, isPhone }) => {
  await page.goto(at('/'));
  if (isPhone) {
    await page.getByRole('button', { name: say('Menu'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: say('Showrooms'), exact: true })).toBeVisible();
    await expectAccessible(page, 'the menu of a phone');
    await sheet.getByText(say('Financing'), { exact: true }).click();
    await sheet.getByRole('link', { name: say('Financing calculator') }).click();
    await expect(page).toHaveURL(/financing-calculator$/);
    await expect(sheet).toBeHidden();
    return;
  }
  const menus = page.getByRole('navigation', { name: say('Main') });
  const cars = menus.getByRole('button', { name: say('Cars'), exact: true });
  await cars.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menus.getByRole('link', { name: say('All cars') })).toBeVisible();
  await expectAccessible(page, 'an open menu');
  await page.keyboard.press('ArrowDown');
  await expect(menus.getByRole('link', { name: say('All cars') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cars).toBeFocused();
  await expect(menus.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await menus.getByRole('link', { name: say('Car brands') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Car brands') })).toBeVisible();
  await expectAccessible(page, 'the brands');
});

test('one search finds cars, offers, showrooms and pages, by a key and without a mouse, also without a network', async ({ page, context, at, say, language, expected }) => {
  expected.push(unreachable);
  await page.goto(at('/products/cars?brand=toyota'));
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(5);
  await page.locator('body').press('/');
  const field = page.getByRole('combobox', { name: say('Search everything') });
  await expect(field).toBeFocused();
  await field.fill(language === 'ar' ? 'كامري' : 'camry');
  await expect(
    page
      .getByRole('group', { name: say('Cars'), exact: true })
      .getByRole('option')
      .first(),
  ).toContainText(language === 'ar' ? 'كامري' : 'Camry');
  await expectAccessible(page, 'the palette');
  await field.fill('calculator');
  const page1 = page.getByRole('option', { name: say('Financing calculator') });
  await expect(page1).toBeVisible();
  await expect(page1).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/financing-calculator$/);

  await untilKept(page);
  await context.setOffline(true);
  await page.goto(at('/products/cars?brand=toyota'));
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(5);
  await page.locator('body').press('Control+k');
  await field.fill(language === 'ar' ? 'تويوتا' : 'toyota');
  await expect(page.getByText(say('You are offline: these are from what is stored here.'))).toBeVisible();
  await expect(
    page
      .getByRole('group', { name: say('Cars'), exact: true })
      .getByRole('option')
      .first(),
  ).toContainText(language === 'ar' ? 'تويوتا' : 'Toyota');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

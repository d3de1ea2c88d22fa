import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, numberIn, test } from './support/journey.ts';

/** Nothing that keeps anybody out. */
async function check(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    what,
  ).toEqual([]);
}

test('an offer says what it costs step by step, leads to its car, and to the other offers of its seller', async ({ page, at, say }) => {
  await page.goto(at('/offers?type=all'));
  const card = page.locator('main article').first();
  const title = await card.getByRole('heading').textContent();
  await check(page, 'the list of offers');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  const figure = async (label: string) => numberIn(await page.locator('dl > div').filter({ hasText: label }).locator('dd').textContent());
  const [list, saved, after] = [await figure(say('List price, without VAT')), await figure(say('You save')), await figure(say('After discount'))];
  expect(Math.abs(list - saved - after)).toBeLessThan(0.01);
  await check(page, 'the page of an offer');
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
    await check(page, 'the menu of a phone');
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
  await check(page, 'an open menu');
  await page.keyboard.press('ArrowDown');
  await expect(menus.getByRole('link', { name: say('All cars') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cars).toBeFocused();
  await expect(menus.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await menus.getByRole('link', { name: say('Car brands') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Car brands') })).toBeVisible();
  await check(page, 'the brands');
});

import { applyBy, logInTo, newPerson, staff } from './support/applicant.ts';
import { expect, inBothLanguages, test } from './support/journey.ts';

// A day at the desk by keyboard alone: no press of a pointer after the login.

test(
  'an order is found, taken a step and left by keyboard, and its applicant found in the palette',
  inBothLanguages,
  async ({ browser, page, request, at, say, baseURL }) => {
    const person = await newPerson(request);
    const context = await browser.newContext({ baseURL });
    const applicant = await context.newPage();
    await logInTo(applicant, say, at('/profile'), person);
    const order = await applyBy(applicant);
    await context.close();

    await logInTo(page, say, at('/desk'), staff);
    const keys = page.keyboard;
    const rows = page.locator('main [data-row]').filter({ visible: true });
    await expect(page.getByRole('heading', { level: 1, name: say('Orders') })).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await keys.press('j');
    await expect(rows.first()).toBeFocused();
    await keys.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await keys.press('k');
    await expect(rows.first()).toBeFocused();

    await keys.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await keys.type(order.number);
    await keys.press('Enter');
    await expect(rows).toHaveCount(1);
    // The search is a form of its own for each text: the focus is on the page again.
    await keys.press('Escape');
    await keys.press('j');
    await expect(rows.first()).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();

    const start = page.getByRole('button', { name: say('Start the review') });
    for (let tabs = 0; tabs < 60 && !(await start.evaluate((one) => one === document.activeElement)); tabs += 1)
      await keys.press('Tab');
    await expect(start).toBeFocused();
    await keys.press('Enter');
    await expect(start).toHaveCount(0);

    await keys.press('Escape');
    await expect(page).toHaveURL(/\/desk\?q=/);
    await expect(rows.first()).toBeFocused();

    await keys.press('?');
    const help = page.getByRole('dialog', { name: say('Keyboard shortcuts') });
    await expect(help.getByText(say('Next row'))).toBeVisible();
    await keys.press('Escape');
    await expect(help).toHaveCount(0);

    await keys.press('Control+k');
    const palette = page.getByRole('combobox', { name: say('Find anything') });
    await expect(palette).toBeFocused();
    await keys.type(person.login);
    const found = page.getByRole('group', { name: say('People') }).getByRole('option');
    await expect(found).toHaveCount(1);
    while ((await found.getAttribute('aria-selected')) !== 'true') await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/desk\/people\?id=/);
    await expect(page.getByText(person.login).first()).toBeVisible();
    await keys.press('Escape');
    await expect(page).toHaveURL(/\/desk\/people$/);
  },
);

test(
  'the desk has no header, footer or bar of the shop, and its menu leads out of it',
  inBothLanguages,
  async ({ page, at, say, isPhone }) => {
    await logInTo(page, say, at('/desk'), staff);
    await expect(page.getByRole('heading', { level: 1, name: say('Orders') })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator('[data-bottom-bar]')).toHaveCount(0);
    if (isPhone)
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Menu'), exact: true })
        .click();
    const parts = page.getByRole('navigation', { name: say('Desk'), exact: true });
    await expect(parts.locator('[aria-current=page]')).toHaveAttribute('href', at('/desk'));
    await parts.getByRole('link', { name: new RegExp(`^${say('Adverts')}`) }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/desk/adverts')}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Of the desk, with a way back; somebody else gets the page of the shop.
    await page.goto(at('/desk/orders/none'));
    await expect(page.getByRole('heading', { level: 1, name: say('Page Not Found') })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('link', { name: say('Back to the queues') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Orders') })).toBeVisible();
  },
);

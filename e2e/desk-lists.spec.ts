import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { advertiseBy } from './support/advertiser.ts';
import { applyBy, logInTo, newPerson, staff } from './support/applicant.ts';
import { rowsOf } from './support/desk-rows.ts';
import { expect, inBothLanguages, onceInEnglish, test } from './support/journey.ts';

test(
  'a queue is worked by keyboard alone: orders are selected, taken, opened and noted, and a view is kept and found',
  inBothLanguages,
  async ({ browser, page, request, at, say, baseURL }) => {
    const person = await newPerson(request);
    // Found by a name that nobody else has.
    const fullName = `Lama ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const context = await browser.newContext({ baseURL });
    const applicant = await context.newPage();
    await logInTo(applicant, say, at('/profile'), person);
    for (const _ of [1, 2]) await applyBy(applicant, {}, { fullName });
    await context.close();

    await logInTo(page, say, at('/desk'), staff);
    const keys = page.keyboard;
    const orders = rowsOf(page);
    const rows = page.locator('main [data-row]').filter({ visible: true });
    await expect(rows.first()).toBeVisible();
    await keys.press('/');
    await keys.type(fullName);
    await keys.press('Enter');
    await expect(rows).toHaveCount(2);
    await keys.press('Escape');

    for (const nth of [0, 1]) {
      await keys.press('j');
      await expect(rows.nth(nth)).toBeFocused();
      await keys.press('x');
    }
    const bar = page.getByRole('region', { name: say('Selected orders') });
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await keys.press('a');
    await expect(bar).toHaveCount(0);
    await expect(orders.filter({ hasText: say('Nobody') })).toHaveCount(0);

    await keys.press('k');
    await expect(rows.first()).toBeFocused();
    const number = (await rows.first().textContent()) ?? '';
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await keys.press('n');
    await expect(page.getByLabel(say('Note for colleagues'))).toBeFocused();
    await keys.type('Call after five');
    const add = page.getByRole('button', { name: say('Add the note') });
    for (let tabs = 0; tabs < 10 && !(await add.evaluate((one) => one === document.activeElement)); tabs += 1)
      await keys.press('Tab');
    await keys.press('Enter');
    await expect(page.getByRole('log', { name: say('Notes') }).getByText('Call after five')).toBeVisible();
    await keys.press('Escape');
    await expect(page).toHaveURL(/\/desk\?q=/);
    await expect(rows.first()).toBeFocused();

    await page.goto(`${at('/desk')}?assignee=me&waiting=staff`);
    const name = `Mine ${Date.now()}`;
    const views = page.getByRole('button', { name: say('Views') });
    await views.press('Enter');
    const dialog = page.getByRole('dialog', { name: say('Views') });
    await dialog.getByLabel(say('Name of the view')).focus();
    await keys.type(name);
    await keys.press('Enter');
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expectAccessible(page);
    await keys.press('Escape');
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

    await page.goto(at('/desk'));
    await expect(rows.first()).toBeVisible();
    await keys.press('Control+k');
    await expect(page.getByRole('combobox', { name: say('Find anything') })).toBeFocused();
    await keys.type(name);
    await expect(page.getByRole('group', { name: say('Views') }).getByRole('option')).toHaveCount(1);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/desk\?.*assignee=me/);
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

    await views.press('Enter');
    const entry = dialog.getByRole('listitem').filter({ hasText: name });
    await entry.getByRole('button', { name: say('Delete') }).press('Enter');
    const question = page.getByRole('dialog', { name: say('Delete this view?') });
    await question.getByRole('button', { name: say('Delete') }).press('Enter');
    await expect(entry).toHaveCount(0);
  },
);

test(
  'orders are sorted by keyboard, a view opens in another tab with its sort and columns, and a new advert appears by itself',
  onceInEnglish,
  async ({ browser, context, page, request, at, say, baseURL }) => {
    await logInTo(page, say, at('/desk'), staff);
    const keys = page.keyboard;
    const headOf = (tab: Page, name: string) => tab.getByRole('columnheader', { name: say(name) });
    const amount = headOf(page, 'Amount');
    await amount.getByRole('button').press('Enter');
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    await keys.press('Enter');
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=amount-low/);
    await expect(amount.getByRole('button')).toBeFocused();
    await expectAccessible(page);

    const columns = page.getByRole('button', { name: say('Columns') });
    const status = page.getByRole('checkbox', { name: say('Status'), exact: true });
    await columns.press('Enter');
    await status.press('Space');
    await keys.press('Escape');
    await expect(headOf(page, 'Status')).toHaveCount(0);
    const name = `Small ${Date.now()}`;
    await page.getByRole('button', { name: say('Views') }).press('Enter');
    await page.getByRole('dialog').getByLabel(say('Name of the view')).fill(name);
    await keys.press('Enter');
    await keys.press('Escape');
    const view = page.getByRole('link', { name });
    await expect(view).toBeVisible();
    // The device shows the column again; the view keeps it hidden.
    await columns.press('Enter');
    await status.press('Space');
    await keys.press('Escape');
    await expect(headOf(page, 'Status')).toBeVisible();

    const other = await context.newPage();
    await other.goto((await view.getAttribute('href')) ?? '');
    await expect(headOf(other, 'Amount')).toHaveAttribute('aria-sort', 'ascending');
    await expect(headOf(other, 'Status')).toHaveCount(0);
    await expect(other.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

    // Another list has its own sorts and views.
    await other.goto(at('/desk/sellers?state=all'));
    await headOf(other, 'Valid until').getByRole('button').press('Enter');
    await expect(headOf(other, 'Valid until')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rowsOf(other).first()).not.toContainText(say('Not verified'));
    await other.getByRole('button', { name: say('Views') }).press('Enter');
    const ofSellers = `Sellers ${name}`;
    await other.getByRole('dialog').getByLabel(say('Name of the view')).fill(ofSellers);
    await other.keyboard.press('Enter');
    await other.keyboard.press('Escape');
    await expect(other.getByRole('link', { name: ofSellers })).toHaveAttribute('aria-current', 'page');
    await other.goto(at('/desk'));
    await expect(other.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(other.getByRole('link', { name: ofSellers })).toHaveCount(0);

    await other.goto(at('/desk/adverts'));
    const list = other.getByRole('main');
    await expect(list.getByRole('status')).not.toBeEmpty();
    const person = await newPerson(request);
    const theirs = await browser.newContext({ baseURL });
    const advertiser = await theirs.newPage();
    await logInTo(advertiser, say, at('/profile'), person);
    const before = (await list.getByRole('status').textContent()) ?? '';
    await advertiseBy(advertiser, '+966512345679');
    await expect(list.getByRole('status')).not.toHaveText(before);
    await theirs.close();
  },
);

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { logInTo, staff } from './support/applicant.ts';
import { rowsOf } from './support/desk-rows.ts';
import { expect, test } from './support/journey.ts';
import { importFile } from './support/server.ts';

test('staff decide about the adverts of a file, and only what they accept is seen', async ({
  browser,
  baseURL,
  page,
  at,
  say,
  language,
  watch,
}) => {
  const dataDir = process.env['JOURNEYS_DATA'] ?? '';
  // In letters: digits are taken out of the text as a phone number, and its doubt has a name like the state below.
  const name = `office-${language}-${Date.now().toString(36)}.csv`;
  const file = path.join(dataDir, name);
  // Of an earlier day, so that they are not the newest of lists that other journeys open.
  const lines = ['81000', '82000', '83000'].map(
    (price, row) => `الرياض,حي العارض,${410 + row},5,${price},2024-01-15,فيلا من ملف ${name} رقم ${row}`,
  );
  writeFileSync(file, ['city,district,size,bedrooms,price,date,details', ...lines].join('\n'));
  importFile('properties', file, dataDir);

  await logInTo(page, say, at('/desk/adverts'), staff);
  await page.getByRole('link', { name: say('From imported files') }).click();
  const files = page.getByLabel(say('File'));
  const option = files.locator('option').filter({ hasText: name });
  await files.selectOption((await option.getAttribute('value')) ?? '');
  const rows = rowsOf(page);
  const count = page.getByRole('main').getByRole('status').first();
  const threeAdverts = language === 'ar' ? '3 إعلانات' : '3 adverts';
  await expect(count).toHaveText(threeAdverts);
  await page.getByRole('link', { name: say('Rent or sale not known') }).click();
  await expect(count).toHaveText(threeAdverts);

  const decisions = page.getByRole('region', { name: say('Decision') });
  const dialog = page.getByRole('dialog');
  const decide = async (button: string) => {
    await decisions.getByRole('button', { name: say(button) }).click();
    await dialog.getByRole('button', { name: say(button) }).click();
    await expect(dialog).toBeHidden();
  };

  // Nobody knows yet whether they are for rent: they cannot be accepted.
  await expect(
    page.getByText(say('None of these can be accepted before it is known whether they are for rent or for sale.')),
  ).toBeVisible();
  await expect(decisions.getByRole('button', { name: say('Accept all') })).toHaveCount(0);
  await decide('All are for rent');
  await expect(count).not.toHaveText(threeAdverts);
  await page
    .getByRole('link', { name: say('To review') })
    .first()
    .click();
  await expect(count).toHaveText(threeAdverts);
  await expect(rows.filter({ hasText: say('For rent') })).toHaveCount(3);

  // One is removed, the others are accepted.
  await rows.nth(1).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await decide('Remove the chosen ones');
  await expect(rows).toHaveCount(2);
  await decide('Accept all');
  await expect(rows).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(`^${say('Removed')}`) }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: say('Accepted') }).click();
  await expect(rows).toHaveCount(2);

  // The file again, which still does not say it, takes nothing back.
  expect(importFile('properties', file, dataDir)).toContain('0 new, 0 changed, 3 unchanged, 0 ended');
  await page.reload();
  await expect(rows).toHaveCount(2);
  const shown = page.getByRole('link', { name: say('Open the advert') }).first();
  const visitor = await browser.newContext({ baseURL });
  watch(visitor);
  const visited = await visitor.newPage();
  const address = (await shown.getAttribute('href')) ?? '';
  await visited.goto(address);
  await expect(visited.getByRole('main').getByText('81,000').first()).toBeVisible();

  // A price that staff correct is seen once the visitor's answer is a minute old, and stays when the file comes again.
  await rows.first().locator('[data-row]').click();
  await page.locator('#imported-price').fill('80500');
  await page.getByRole('button', { name: say('Save changes') }).click();
  await expect(page.getByText(say('Changes saved'))).toBeVisible();
  expect(importFile('properties', file, dataDir)).toContain('1 keep what people changed here');
  await expect(async () => {
    await visited.reload();
    // Not waited for: a page with the answer from before asks for no other.
    expect(await visited.getByRole('main').innerText()).toContain('80,500');
  }).toPass();
  await page.getByRole('link', { name: say('All adverts') }).click();

  // Removed again, nobody finds them.
  await decide('Remove all');
  await expect(rows).toHaveCount(0);
  const listing = `/api/properties/${address.split('/').at(-1)}`;
  await expect.poll(async () => (await visited.request.get(listing)).status()).toBe(404);
  await visitor.close();
});

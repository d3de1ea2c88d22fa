import { expectAccessible } from './support/accessible.ts';
import { acceptAdverts, advertiseBy } from './support/advertiser.ts';
import { logInTo, newPerson } from './support/applicant.ts';
import { expect, onceInArabic, onceInEnglish, test, unreachable, untilKept } from './support/journey.ts';

test(
  'a search that a guest saved offline is in their account after logging in, sent once, and can be named and removed',
  onceInEnglish,
  async ({ page, context, request, at, say, expected }) => {
    expected.push(unreachable);
    const noura = await newPerson(request);
    const sent: string[] = [];
    context.on('request', (one) => {
      if (one.method() === 'PUT' && one.url().endsWith('/api/saved-searches')) sent.push(one.postData() ?? '');
    });
    const main = page.getByRole('main');
    const save = main.getByRole('button', { name: say('Save this search') });
    const remove = main.getByRole('button', { name: say('Remove saved search') });

    await page.goto(at('/products/cars?brand=toyota&priceTo=90000'));
    await untilKept(page);
    await expect(save).toBeEnabled();
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText(say('Search saved'))).toBeVisible();
    await expect(remove).toBeVisible();
    await page.reload();
    await expect(remove).toBeVisible();
    await context.setOffline(false);
    expect(sent).toEqual([]);

    await logInTo(page, say, at('/searches'), noura);
    const saved = main.getByRole('article');
    const search = saved.getByRole('link');
    await expect(search).toHaveText(
      `${say('Cars')} · Toyota · ${say('Price')}: ${say('up to {0}', { 0: 'SAR\u00a090,000' })}`,
    );
    await expect.poll(() => sent.length).toBe(1);
    await expectAccessible(page);

    await saved.getByRole('button', { name: say('Rename') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('First car');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Save') })
      .click();
    await expect(search).toHaveText('First car');
    await expect.poll(() => sent.length).toBe(2);
    await page.reload();
    await expect(search).toHaveText('First car');
    await search.click();
    await expect(remove).toBeVisible();

    await page.goBack();
    await saved.getByRole('button', { name: say('Remove') }).click();
    await expect(main.getByRole('heading', { name: say('No saved searches') })).toBeVisible();
    await page.getByRole('button', { name: say('Undo') }).click();
    await expect(search).toHaveText('First car');

    // The header's search offers saved searches, and saves what is typed there.
    await page.locator('body').press('Control+k');
    const field = page.getByRole('combobox', { name: say('Search everything') });
    const offered = page.getByRole('group', { name: say('Saved searches') }).getByRole('option');
    await field.fill('first');
    await expect(offered).toHaveText(['First car']);
    await field.fill('land cruiser');
    await offered
      .filter({ hasText: say('Save this search') })
      .filter({ hasText: `land cruiser · ${say('Cars')}` })
      .click();
    await expect(field).toBeHidden();
    await expect(saved).toHaveCount(2);
    await expect(search.first()).toHaveText(`${say('Cars')} · land cruiser`);
    await page.locator('body').press('Control+k');
    await field.fill('first car');
    await expect(offered).toHaveText(['First car']);
    await offered.click();
    await expect(page).toHaveURL(/brand=toyota/);
  },
);

test(
  'an advert that somebody else publishes is under the bell of whoever saved a search for it',
  onceInArabic,
  async ({ page, browser, request, at, say }) => {
    const [reader, seller] = [await newPerson(request), await newPerson(request)];
    const main = page.getByRole('main');
    await logInTo(page, say, at('/searches'), reader);
    const wanted = 'model=toyota--camry&priceFrom=78500&priceTo=78500&color=white';
    await page.goto(at(`/products/cars?${wanted}`));
    await main.getByRole('button', { name: say('Save this search') }).click();
    const alerts = async () =>
      (
        (await (await page.request.get('/api/saved-searches')).json()) as { data: { alert: { by: string } }[] }
      ).data.map((one) => one.alert.by);
    await expect.poll(alerts).toEqual(['push']);
    await page.goto(at('/searches'));
    // The bell is silent, so it does not wait for the morning.
    await main.getByLabel(say('Notify me')).selectOption('bell');
    await expect.poll(alerts).toEqual(['bell']);

    const context = await browser.newContext();
    const other = await context.newPage();
    await logInTo(other, say, at('/my-products'), seller);
    const advert = await advertiseBy(other, '+966512345679');
    await acceptAdverts(request, [advert]);

    await expect
      .poll(
        async () =>
          ((await (await page.request.get('/api/notifications')).json()) as { data: { unread: number } }).data.unread,
      )
      .toBeGreaterThan(0);
    await page.goto(at('/notifications'));
    const news = main.getByRole('listitem').filter({ hasText: '78,500' });
    await expect(news).toBeVisible();
    await expectAccessible(page);
    await news.getByRole('link').click();
    await expect(page).toHaveURL(/model=toyota--camry/);
    const listed = await page.request.get(`/api/cars?${wanted}`);
    expect(((await listed.json()) as { data: { items: { id: string }[] } }).data.items.map(({ id }) => id)).toContain(
      advert,
    );

    const { origin } = new URL(page.url());
    // The advert goes with its account, so that no other journey finds it.
    const ended = await other.request.post('/api/account/delete', {
      headers: { origin },
      data: { password: seller.password },
    });
    expect(ended.ok()).toBe(true);
    await context.close();
  },
);

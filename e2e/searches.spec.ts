import { expectAccessible } from './support/accessible.ts';
import { logInTo, newPerson } from './support/applicant.ts';
import { expect, onceInEnglish, test, unreachable, untilKept } from './support/journey.ts';

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
    await expect(search).toHaveText(`${say('Cars')} · Toyota · ${say('Price')}: ${say('up to {0}', { 0: '90,000' })}`);
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
  },
);

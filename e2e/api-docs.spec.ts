import { newPerson } from './support/applicant.ts';
import { expect, onceInEnglish, test } from './support/journey.ts';

test(
  'somebody who builds on the interface reads it in the browser and tries calls that read and change',
  onceInEnglish,
  async ({ page }) => {
    const { login, password } = await newPerson(page.request);
    const call = (path: string) => page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) });
    const answer = page.locator('.live-responses-table .response .response-col_status');

    await page.goto('/api/docs');
    await page.getByRole('heading', { name: 'accounts' }).click();
    const signIn = call('/auth/login');
    await signIn.getByRole('button', { name: 'post' }).first().click();
    await signIn.getByRole('button', { name: 'Try it out' }).click();
    await signIn.locator('.body-param__text').fill(JSON.stringify({ login, password }));
    await signIn.getByRole('button', { name: 'Execute' }).click();
    await expect(signIn.locator(answer)).toHaveText(/^200/);
    await signIn.getByRole('button').first().click();

    // A command: the page gives it its key.
    await page.getByRole('heading', { name: 'favourites' }).click();
    const save = call('/favourites').filter({ hasText: 'PUT' });
    await save.getByRole('button').first().click();
    await save.getByRole('button', { name: 'Try it out' }).click();
    const { data } = (await (await page.request.get('/api/cars')).json()) as {
      data: { items: { id: string; price: number | null }[] };
    };
    const [car] = data.items;
    if (!car) throw new Error('There is no car');
    const change = { kind: 'cars', id: car.id, isSaved: true, price: car.price, at: new Date().toISOString() };
    await save.locator('.body-param__text').fill(JSON.stringify({ changes: [change] }));
    await save.getByRole('button', { name: 'Execute' }).click();
    await expect(save.locator(answer)).toHaveText(/^200/);
    const saved = await (await page.request.get('/api/favourites')).text();
    expect(saved).toContain(`"id":"${car.id}"`);
  },
);

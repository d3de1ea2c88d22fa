import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible.ts';
import { acceptAdverts, advertiseBy } from './support/advertiser.ts';
import { logInTo, newPerson, staff } from './support/applicant.ts';
import { expect, onceInArabic, test } from './support/journey.ts';

test(
  'a reported advert is hidden in three clicks: search, its open page and its owner know it at once',
  onceInArabic,
  async ({ browser, baseURL, page, at, say, watch, expected }) => {
    // The page of an advert that was taken down.
    expected.push(/(404|410)/);
    await logInTo(page, say, at('/my-products'), await newPerson(page.request));
    const id = await advertiseBy(page, '+966512345678');
    const office = await browser.newContext({ baseURL });
    watch(office);
    const desk = await office.newPage();
    await acceptAdverts(office.request, [id]);
    const visitor = await browser.newContext({ baseURL });
    watch(visitor);
    const visited = await visitor.newPage();
    await expect.poll(async () => (await visited.request.get(`/api/cars/${id}`)).status()).toBe(200);
    await visited.goto(at(`/products/cars/${id}`));
    await expect(visited.getByRole('button', { name: say('Report this advert') })).toBeVisible();
    const reported = await visited.request.post('/api/listings/report', {
      headers: { origin: new URL(visited.url()).origin, 'idempotency-key': randomUUID(), 'device-id': randomUUID() },
      data: { listing: id, reason: 'fraud', details: 'Asked me to pay in advance.' },
    });
    expect(reported.ok(), await reported.text()).toBe(true);

    await logInTo(desk, say, at('/desk/reports'), staff);
    const entry = desk.getByRole('article').or(desk.getByRole('row')).filter({ hasText: id });
    await expect(entry.getByText('Asked me to pay in advance.')).toBeVisible();
    await entry.getByRole('button', { name: say('Remove from Wijha') }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('radio', { name: say('Suspected fraud') }).check();
    await dialog.getByRole('button', { name: say('Remove from Wijha') }).click();
    await expect(entry).toBeHidden();

    const late = await browser.newContext({ baseURL });
    watch(late);
    const address = at(`/products/cars/${id}`);
    // A page that was rendered just before may be served once more.
    await expect.poll(async () => (await late.request.get(address)).status()).toBe(410);
    const opened = await late.newPage();
    await opened.goto(address);
    await expect(opened.getByRole('heading', { name: say('This car is no longer available') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article').getByText(say('Suspected fraud'))).toBeVisible();
    await expectAccessible(page, 'my products with an advert that was taken down');
    await desk.goto(at(`/desk/listings/${id}`));
    await expect(desk.getByRole('button', { name: say('Restore the advert') })).toBeVisible();
    await late.close();
    await visitor.close();
    await office.close();
  },
);

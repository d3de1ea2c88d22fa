import { formatHijriDate } from '../src/i18n/format-hijri-date.ts';
import { expectAccessible } from './support/accessible.ts';
import { logInTo, newPerson, staff } from './support/applicant.ts';
import { rowOf } from './support/desk-rows.ts';
import { acceptAdverts, advertiseBy } from './support/advertiser.ts';
import { freshPhone } from './support/application.ts';
import { expect, test, unreachable, untilKept, onceInEnglish, onceInArabic } from './support/journey.ts';

test(
  'a rent is requested offline, edited while it waits, sent once, and read at the desk',
  onceInEnglish,
  async ({ page, context, at, say, language, expected }) => {
    expected.push(unreachable);
    const keys: string[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/listings/request') && response.ok())
        keys.push(response.request().headers()['idempotency-key'] ?? '');
    });
    // A rent cannot be financed, so the page offers a viewing instead.
    await page.goto(at('/products/real-estate?purpose=rent'));
    await untilKept(page);
    const first = page.locator('main article').first();
    const title = (await first.getByRole('heading').textContent()) ?? '';
    /** "15,200 · Monthly" */
    const rent = (await first.locator('p', { hasText: /\d · \D+$/ }).textContent()) ?? '';
    await first.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: say('Finance now') })).toHaveCount(0);
    await page
      .locator('main')
      .getByRole('link', { name: say('Request a viewing') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('Contact the advertiser') })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(rent);
    await expectAccessible(page, `request, ${language}`);

    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.locator('#listing_request-phone-error')).toBeVisible();
    await context.setOffline(true);
    const name = `Noura ${Date.now()}`;
    await page.getByLabel(say('Name'), { exact: true }).fill(name);
    await page.locator('main').getByLabel(say('Phone'), { exact: true }).fill('٠٥١٢٣٤٥٦٧٨');
    await page.getByLabel(say('Preferred day')).fill('2027-01-20');
    await page.getByLabel(say('Preferred time of day')).selectOption('evening');
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await page.getByRole('button', { name: say('Send when connected') }).click();
    await page.getByRole('link', { name: say('See what is waiting') }).click();
    const waiting = page.getByRole('article', { name: `${say('Request to an advertiser')}: ${title}` });
    await waiting.getByRole('button', { name: say('Edit') }).click();
    await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue(name);
    await expect(page.getByLabel(say('Preferred time of day'))).toHaveValue('evening');
    await page.getByLabel(say('Your message')).fill('After work, please.');
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await page.getByRole('button', { name: say('Send when connected') }).click();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: say('Request sent successfully') })).toBeFocused();
    expect(keys).toHaveLength(1);

    await logInTo(page, say, at('/desk/letters?kind=request'), staff);
    const letter = rowOf(page, name);
    await expect(letter).toContainText('+966512345678');
    await expect(letter).toContainText('After work, please.');
    await expectAccessible(page, `requests at the desk, ${language}`);
    await letter.getByRole('button', { name: say('Resolved') }).click();
    await expect(letter).toBeHidden();
  },
);

test(
  'a request reaches the advertiser with a notification, is marked as answered, and cannot be sent to oneself',
  onceInArabic,
  async ({ page, browser, request, at, say, language, expected, watch }) => {
    expected.push(/status of 422/);
    const owner = await newPerson(request);
    await logInTo(page, say, at('/my-products'), owner);
    const listing = await advertiseBy(page, freshPhone());
    await acceptAdverts(request, [listing]);
    // Until when it is shown is given in both calendars.
    const products = await page.request.get('/api/my-products');
    const { data } = (await products.json()) as { data: readonly { id: string; expiresOn: string }[] };
    const end = data.find(({ id }) => id === listing)?.expiresOn;
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: listing })).toContainText(
      formatHijriDate(language, `${end}T12:00:00Z`) ?? '',
    );

    const guests = await browser.newContext({ baseURL: new URL(page.url()).origin });
    watch(guests);
    const visitor = await guests.newPage();
    await visitor.goto(at(`/listing-request?kind=cars&item=${listing}&about=contact`));
    await visitor.getByLabel(say('Name'), { exact: true }).fill('Huda');
    await visitor.locator('main').getByLabel(say('Phone'), { exact: true }).fill('0551234567');
    await visitor.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(visitor.getByRole('heading', { name: say('Request sent successfully') })).toBeFocused();
    await guests.close();

    await page.goto(at('/notifications'));
    await page.getByRole('link', { name: say('New request about your advert') }).click();
    await expect(page).toHaveURL(/\/my-products\/requests$/);
    const received = page.getByRole('article', { name: 'Huda' });
    await expect(received).toContainText('+966551234567');
    await expectAccessible(page, `received requests, ${language}`);
    await received.getByRole('button', { name: say('Mark as answered') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say('Agreed on a viewing'), { exact: true }).click();
    await dialog.getByLabel(say('Note for yourself'), { exact: false }).fill('Tuesday after five');
    await expectAccessible(page, `answering a request, ${language}`);
    await dialog.getByRole('button', { name: say('Save') }).click();
    await expect(received).toBeHidden();
    await page.getByRole('link', { name: say('Answered'), exact: true }).click();
    await expect(received).toContainText(say('Agreed on a viewing'));
    await expect(received).toContainText('Tuesday after five');
    await page.goto(at('/my-products'));
    await expect(
      page.getByRole('region', {
        name: say('{SELLER_FIGURES_DAYS, plural, one {The last day} other {The last # days}}', {
          SELLER_FIGURES_DAYS: 30,
        }),
      }),
    ).toBeVisible();

    await page.goto(at(`/listing-request?kind=cars&item=${listing}&about=contact`));
    await page.locator('main').getByLabel(say('Phone'), { exact: true }).fill('0551234567');
    // The name of the account comes a moment later.
    await expect(page.getByLabel(say('Name'), { exact: true })).not.toHaveValue('');
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(language === 'ar' ? 'هذا إعلانك' : 'This is your own advert');
  },
);

import { sampleCarAdvert } from '../tests/support/sample-advert.ts';
import { samplePartnerPage } from '../tests/support/sample-partner-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { acceptAdverts, advertiseBy } from './support/advertiser.ts';
import { logInTo, newPerson, documentFile } from './support/applicant.ts';
import { questionOf } from './support/application.ts';
import {
  cardsOf,
  expect,
  numberIn,
  onceInArabic,
  onceInEnglish,
  pressBelowList,
  test,
  unreachable,
  untilKept,
} from './support/journey.ts';

/** Browser errors without a network. */

test(
  'a showroom is found by name, counts a visitor once, lists adverts by page and offers, and opens offline',
  onceInEnglish,
  async ({ page, context, at, say, language, expected }) => {
    expected.push(unreachable);
    const name = language === 'ar' ? 'معرض مرسى النورس للسيارات' : 'Marsa Al Nawras Cars';
    await page.goto(at('/showrooms'));
    await expect(page.getByRole('heading', { level: 1, name: say('Showrooms') })).toBeVisible();
    await expectAccessible(page, 'the list of showrooms');
    await page.getByRole('searchbox', { name: say('Search showrooms') }).fill(language === 'ar' ? 'النورس' : 'nawras');
    await expect(page).toHaveURL(/q=/);
    await expect(page.locator('main article')).toHaveCount(1);
    const visits: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/visits') && visits.push(request.url())));
    const counted = page.waitForResponse((response) => response.url().endsWith('/visits'));
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const { data } = (await (await counted).json()) as { data: { visitors: number } };
    const visitors = page.getByRole('listitem').filter({ hasText: say('Visitors') });
    await expect.poll(async () => numberIn(await visitors.textContent())).toBe(data.visitors);
    await expectAccessible(page, 'the page of a showroom');
    await expect(page.getByRole('link', { name: say('Write on WhatsApp') })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/96652\d+\?text=.+/,
    );

    const first = await cardsOf(page).first().getByRole('heading').textContent();
    await pressBelowList(
      page
        .getByRole('navigation', { name: say('Pages') })
        .getByRole('link')
        .last(),
    );
    await expect(page).toHaveURL(/page=2/);
    await expect(cardsOf(page).first().getByRole('heading')).not.toHaveText(first ?? '');

    // A second visit on the same day is not counted. Other journeys may add visitors.
    await page.reload();
    await expect.poll(async () => numberIn(await visitors.textContent())).toBeGreaterThanOrEqual(data.visitors);

    await untilKept(page);
    expect(visits).toHaveLength(1);
    await context.setOffline(true);
    await page.goto(at('/showrooms'));
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('searchbox', { name: say('Search showrooms') }).fill(language === 'ar' ? 'درب' : 'darb');
    await expect(page.locator('main article')).toHaveCount(1);
  },
);

test(
  'an offer shows its costs step by step and links to its car and to other offers of the seller',
  onceInArabic,
  async ({ page, at, say }) => {
    await page.goto(at('/offers?type=all'));
    const card = page.locator('main article').first();
    const title = await card.getByRole('heading').textContent();
    await expectAccessible(page, 'the list of offers');
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    const figure = async (label: string) =>
      numberIn(
        await page
          .locator('dl > div')
          .filter({ has: page.getByText(label, { exact: true }) })
          .locator('dd')
          .textContent(),
      );
    const [list, discount, after] = [
      await figure(say('List price, without VAT')),
      await figure(say('Discount')),
      await figure(say('After discount, without VAT')),
    ];
    expect(list - discount).toBe(after);
    expect(after + (await figure(say('VAT')))).toBe(await figure(say('Price incl. VAT')));
    await expectAccessible(page, 'the page of an offer');
    await page.getByRole('link', { name: say('See full details') }).click();
    await expect(page).toHaveURL(/\/products\/(cars|real-estate)\/\d+\?offer=\d+$/);
    await page.goBack();
    await page.locator('a[href*="seller="]').click();
    await expect(page).toHaveURL(/offers\?type=all&seller=/);
    await expect(page.locator('main article').filter({ hasText: title ?? '' })).toBeVisible();
  },
);

test('every section is in a menu, by keyboard on a desktop and in a sheet on a phone', async ({
  page,
  at,
  say,
  isPhone,
}) => {
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

test('one search finds cars, offers, showrooms and pages, by keyboard, also offline', async ({
  page,
  context,
  at,
  say,
  language,
  expected,
}) => {
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
  // The number of results is announced, as often as it changes.
  const dialog = page.getByRole('dialog', { name: say('Search everything') });
  const expectAnnounced = async () => {
    const results = dialog.getByRole('option');
    const announced = async () =>
      (await dialog.getByRole('status').innerText()).startsWith(
        say('{count, plural, one {# result} other {# results}}', { count: await results.count() }),
      );
    await expect.poll(announced).toBe(true);
  };
  await expectAnnounced();
  await expectAccessible(page, 'the palette');
  await field.fill('calculator');
  const page1 = page.getByRole('option', { name: say('Financing calculator') });
  await expect(page1).toBeVisible();
  await expect(page1).toHaveAttribute('aria-selected', 'true');
  await expectAnnounced();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/financing-calculator$/);

  await untilKept(page);
  await context.setOffline(true);
  await page.goto(at('/products/cars?brand=toyota'));
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(5);
  await page.locator('body').press('Control+k');
  await field.fill(language === 'ar' ? 'تويوتا' : 'toyota');
  await expect(page.getByText(say('You are offline: results are from this device only.'))).toBeVisible();
  await expect(
    page
      .getByRole('group', { name: say('Cars'), exact: true })
      .getByRole('option')
      // The advert of another journey has a title without the brand.
      .filter({ hasNotText: String(sampleCarAdvert.answers.name) })
      .first(),
  ).toContainText(language === 'ar' ? 'تويوتا' : 'Toyota');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test(
  'a showroom page with names, logo and hours is sent offline and is found in both languages',
  onceInEnglish,
  async ({ browser, page, request, at, say, watch, baseURL, language, expected }) => {
    test.slow();
    expected.push(unreachable);
    const other = language === 'ar' ? 'en' : 'ar';
    const mark = String(Date.now()).slice(-6);
    const names = { ar: `معرض النسيم ${mark}`, en: `Naseem ${mark} Cars` };
    await logInTo(page, say, at('/profile'), await newPerson(request, { name: 'Naseem', showroomKind: 'showroom' }));
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Edit the page') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('Showroom page') })).toBeVisible();
    await untilKept(page);
    const field = (name: string) => page.locator(`#page-${name}`);
    await expectAccessible(page, 'the page of a showroom, to edit');

    // Missing answers show errors, and nothing is sent.
    await field('name-en').fill('\u200f');
    await field('phones-0').fill('12');
    await page.getByRole('button', { name: say('Publish the page') }).click();
    for (const fault of ['Write the description in at least one of the two languages', 'Invalid phone number'])
      await expect(page.getByRole('link', { name: say(fault) })).toBeVisible();
    await expect(field('name-en')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'the page of a showroom with everything wrong in it');

    await field('name-ar').fill(names.ar);
    await field('name-en').fill(names.en);
    await field('about-ar').fill(samplePartnerPage.about.ar ?? '');
    await field('city').selectOption('jeddah');
    await field('address-ar').fill(samplePartnerPage.address?.ar ?? '');
    await field('address-en').fill(samplePartnerPage.address?.en ?? '');
    await field('phones-0').fill('9200 12345');
    await page.getByRole('button', { name: say('Add a phone number') }).click();
    await field('phones-1').fill('٠٥١٢٣٤٥٦٧٨');
    await field('whatsapp').fill('0512345678');
    for (const day of ['sunday', 'monday']) await field(`hours-${day}`).getByRole('checkbox').check();
    await field('hours-sunday-0-to').fill('12:00');
    await field('hours-sunday')
      .getByRole('button', { name: say('Open again later') })
      .click();
    await field('hours-sunday-1-from').fill('16:00');
    await field('hours-sunday-1-to').fill('22:00');
    await page.locator('input[data-document="page-logo"]').setInputFiles(await documentFile('logo.png'));
    await expect(page.getByRole('button', { name: say('Remove the logo') })).toBeVisible();

    await page.getByRole('button', { name: say('Preview') }).click();
    await expect(page.getByRole('heading', { name: names[language] })).toBeVisible();
    await page.getByRole('tab', { name: other === 'ar' ? 'العربية' : 'English' }).click();
    await expect(page.getByRole('heading', { name: names[other] })).toBeVisible();
    await expectAccessible(page, 'the preview of the page');
    await page.goBack();
    // Stored on the device.
    await page.reload();
    await expect(field('hours-sunday-1-to')).toHaveValue('22:00');
    await expect(page.getByRole('button', { name: say('Remove the logo') })).toBeVisible();

    await page.context().setOffline(true);
    await page.getByRole('button', { name: say('Publish the page') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Saved on this device') })).toBeVisible();
    await expectAccessible(page, 'the page of a showroom, waiting');
    await page.context().setOffline(false);
    await expect(page.getByText(say('Your page is published'))).toBeVisible();
    await page.getByRole('link', { name: say('See your page') }).click();
    await expect(page).toHaveURL(/\/showrooms\/showroom-[0-9a-f]+$/);
    const { pathname } = new URL(page.url());

    // Another visitor, in both languages.
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    watch(context);
    const buyer = await context.newPage();
    for (const reader of [language, other] as const) {
      await buyer.goto(pathname.replace(/^\/\w+/, `/${reader}`));
      await expect(buyer.getByRole('heading', { level: 1, name: names[reader] })).toBeVisible();
      await expect(buyer.getByText(samplePartnerPage.address?.[reader] ?? '')).toBeVisible();
      // Written in Arabic only: shown as it is, marked with its language.
      await expect(buyer.getByText(samplePartnerPage.about.ar ?? '')).toHaveAttribute('lang', 'ar');
    }
    await buyer.goto(pathname);
    await expect(buyer.locator('a[href="tel:+966920012345"] bdi')).toHaveText('+966920012345');
    await expect(buyer.locator('a[href="tel:+966512345678"] bdi')).toHaveText('+966512345678');
    await expect(buyer.getByRole('link', { name: say('Write on WhatsApp') })).toHaveAttribute(
      'href',
      /wa\.me\/966512345678\?/,
    );
    const week = buyer.getByRole('region', { name: say('Opening hours') });
    await expect(week.locator('dl > div')).toHaveCount(7);
    await expect(week.locator('dl > div').first()).toContainText(/09:00.*12:00.*16:00.*22:00/);
    await expect(week.locator('dl > div').last()).toContainText(say('Closed'));
    await expect(
      week.getByText(new RegExp(`^(${say('Open now, until <0>{0}</0>', { 0: '' })}|${say('Closed now')})`)),
    ).toBeVisible();
    // Image sizes are made in the background; the page retries by itself.
    await buyer.waitForFunction(() =>
      [...document.querySelectorAll('main header img')].some(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      ),
    );
    await expectAccessible(buyer, 'the public page of a showroom');
    // Polled: the server caches lists for some seconds.
    const listed = async () =>
      (
        (await (await buyer.request.get(`/api/showrooms?q=${mark}`)).json()) as {
          data: { items: { logo: { widths: number[] } | null }[] };
        }
      ).data.items;
    await expect.poll(async () => (await listed())[0]?.logo?.widths.length ?? 0).toBeGreaterThan(0);
    await buyer.goto(at(`/showrooms?q=${mark}`));
    await expect(buyer.locator('main article img')).toBeVisible();
    await context.close();

    // Unpublished changes stay on the device and can be discarded.
    await page.goto(at('/my-page'));
    await field('name-en').fill('Something else');
    await field('name-en').blur();
    await expect(page.getByText(say('Saved on this device <0>{0}</0>', { 0: '' }).trim())).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('You have changes that are not published'))).toBeVisible();
    await expect(field('name-en')).toHaveValue('Something else');
    await page.getByRole('button', { name: say('Discard the changes') }).click();
    await expect(field('name-en')).toHaveValue(names.en);

    // Offline, the form opens with the last known page.
    await page.context().setOffline(true);
    await page.reload();
    await expect(field('name-en')).toHaveValue(names.en);
  },
);

test(
  'adverts of a showroom and its page keep separate phones, and a new advert starts with those of the page',
  onceInArabic,
  async ({ page, request, at, say }) => {
    await logInTo(
      page,
      say,
      at('/my-products'),
      await newPerson(request, { name: 'Al Noor', showroomKind: 'marketing_office' }),
    );
    // The reminder to complete the page blocks nothing.
    await expect(page.getByText(say('Complete your office page'))).toBeVisible();
    const phones = ['+966511111111', '+966522222222'] as const;
    const adverts: string[] = [];
    for (const phone of phones) adverts.push(await advertiseBy(page, phone));
    await acceptAdverts(request, adverts);
    const { origin } = new URL(page.url());
    const saved = await page.request.put('/api/my-page', {
      headers: { origin, 'idempotency-key': crypto.randomUUID() },
      data: { ...samplePartnerPage, whatsapp: '+966533333333' },
    });
    const slug = ((await saved.json()) as { data: { id: string } }).data.id;

    for (const [place, id] of adverts.entries()) {
      await page.goto(at(`/products/cars/${id}`));
      await page.getByRole('button', { name: say('Show contact') }).click();
      await expect(page.locator(`main a[href="tel:${phones[place]}"]`)).toBeVisible();
    }
    await page.getByRole('link', { name: say('About this office') }).click();
    await expect(page).toHaveURL(new RegExp(`/marketing-offices/${slug}$`));
    for (const phone of samplePartnerPage.phones)
      await expect(page.locator(`main a[href="tel:${phone}"]`)).toBeVisible();
    for (const phone of phones) await expect(page.locator(`main a[href="tel:${phone}"]`)).toHaveCount(0);

    await page.goto(at('/advertice/car?step=advertiser'));
    await expect(questionOf(page, 'advertiserWhatsapp')).toHaveValue('+966533333333');
    await expect(questionOf(page, 'advertiserPhone')).toHaveValue('+966512345678');
    await expect(questionOf(page, 'city')).toHaveValue('jeddah');
    await page.goto(at('/advertice/car?step=details'));
    await expect(page.getByText(say('Complete your office page'))).toHaveCount(0);
  },
);

import { expectAccessible } from './support/accessible.ts';
import {
  cardsOf,
  expect,
  numberIn,
  test,
  unreachable,
  untilKept,
  onceInEnglish,
  onceInArabic,
} from './support/journey.ts';

test('what nobody opened is there offline: lists with filters, offers, programmes and the terms', async ({
  page,
  context,
  at,
  say,
  isPhone,
  expected,
}) => {
  expected.push(unreachable);
  const offers = await page.request.get('/api/offer/v2/all?type=companies');
  const { data: companyOffers } = (await offers.json()) as { data: { title: { en: string; ar: string } }[] };
  await page.clock.install();
  await page.goto(at('/waiting'));
  await untilKept(page);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: say('Available offline') }) });
  await expect(card.getByRole('status')).toHaveText(
    say('Not complete yet. It continues automatically on a good connection.'),
  );
  // The first minute belongs to the person.
  await page.clock.fastForward(61_000);
  const updated = say('Last updated <0/>.').split('<0/>')[0]?.trim() ?? '';
  await expect(card.getByRole('status')).toContainText(updated);
  const stored = numberIn(await card.getByText(' · ').textContent());
  expect(stored).toBeGreaterThan(48);

  await context.setOffline(true);
  await page.goto(at('/products/cars'));
  await expect.poll(() => cardsOf(page).count()).toBe(24);
  const total = page.locator('main h1 + p[role=status]');
  const carsIn = (count: number) => say('{total, plural, =0 {No cars} one {# car} other {# cars}}', { total: count });
  await expect(total).toHaveText(carsIn(stored));
  await expect(page.locator('main time').first(), 'how old they are').toBeVisible();
  if (isPhone) await page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click();
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: say('Filters') });
  await filters.locator('label').filter({ hasText: /\d/ }).first().click();
  const used = filters.locator('label:has(:checked)');
  await expect(used).toBeVisible();
  await expect(total).not.toHaveText(carsIn(stored));
  const matching = numberIn(await used.locator('span').last().textContent());
  await expect(total).toHaveText(carsIn(matching));
  await expect.poll(() => cardsOf(page).count()).toBe(Math.min(matching, 24));

  await page.goto(at('/offers?type=companies'));
  await expect(page.locator('main article')).toHaveCount(companyOffers.length);
  await page.goto(at('/finance/cars'));
  await page.locator('main a[href*="/finance/cars/"]:visible').first().click();
  await expect(page).toHaveURL(/\/finance\/cars\/[^/]+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const screen of ['/terms-conditions', '/privacy-policy', '/faq', '/blogs', '/news', '/products/real-estate']) {
    await page.goto(at(screen));
    await expect(page.locator('main time').first(), screen).toBeVisible();
    await expect(page.getByText(say("You're offline and this page was not saved")), screen).toHaveCount(0);
  }
});

test(
  'an advert that was never opened is there offline, and a request about it is sent when connected',
  onceInArabic,
  async ({ page, context, at, say, language, expected }) => {
    expected.push(unreachable);
    await page.clock.install();
    await page.goto(at('/waiting'));
    await untilKept(page);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: say('Available offline') }) });
    await page.clock.fastForward(61_000);
    const updated = say('Last updated <0/>.').split('<0/>')[0]?.trim() ?? '';
    await expect(card.getByRole('status')).toContainText(updated);
    const sent: string[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/listings/request') && response.ok()) sent.push(response.url());
    });

    for (const list of ['/products/cars?condition=used&priceFrom=50000', '/products/real-estate?purpose=rent']) {
      await context.setOffline(true);
      await page.goto(at(list));
      const first = page.locator('main article').first();
      const title = (await first.getByRole('heading').textContent()) ?? '';
      await first.getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const note = say('What you send now waits on this device and is sent automatically.');
      await expect(page.getByText(note)).toBeVisible();
      await expect(page.getByRole('heading', { name: say("You're offline and this page was not saved") })).toHaveCount(
        0,
      );
      await expect(page.locator('main dl').first().locator('dt').first()).toBeVisible();
      await expectAccessible(page, `an advert known from a list, ${language}`);
      // Loaded again, it says the same.
      await page.reload();
      await expect(page.getByText(note)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      if (list.includes('cars')) {
        await expect(page.getByRole('complementary', { name: say('Price and financing') })).toContainText(/\d,\d{3}/);
        await page
          .locator('main')
          .getByRole('link', { name: say('Finance now') })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main form')).toBeVisible();
        await page.goBack();
      }

      const about = page.locator('main').getByRole('link', { name: say('Ask to be called') });
      await about.last().click();
      await expect(page.getByRole('heading', { level: 1, name: say('Contact the advertiser') })).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await page.getByLabel(say('Name'), { exact: true }).fill('Noura');
      await page.locator('main').getByLabel(say('Phone'), { exact: true }).fill('0512345678');
      await page.getByRole('button', { name: say('Send'), exact: true }).click();
      await page.getByRole('button', { name: say('Send when connected') }).click();
      await expect(page.getByRole('link', { name: say('See what is waiting') })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: say('Request sent successfully') })).toBeFocused();

      // With the network the whole page takes its place.
      await page.goBack();
      await expect(page.getByText(note)).toHaveCount(0);
      await expect(
        page
          .getByRole('complementary', { name: say('Seller') })
          .getByRole('button')
          .first(),
      ).toBeVisible();
    }
    expect(sent).toHaveLength(2);
  },
);

test(
  'an advert that is not on the device says so offline',
  onceInEnglish,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable);
    await page.goto(at('/waiting'));
    await untilKept(page);
    const list = await page.request.get('/api/cars?sort=price-low');
    const { data } = (await list.json()) as { data: { items: readonly { id: string }[] } };
    await context.setOffline(true);
    await page.goto(at(`/products/cars/${data.items[0]?.id}`));
    await expect(
      page.getByRole('heading', { level: 1, name: say("You're offline and this page was not saved") }),
    ).toBeVisible();
    await context.setOffline(false);
  },
);

test(
  'with Save-Data nothing is fetched until somebody asks, and it can be removed again',
  onceInArabic,
  async ({ page, at, say }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto(at('/waiting'));
    await untilKept(page);
    await page.clock.fastForward(61_000);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: say('Available offline') }) });
    await expect(
      card.getByText(
        say('Your connection is slow or saves data, so nothing is downloaded until you choose “Update now”.'),
      ),
    ).toBeVisible();
    await page.clock.fastForward(3_600_000);
    expect(asked.filter((path) => path === '/api/terms-conditions')).toEqual([]);
    await card.getByRole('button', { name: say('Update now') }).click();
    await expect(card.getByRole('status')).toContainText(say('Last updated <0/>.').split('<0/>')[0]?.trim() ?? '');
    expect(asked).toContain('/api/terms-conditions');
    await card.getByRole('button', { name: say('Remove') }).click();
    await expect(card.getByRole('status')).toHaveText(say('Turned off. Only what you open is stored.'));
    await expect(card.getByText(' · ')).toContainText(
      say('{cars, plural, =0 {No cars} one {# car} other {# cars}}', { cars: 0 }),
    );
  },
);

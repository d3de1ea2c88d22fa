import { cardsOf, expect, numberIn, test, unreachable, untilKept } from './support/journey.ts';

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
  for (const screen of ['/terms-conditions', '/faq', '/blogs', '/news', '/products/real-estate']) {
    await page.goto(at(screen));
    await expect(page.locator('main time').first(), screen).toBeVisible();
    await expect(page.getByText(say("You're offline and this page was not saved")), screen).toHaveCount(0);
  }
});

test('with Save-Data nothing is fetched until somebody asks, and it can be removed again', async ({
  page,
  at,
  say,
}) => {
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
});

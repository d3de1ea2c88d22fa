import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import type { Offer } from '../src/domain/offers/offer.ts';
import { MIN_COMPARABLES } from '../src/domain/browse/price-label.ts';
import type { ListingCard } from '../src/domain/listings/listing.ts';
import { formatPercent } from '../src/i18n/format.ts';
import { formatHijriDate } from '../src/i18n/format-hijri-date.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  addDocument,
  answerAll,
  car as carAnswers,
  freshPhone,
  goOn,
  person,
  salary as salaryAnswers,
} from './support/application.ts';
import { applyBy, documentFile, logInTo, newPerson, staff } from './support/applicant.ts';
import { cardsOf, expect, test, unreachable, untilKept, onceInEnglish, onceInArabic } from './support/journey.ts';
import { untilStored } from './support/stored-answers.ts';

const clip = (text: string) => text.replaceAll(/<\/?\d>/g, '');

test(
  'an applicant sees when staff opened a document and when it is deleted, also without a network',
  onceInArabic,
  async ({ page, browser, at, say, watch, language, expected, baseURL }) => {
    test.slow();
    expected.push(unreachable);
    await logInTo(page, say, at('/orders'), await newPerson(page.request));
    const { buffer } = await documentFile('certificate.png');
    const order = await applyBy(page, { salary_certificate: buffer });
    await page.goto(at(`/orders/${order.id}`));
    const documents = page.getByRole('region', { name: say('Documents'), exact: true });
    await expect(documents.getByText(say('Not opened by our team yet')).first()).toBeVisible();
    await expect(documents.getByText(say('Deleted {days} days after the order ends.', { days: '90' }))).toBeVisible();

    const context = await browser.newContext({ baseURL });
    watch(context);
    const desk = await context.newPage();
    await logInTo(desk, say, at('/desk'), staff);
    await desk.goto(at(`/desk/orders/${order.id}`));
    const certificate = say('Salary certificate');
    await desk.getByRole('button', { name: certificate }).click();
    await expect(desk.getByRole('img', { name: certificate })).toBeVisible();
    await context.close();

    await page.reload();
    const opened = documents
      .getByRole('listitem')
      .filter({ hasText: certificate })
      .getByText(clip(say('Opened by our team on {0}', { 0: '' })).trim());
    await expect(opened).toBeVisible();
    await expect(documents).not.toContainText(/desk|staff/i);

    await page.getByRole('button', { name: say('Cancel the order') }).click();
    await page.getByRole('radio').first().check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Yes, Cancellation Confirmation') })
      .click();
    const deleted = documents.getByText(clip(say('Deleted on {day}', { day: '' })).trim());
    await expect(deleted).toBeVisible();
    // The day is three months ahead, in both calendars.
    const last = new Date(Date.now() + 90 * 86_400_000);
    const hijri = formatHijriDate(language, last);
    await expect(documents).toContainText(hijri ?? '');
    await expectAccessible(page, 'documents of an order that ended');

    await untilKept(page);
    await untilStored(page, { has: [order.number, 'documentsDeletedOn', 'cancelled'] });
    await page.context().setOffline(true);
    await page.reload();
    await expect(opened).toBeVisible();
    await expect(deleted).toBeVisible();
    await page.context().setOffline(false);
  },
);

test('offers show the APR, and the page of an offer also everything that is paid', async ({
  page,
  at,
  say,
  language,
}) => {
  const answer = await page.request.get('/api/offer/v2/all?type=cars');
  const { data } = (await answer.json()) as { data: Offer[] };
  const offer = data.find(({ financing, daysLeft }) => financing && daysLeft > 1);
  if (!offer?.financing) throw new Error('The demonstration has no such offer');
  await page.goto(at('/offers?type=cars'));
  const card = page.getByRole('article').filter({ hasText: offer.title[language] }).first();
  const apr = formatPercent(language, offer.financing.apr);
  await expect(card).toContainText(apr);
  await card.getByRole('link', { name: offer.title[language] }).click();
  const financing = page.getByRole('region', { name: say('With financing, estimate') });
  await expect(financing).toContainText(apr);
  await expect(financing).toContainText(say('Total paid'));
  await expect(financing).toContainText(Math.ceil(offer.financing.total / 100).toLocaleString('en-US'));
  // The last day is a promise: it is given in both calendars.
  await expect(page.getByRole('main')).toContainText(formatHijriDate(language, offer.endsOn) ?? '');
  // The car of the offer is described below its picture without the picture again.
  await expect(page.getByRole('heading', { name: say("What's included") })).toBeVisible();
  const pictures = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/-\d+\.\w+$/, '')));
  expect(pictures.length).toBeGreaterThan(0);
  expect(new Set(pictures).size).toBe(pictures.length);
  await expectAccessible(page, 'an offer with APR and total');
});

test(
  'the payments of the calculator become a calendar file without a network',
  onceInEnglish,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable);
    await page.goto(at('/financing-calculator?price=100000&months=24'));
    await untilKept(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: say('Payments to calendar') }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByLabel(say('First payment date'));
    await expect(first).toBeFocused();
    await first.fill('');
    await dialog.getByRole('button', { name: say('Save calendar file') }).click();
    await expect(dialog.getByText(say('Enter a date.'))).toBeVisible();
    await first.fill('2027-01-31');
    await expectAccessible(page, 'payments to a calendar');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say('Save calendar file') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('wijha-payments-24.ics');
    const file = readFileSync(await download.path(), 'utf8');
    const events = new ICAL.Component(ICAL.parse(file) as ConstructorParameters<typeof ICAL.Component>[0])
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    expect(events).toHaveLength(24);
    expect(events.slice(0, 3).map(({ startDate }) => startDate.toString())).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(24);
    await context.setOffline(false);
  },
);

test('a price label gives its sample on the card and on the page; without enough comparable adverts there is none', async ({
  page,
  at,
  say,
  language,
}) => {
  const words = { below: 'Below market price', around: 'Around market price', above: 'Above market price' } as const;
  const anyLabel = new RegExp(
    Object.values(words)
      .map((text) => say(text))
      .join('|'),
  );
  for (const [kind, screen, search] of [
    ['cars', '/products/cars', ''],
    ['properties', '/products/real-estate', 'purpose=sale'],
  ] as const) {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map(async (number) => {
        const answer = await page.request.get(`/api/${kind}?${search}&page=${number}`);
        const { data } = (await answer.json()) as { data: { items: readonly ListingCard[] } };
        return data.items.map((listing) => ({ listing, number }));
      }),
    );
    const labelled = pages.flat().find(({ listing }) => listing.label && listing.availability === 'available');
    const unlabelled = pages.flat().find(({ listing }) => !listing.label && listing.price !== null);
    if (!labelled?.listing.label || !unlabelled) throw new Error(`The demonstration has no such ${kind}`);
    const { position, sample } = labelled.listing.label;
    // Fewer comparable adverts give no label.
    expect(sample).toBeGreaterThanOrEqual(MIN_COMPARABLES);
    const compared = say('{sample, plural, one {# comparable advert} other {# comparable adverts}}', { sample });
    for (const { listing, number, isLabelled } of [
      { ...labelled, isLabelled: true },
      { ...unlabelled, isLabelled: false },
    ]) {
      await page.goto(at(`${screen}?${search}&page=${number}`));
      const card = page.locator('main article').filter({ has: page.locator(`a[href$="${screen}/${listing.id}"]`) });
      await expect(card).toHaveCount(1);
      await card.scrollIntoViewIfNeeded();
      // The buttons arrive with the label.
      await expect(card.getByRole('button').first()).toBeVisible();
      if (isLabelled) {
        await expect(card).toContainText(say(words[position]));
        await expect(card).toContainText(compared);
      } else await expect(card).not.toContainText(anyLabel);
      await card.getByRole('heading').getByRole('link').click();
      const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
      await expect(head.getByRole('heading', { level: 1 })).toHaveText(listing.title[language]);
      if (isLabelled) {
        await expect(head).toContainText(say(words[position]));
        await expect(head).toContainText(compared);
      } else {
        await expect(page.getByRole('button', { name: say('Share') })).toBeVisible();
        await expect(head).not.toContainText(anyLabel);
      }
    }
  }
});

test(
  'lists are limited to what an income allows, and the income leaves the device nowhere',
  onceInEnglish,
  async ({ page, context, at, say, isPhone, expected }) => {
    expected.push(unreachable);
    // Digits that stand in nothing else.
    const salary = '9137';
    const sent: string[] = [];
    context.on('request', (request) =>
      sent.push(
        `${request.method()} ${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
      ),
    );
    const filters = async () => {
      // The number of filters in use follows the word.
      if (isPhone) await page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click();
      return isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: say('Filters') });
    };
    const affordable = { name: say('Only what I can afford'), exact: true };

    await test.step('not offered before an income is known', async () => {
      await page.goto(at('/products/cars'));
      await expect(cardsOf(page).first()).toBeVisible();
      const panel = await filters();
      await expect(panel.getByRole('group').first()).toBeVisible();
      await expect(panel.getByRole('button', affordable)).toHaveCount(0);
      await page.goto(at('/financing-calculator'));
    });

    await page.getByLabel(say('Monthly salary')).fill(salary);
    await expect(page.getByRole('heading', { name: say("This fits within the central bank's limits") })).toBeVisible();
    await untilKept(page);
    // By a link: the page is not loaded again, so the income is still known.
    await page.locator('a[href$="/products/cars"]').first().dispatchEvent('click');
    await expect(cardsOf(page).first()).toBeVisible();
    const chip = (await filters()).getByRole('button', affordable);
    await expectAccessible(page, 'filters with what somebody can afford');
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/[?&]monthlyTo=\d+(&|$)/);
    const limit = Number(new URL(page.url()).searchParams.get('monthlyTo'));
    // In steps of SAR 250, and below 45 % of the salary.
    expect([limit % 250, limit > 0 && limit < 9137 * 0.45]).toEqual([0, true]);
    if (isPhone) await page.keyboard.press('Escape');

    const removal = page
      .getByRole('list', { name: say('Active filters') })
      .getByRole('button')
      .first();
    await expect(removal).toBeVisible();
    await expect(page.locator('main ul[aria-busy=false] article').first()).toBeVisible();
    for (const text of await cardsOf(page).allTextContents()) {
      const monthly = /([\d,]+)\s*(?:\/|شهري)/.exec(text)?.[1];
      if (monthly) expect(Number(monthly.replaceAll(',', ''))).toBeLessThanOrEqual(limit);
    }

    await test.step('without a network, and taken away again', async () => {
      await context.setOffline(true);
      await removal.click();
      await expect(page).not.toHaveURL(/monthlyTo/);
      const again = (await filters()).getByRole('button', affordable);
      await expect(again).toHaveAttribute('aria-pressed', 'false');
      await again.click();
      await expect(page).toHaveURL(new RegExp(`monthlyTo=${limit}`));
      await expect(cardsOf(page).first()).toBeVisible();
      await context.setOffline(false);
    });

    await test.step('known after a reload, and for properties too', async () => {
      await page.reload();
      await expect((await filters()).getByRole('button', affordable)).toHaveAttribute('aria-pressed', 'true');
      await page.goto(at('/products/real-estate?purpose=sale'));
      const homes = (await filters()).getByRole('button', affordable);
      await homes.click();
      await expect(page).toHaveURL(/[?&]monthlyTo=\d+(&|$)/);
      const most = Number(new URL(page.url()).searchParams.get('monthlyTo'));
      expect([most % 250, most > 0 && most < Number(salary)]).toEqual([0, true]);
      if (isPhone) await page.keyboard.press('Escape');
      await page.goto(at('/financing-calculator'));
      await expect(page.getByLabel(say('Monthly salary'))).toHaveValue(salary);
      await expectAccessible(page, 'an income kept on this device');
    });

    await test.step('removed where it was typed, it is gone everywhere', async () => {
      await page.getByRole('button', { name: say('Remove my income') }).click();
      await expect(page.getByLabel(say('Monthly salary'))).toHaveValue('');
      await page.goto(at('/products/cars'));
      await expect(cardsOf(page).first()).toBeVisible();
      const panel = await filters();
      await expect(panel.getByRole('group').first()).toBeVisible();
      await expect(panel.getByRole('button', affordable)).toHaveCount(0);
    });

    expect(sent.length).toBeGreaterThan(5);
    expect(sent.some((text) => text.includes(`monthlyTo=${limit}`))).toBe(true);
    expect(sent.filter((text) => text.includes(salary) || text.includes('913700'))).toEqual([]);
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((store) => Object.values(store).map(String)).join(' '),
    );
    expect(stored).not.toContain(salary);
  },
);

test(
  'the income of an application limits lists after a reload, and logging out deletes it',
  onceInArabic,
  async ({ page, context, at, say, isPhone }) => {
    test.slow();
    const salary = '14683';
    const sent: string[] = [];
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await logInTo(page, say, at('/profile'), await newPerson(page.request));
    await page.goto(at('/finance/cars/new-car-light-start/apply?account=individual'));
    await answerAll(page, person(freshPhone()));
    await goOn(page, say, 'Salary information');
    await answerAll(page, { ...salaryAnswers, monthlySalary: salary });
    await goOn(page, say, 'Finance information');
    await answerAll(page, carAnswers);
    await goOn(page, say, 'Document upload');
    for (const kind of ['identity_photo', 'salary_certificate']) await addDocument(page, kind, `${kind}.jpg`);
    await goOn(page, say, 'Review and send');
    await expect(page.locator('section[aria-labelledby=debt-advice]')).toContainText(
      say(
        'Your income is also kept encrypted on this device only, so that lists can show what you can afford. You can remove it in their filters; logging out deletes it.',
      ),
    );

    await expect.poll(() => page.evaluate(() => localStorage.getItem('wijha-income'))).toBe('1');

    const chip = async () => {
      await page.goto(at('/products/cars'));
      await expect(cardsOf(page).first()).toBeVisible();
      if (isPhone) await page.getByRole('button', { name: say('Filters'), exact: true }).click();
      const panel = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: say('Filters') });
      await expect(panel.getByRole('group').first()).toBeVisible();
      return panel.getByRole('button', { name: say('Only what I can afford'), exact: true });
    };
    await (await chip()).click();
    await expect(page).toHaveURL(/[?&]monthlyTo=\d+(&|$)/);
    expect(sent.filter((text) => text.includes(salary))).toEqual([]);

    await page.goto(at('/profile'));
    await page.getByRole('button', { name: say('Log out'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === at('/'));
    await expect(await chip()).toHaveCount(0);
  },
);

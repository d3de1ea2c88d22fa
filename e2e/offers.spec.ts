import type { APIRequestContext, Page } from 'playwright/test';
import type { ListingCard } from '../src/domain/listings/listing.ts';
import type { Offer } from '../src/domain/offers/offer.ts';
import { formatDate } from '../src/i18n/format.ts';
import { expectAccessible } from './support/accessible.ts';
import { addDocument, answer, answerAll, freshPhone, goOn, person, questionOf, salary } from './support/application.ts';
import { logInTo, newPerson, staff } from './support/applicant.ts';
import { cardsOf, expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import { inDatabase } from './support/journeys-database.ts';
import { addOffer, priced } from '../tests/support/sample-offer.ts';
import type { Say } from './support/words.ts';

const riyals = (halalas: number) => (halalas / 100).toLocaleString('en-US');

async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  return ((await (await request.get(`/api${path}`)).json()) as { data: T }).data;
}

/** A running offer for individuals on a car with more than a day left; `nth` counts from 0. */
async function runningOffer(
  request: APIRequestContext,
  nth: number,
): Promise<Offer & { listingId: string; priceBefore: number }> {
  const all = await ask<Offer[]>(request, '/offer/v2/all?type=cars');
  const found = all.filter(
    ({ audience, daysLeft, listingId }) => audience === 'individuals' && daysLeft > 1 && listingId !== null,
  )[nth];
  if (!found?.listingId || found.priceBefore === null) throw new Error('The demonstration has no such offer');
  return { ...found, listingId: found.listingId, priceBefore: found.priceBefore };
}

/** Fills in a financed purchase from its first step to its last, the terms. */
async function fillIn(page: Page, say: Say): Promise<void> {
  await answerAll(page, person(freshPhone()));
  await goOn(page, say, 'Payment and reservation');
  await answer(page, 'reservation', 2);
  await goOn(page, say, 'Salary information');
  await answerAll(page, salary);
  await goOn(page, say, 'Finance information');
  await answerAll(page, { financeName: 1, financeAmount: '90000' });
  await goOn(page, say, 'Document upload');
  await addDocument(page, 'identity_photo', 'identity.jpg');
  await goOn(page, say, 'Review and send');
}

/** Ends an offer. It is not deleted, because other journeys store the offers of the list at the same time. */
async function endOffer(id: string): Promise<void> {
  await inDatabase((db) =>
    db.updateTable('offers').set({ ends_on: '2020-12-31' }).where('id', '=', Number(id)).execute(),
  );
}

async function send(page: Page, say: Say): Promise<void> {
  await questionOf(page, 'termsAgreed').check();
  await page.getByRole('button', { name: say('Send the application') }).click();
}

/** Adds an offer for a car that holds on any day; `price` in halalas. Returns its id. */
const offerOf = (car: ListingCard, slug: string, price: number) =>
  inDatabase((db) =>
    addOffer(db, slug, {
      listing_id: Number(car.id),
      starts_on: '2020-01-01',
      ends_on: '2099-12-31',
      ...priced(price),
    }),
  );

test('an application for an offer has its price, and the order and the desk show it', async ({
  page,
  browser,
  baseURL,
  at,
  say,
  watch,
  language,
}) => {
  const offer = await runningOffer(page.request, language === 'ar' ? 1 : 0);
  const [now, was, saved] = [
    riyals(offer.priceInclVat),
    riyals(offer.priceBefore),
    riyals(offer.priceBefore - offer.priceInclVat),
  ];
  const until = formatDate(language, offer.endsOn);
  await logInTo(page, say, at('/orders'), await newPerson(page.request));

  // The list of cars filters by the price of the offer.
  const named = encodeURIComponent(offer.title[language].split(/[:：]/)[0] ?? '');
  const riyalsNow = String(offer.priceInclVat / 100);
  await page.goto(at(`/products/cars?q=${named}&priceFrom=${riyalsNow}&priceTo=${riyalsNow}`));
  const card = cardsOf(page).filter({ has: page.locator(`a[href*="/products/cars/${offer.listingId}"]`) });
  for (const shown of [was, now, saved]) await expect(card).toContainText(shown);
  await expectAccessible(page, 'a list with an offer');
  await page.goto(at(`/products/cars?q=${named}&priceTo=${String(offer.priceInclVat / 100 - 1)}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);

  // The page of the offer links to its car, with the same price and the last day, and from there to the application.
  await page.goto(at(`/offers/${offer.slug}`));
  await page.getByRole('link', { name: say('See full details') }).click();
  await expect(page).toHaveURL(new RegExp(`/products/cars/${offer.listingId}\\?offer=${offer.id}$`));
  await expect(page.locator('main header').getByText(now, { exact: true })).toBeVisible();
  await expect(page.getByText(say('Offer for individuals until {day}', { day: until }))).toBeVisible();
  await expect(page.locator('main header').getByText(was)).toBeVisible();
  await expectAccessible(page, 'a car opened from its offer');
  await page.goto(at(`/products/cars/${offer.listingId}`));
  await expect(page.locator('main header').getByText(now, { exact: true })).toBeVisible();
  await page.goto(at(`/offers/${offer.slug}`));
  await page.getByRole('link', { name: say('Apply with this offer') }).click();
  await expect(page.getByText(say('Offer <0>{0}</0>, until {1}', { 0: offer.id, 1: until }))).toBeVisible();
  await expect(page.getByText(now, { exact: true })).toBeVisible();
  await fillIn(page, say);
  await expect(page.getByText(now, { exact: true })).toBeVisible();
  await send(page, say);
  await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeFocused();

  await page
    .getByRole('link', { name: say('My orders') })
    .last()
    .click();
  await page.getByRole('link', { name: new RegExp(`^${say('Car purchase')}`) }).click();
  const facts = (on: Page, label: string) =>
    on
      .locator('dl > div')
      .filter({ has: on.getByText(say(label), { exact: true }) })
      .locator('dd');
  await expect(facts(page, 'Price with the offer')).toContainText(now);
  await expect(facts(page, 'Price with the offer')).toContainText(was);
  await expect(facts(page, 'Offer number')).toHaveText(offer.id);
  await expectAccessible(page, 'an order with an offer');
  const number = /WJ-\d+-\d/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';

  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  watch(context);
  const desk = await context.newPage();
  await logInTo(desk, say, at(`/desk?q=${number}`), staff);
  await expect(desk.locator('tr, li').filter({ hasText: number, visible: true })).toContainText(now);
  await desk.getByRole('link', { name: number }).filter({ visible: true }).click();
  await expect(facts(desk, 'Price with the offer')).toContainText(now);
  await expect(facts(desk, 'Offer number')).toHaveText(offer.id);
  await context.close();
});

test(
  'an application that waited until its offer ended is refused without losing anything, and can be sent at the current price',
  onceInEnglish,
  async ({ page, context, at, say, language, expected }) => {
    expected.push(unreachable, /status of 409/);
    await logInTo(page, say, at('/orders'), await newPerson(page.request));
    // Makes an offer for a car that has none, so that ending it does not affect other journeys.
    const { items } = await ask<{ items: ListingCard[] }>(page.request, '/cars?condition=new&sort=price-low');
    const car = items.filter(({ offer, price }) => !offer && price !== null)[language === 'ar' ? 1 : 0];
    if (!car?.price) throw new Error('The demonstration has no such car');
    const slug = `journey-${language}-${Date.now()}`;
    const price = Math.floor((car.price * 0.9) / 100) * 100;
    const id = await offerOf(car, slug, price);
    await page.goto(at(`/offers/${slug}`));
    await untilKept(page);
    await page.getByRole('link', { name: say('Apply with this offer') }).click();
    await fillIn(page, say);
    await expect(page.getByText(riyals(price), { exact: true })).toBeVisible();
    await context.setOffline(true);
    await send(page, say);
    await expect(
      page.getByText(say('Saved on this device; it will be sent when you are connected. You can close this page.')),
    ).toBeVisible();
    await endOffer(id);
    await context.setOffline(false);

    // The refusal names the reason in the language of the person, and nothing is lost.
    await expect(page.getByText(say('Something in the application needs changing'))).toBeVisible();
    await expect(page.getByText(language === 'ar' ? /انتهى هذا العرض/ : /This offer has ended/)).toBeVisible();
    await page.goto(at('/waiting'));
    await expect(page.getByText(say('Needs your attention'))).toBeVisible();
    await page.getByRole('button', { name: say('Edit') }).click();
    const notice = page.getByRole('alert').filter({ hasText: say('This offer has ended') });
    await expect(notice).toBeVisible();
    await expect(questionOf(page, 'fullName')).toHaveValue(person('').fullName);
    await expectAccessible(page, 'an application whose offer has ended');

    // Nothing is sent until the person has chosen the price of the car.
    for (const step of [
      'Payment and reservation',
      'Salary information',
      'Finance information',
      'Document upload',
      'Review and send',
    ])
      await goOn(page, say, step);
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(notice).toBeFocused();
    await notice.getByRole('button', { name: say('Continue at <0/>').replace('<0/>', '').trim() }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByText(riyals(car.price), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeFocused();
    await page
      .getByRole('link', { name: say('My orders') })
      .last()
      .click();
    await page.getByRole('link', { name: new RegExp(`^${say('Car purchase')}`) }).click();
    await expect(page.getByText(say('Chosen car'))).toBeVisible();
    await expect(page.getByText(say('Price with the offer'))).toHaveCount(0);
  },
);

test(
  'an application whose offer has another price by now is refused without losing anything, and can be sent at the new price',
  onceInArabic,
  async ({ page, at, say, language, expected }) => {
    expected.push(/status of 409/);
    await logInTo(page, say, at('/orders'), await newPerson(page.request));
    const { items } = await ask<{ items: ListingCard[] }>(page.request, '/cars?condition=new&sort=price-high');
    const car = items.filter(({ offer, price }) => !offer && price !== null)[language === 'ar' ? 1 : 0];
    if (!car?.price) throw new Error('The demonstration has no such car');
    const slug = `journey-changed-${language}-${Date.now()}`;
    const [price, newPrice] = [0.9, 0.93].map((share) => Math.floor(((car.price ?? 0) * share) / 100) * 100) as [
      number,
      number,
    ];
    const id = await offerOf(car, slug, price);
    await page.goto(at(`/offers/${slug}`));
    await page.getByRole('link', { name: say('Apply with this offer') }).click();
    await fillIn(page, say);
    await expect(page.getByText(riyals(price), { exact: true })).toBeVisible();
    await inDatabase((db) => db.updateTable('offers').set(priced(newPrice)).where('id', '=', Number(id)).execute());
    await send(page, say);

    // Refused immediately, in the language of the person, with a link back to the application.
    const refused = page.getByRole('alert').filter({ hasText: say('Something in the application needs changing') });
    await expect(refused).toContainText(say('The price of this offer has changed'));
    await expect(refused).toContainText(say('Everything you wrote and chose is still here.'));
    await expectAccessible(page, 'an application that was refused for its offer');
    await page.getByRole('button', { name: say('Review it') }).click();
    const notice = page.getByRole('alert').filter({ hasText: say('The price of this offer has changed') });
    await expect(notice).toContainText(riyals(price));
    await expect(notice).toContainText(riyals(newPrice));
    await expect(notice).toContainText(riyals(car.price));
    await expect(questionOf(page, 'fullName')).toHaveValue(person('').fullName);
    await expectAccessible(page, 'an application whose offer has another price');

    // Nothing is sent until the person has accepted the new price.
    for (const step of ['Payment and reservation', 'Salary information', 'Finance information', 'Document upload'])
      await goOn(page, say, step);
    await expect(page.getByRole('listitem').filter({ hasText: 'identity.jpg' })).toBeVisible();
    await goOn(page, say, 'Review and send');
    await expect(questionOf(page, 'termsAgreed')).toBeChecked();
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(notice).toBeFocused();
    await notice.getByRole('button', { name: say('Accept the new price, <0/>').replace('<0/>', '').trim() }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByText(riyals(newPrice), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeFocused();
    await page
      .getByRole('link', { name: say('My orders') })
      .last()
      .click();
    await page.getByRole('link', { name: new RegExp(`^${say('Car purchase')}`) }).click();
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText(say('Price with the offer'), { exact: true }) })
        .locator('dd'),
    ).toContainText(riyals(newPrice));
    await endOffer(id);
  },
);

test(
  'a stored listing shows the price without its offer once the offer has ended, also offline',
  onceInEnglish,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable);
    const { listingId, endsOn, priceBefore, priceInclVat, slug } = await runningOffer(page.request, 2);
    const [now, was] = [riyals(priceInclVat), riyals(priceBefore)];
    await page.goto(at('/offers'));
    await page.goto(at(`/products/cars/${listingId}`));
    const header = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(header.getByText(now, { exact: true })).toBeVisible();
    await untilKept(page);
    await context.setOffline(true);
    await page.goto(at(`/products/cars/${listingId}`));
    await expect(header.getByText(now, { exact: true })).toBeVisible();
    // Opened on the day after the last day of the offer.
    const later = await context.newPage();
    await later.clock.setFixedTime(Date.parse(`${endsOn}T21:00:00Z`));
    await later.goto(at(`/products/cars/${listingId}`));
    const headerThen = later.locator('main header').filter({ has: later.getByRole('heading', { level: 1 }) });
    await expect(headerThen.getByText(was, { exact: true })).toBeVisible();
    await expect(headerThen.getByText(now, { exact: true })).toHaveCount(0);
    await later.goto(at('/offers'));
    await expect(later.getByRole('heading', { level: 1, name: say('Offers') })).toBeVisible();
    await expect(later.locator(`main a[href*="/offers/${slug}"]`)).toHaveCount(0);
  },
);

import type { Page } from 'playwright/test';
import type { Locale } from '../src/i18n/locale.ts';
import { sampleProgrammes } from '../src/demonstration/sample-programmes.ts';
import { expectAccessible } from './support/accessible.ts';
import { addDocument, answerAll, car, freshPhone, goOn, person, questionOf, salary } from './support/application.ts';
import { expect, test, untilKept, onceInEnglish, onceInArabic } from './support/journey.ts';
import type { Say } from './support/words.ts';

const NEW_ONLY = 'new-car-light-start';
const USED_ONLY = 'used-car-without-transfer';
const nameOf = (slug: string, language: Locale) =>
  sampleProgrammes.find((programme) => programme.slug === slug)?.name[language] ?? '';

/** The page of a used car of the demonstration, and its number. */
async function openUsedCar(page: Page, at: (screen: string) => string): Promise<string> {
  await page.goto(at('/products/cars?condition=used&priceFrom=50000'));
  await page.locator('main article a[href*="/products/cars/"]').first().click();
  await page.waitForURL(/\/products\/cars\/\d+$/);
  return /\d+$/.exec(page.url())?.[0] ?? '';
}

/** Fills in an application up to the step with the programme. */
async function toFinance(page: Page, say: Say): Promise<void> {
  await answerAll(page, person(freshPhone()));
  await goOn(page, say, 'Salary information');
  await answerAll(page, salary);
  await goOn(page, say, 'Finance information');
}

test(
  'a used car is offered only programmes for used cars, from every entry point',
  onceInEnglish,
  async ({ page, at, say, language }) => {
    const [forNew, forUsed] = [nameOf(NEW_ONLY, language), nameOf(USED_ONLY, language)];
    const item = await openUsedCar(page, at);
    await page.getByRole('link', { name: say('Compare financing programmes') }).click();
    await expect(page).toHaveURL(new RegExp(`/finance/cars\\?item=${item}$`));
    const programmes = page.getByRole('article');
    await expect(programmes.getByRole('heading')).toHaveText([forUsed]);
    await expect(page.getByText(say('These programmes finance used cars like this one.'))).toBeVisible();
    await expectAccessible(page, 'programmes for a used car');

    // The page of a programme for new cars says so, and links to those for used cars.
    await page.goto(at(`/finance/cars/${NEW_ONLY}?item=${item}`));
    await expect(page.getByText(say('This programme is for new cars only'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('Start the application') })).toHaveAttribute(
      'href',
      new RegExp(`/finance/cars/${NEW_ONLY}/apply\\?account=individual$`),
    );
    await expectAccessible(page, 'a programme that does not finance the chosen car');
    await page.getByRole('link', { name: say('Programmes for this car') }).click();
    await programmes.getByRole('link', { name: forUsed, exact: true }).click();
    await page.getByRole('link', { name: say('Start the application') }).click();
    await expect(questionOf(page, 'fullName')).toBeVisible();
    await toFinance(page, say);
    const choice = questionOf(page, 'financeName');
    await expect(choice.getByRole('radio')).toHaveCount(1);
    await expect(choice.getByRole('radio', { name: forUsed })).toBeChecked();

    // An address with the wrong programme for the car: it is not selected and not offered.
    await page.goto(at(`/finance/cars/${NEW_ONLY}/apply?account=individual&item=${item}&step=finance`));
    await expect(choice.getByRole('radio', { name: forNew })).toHaveCount(0);
    await expect(choice.getByRole('radio', { name: forUsed })).toBeVisible();
  },
);

test('the address filters the programmes by new or used cars', onceInArabic, async ({ page, at, say, language }) => {
  const [forNew, forUsed] = [nameOf(NEW_ONLY, language), nameOf(USED_ONLY, language)];
  await page.goto(at('/finance/cars'));
  const headings = page.getByRole('article').getByRole('heading');
  await expect(headings).toHaveText([forNew, forUsed]);
  const filter = page.getByRole('navigation', { name: say('New or used cars') });
  await filter.getByRole('link', { name: say('Used cars') }).click();
  await expect(headings).toHaveText([forUsed]);
  await expect(page).toHaveURL(/\?condition=used$/);
  await expect(filter.getByRole('link', { name: say('Used cars') })).toHaveAttribute('aria-current', 'page');
  await filter.getByRole('link', { name: say('New cars') }).click();
  await expect(headings).toHaveText([forNew]);
  await page.goBack();
  await expect(headings).toHaveText([forUsed]);
  await page.reload();
  await expect(headings).toHaveText([forUsed]);
  await filter.getByRole('link', { name: say('All programmes') }).click();
  await expect(headings).toHaveText([forNew, forUsed]);
  await expect(page).not.toHaveURL(/condition/);
});

test(
  'an offline application under the wrong programme opens again with all answers',
  onceInArabic,
  async ({ page, context, at, say, language, expected }) => {
    test.slow();
    expected.push(/status of 422/, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const [forNew, forUsed] = [nameOf(NEW_ONLY, language), nameOf(USED_ONLY, language)];
    // As on a device that fetched the programmes before they carried a car condition.
    await page.route(/\/api\/finance\/programs/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/,?"carCondition":"\w+"/g, '') });
    });
    await page.goto(at(`/finance/cars/${NEW_ONLY}/apply?account=individual`));
    await expect.poll(() => questionOf(page, 'nationality').locator('option').count()).toBeGreaterThan(100);
    await untilKept(page);
    await toFinance(page, say);
    await expect(questionOf(page, 'financeName').getByRole('radio', { name: forNew })).toBeChecked();
    await context.setOffline(true);
    await answerAll(page, { ...car, mileage: '60,000' });
    await goOn(page, say, 'Document upload');
    await addDocument(page, 'identity_photo', 'identity.jpg');
    await addDocument(page, 'salary_certificate', 'salary.jpg');
    await goOn(page, say, 'Review and send');
    await questionOf(page, 'termsAgreed').check();
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(
      page.getByText(say('Saved on this device; it will be sent when you are connected. You can close this page.')),
    ).toBeVisible();
    await context.setOffline(false);

    await page.getByRole('button', { name: say('Review it') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Finance information') })).toBeVisible();
    const problem = say('Choose another programme: “{name}” is for new cars only, and this car is used.', {
      name: forNew,
    });
    await expect(page.locator('#answer-financeName-error')).toContainText(problem);
    await expect(questionOf(page, 'carName')).toHaveValue(car.carName);
    await questionOf(page, 'financeName').getByRole('radio', { name: forUsed }).check();
    await expect(page.locator('#answer-financeName-error')).toHaveCount(0);
    await goOn(page, say, 'Document upload');
    for (const kept of ['identity.jpg', 'salary.jpg']) await expect(page.getByText(kept)).toBeVisible();
    await goOn(page, say, 'Review and send');
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeVisible();
  },
);

test(
  'a used car that is typed in is not sent under a programme for new cars',
  onceInEnglish,
  async ({ page, at, say, language }) => {
    await page.goto(at(`/finance/cars/${NEW_ONLY}/apply?account=individual`));
    await toFinance(page, say);
    await answerAll(page, { ...car, mileage: '60,000' });
    await page.getByRole('button', { name: say('Save and next') }).click();
    const problem = say('Choose another programme: “{name}” is for new cars only, and this car is used.', {
      name: nameOf(NEW_ONLY, language),
    });
    await expect(page.locator('#answer-financeName-error')).toContainText(problem);
    await expect(page.locator('main section:focus').getByRole('link', { name: problem })).toBeVisible();
    await questionOf(page, 'mileage').fill('30');
    await goOn(page, say, 'Document upload');
  },
);

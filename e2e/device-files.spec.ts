import { chromium as playwright, type Page } from 'playwright/test';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { applyBy, deskActs, logInTo } from './support/applicant.ts';
import { answer, freshPhone, questionOf } from './support/application.ts';
import { chromium } from './support/chromium.ts';
import { cardsOf, expect, onceInEnglish, test, untilKept } from './support/journey.ts';
import { storedWords, wordsInFiles } from './support/profile-files.ts';
import type { Say } from './support/words.ts';

const WIZARD = '/finance/cars/new-car-light-start/apply?account=individual';
const password = 'quiet lamp by the sea';
/** A guest's search is stored in plain text: finding it proves that the search through the files works. */
const GUEST_SEARCH = 'guestwordkaffiyeh';

/** Strings that occur neither in the code nor in the samples or the catalogue. */
function canariesOf() {
  const unique = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return {
    name: `Zephyrine ${'abcdefghij'[Number(unique[0])]}quill`,
    email: `zephyrine${unique}@example.com`,
    phone: `059${unique.slice(0, 7)}`,
    identity: '1098765439',
    applicant: 'Orsolya Vanterpool',
    applicantIdentity: '1087654321',
    applicantPhone: freshPhone(),
    car: 'Borgward Isabella Tourer',
    deskNote: 'Heliotrope statement of Ramadan',
    carSearch: 'yttriumcoupe',
    carSearchAgain: 'wolframsedan',
    showroomSearch: 'molybdenumhall',
    subject: 'Obsidian parcel question',
    details: 'Where does the carnelian crate stay?',
    sender: 'Thessaly Brockhurst',
    senderEmail: `thessaly${unique}@example.com`,
    draftName: 'Marguerite Oglethorpe',
    draftIdentity: '1076543212',
    draftCar: 'Facel Vega Excellence',
  };
}

async function lookFor(page: Page, label: string, word: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/') && response.url().includes(word),
  );
  await page.getByLabel(label, { exact: true }).fill(word);
  await answered;
  await expect(page).toHaveURL(new RegExp(word));
}

async function writeMessage(
  page: Page,
  say: Say,
  { subject, details, sender, senderEmail }: ReturnType<typeof canariesOf>,
): Promise<void> {
  await page.getByLabel(say('Reason')).selectOption('question');
  await page.getByLabel(say('Subject')).fill(subject);
  await page.getByLabel(say('Details')).fill(details);
  await page.getByLabel(say('Name')).fill(sender);
  await page.locator('main').getByLabel(say('Email'), { exact: true }).fill(senderEmail);
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await page.getByRole('button', { name: say('Send when connected') }).click();
  await expect(page.getByRole('heading', { name: say('Saved on this device') })).toBeVisible();
}

test(
  'no personal text is readable in the files of the browser, while signed in or after signing out',
  onceInEnglish,
  async ({ at, say, language, baseURL, viewport, isMobile, hasTouch, expected, watch }) => {
    test.slow();
    expected.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);
    const { folder, remove } = temporaryFolder('canaries');
    const canaries = canariesOf();
    const startBrowser = async () => {
      const started = await playwright.launchPersistentContext(folder, {
        ...chromium,
        baseURL,
        viewport,
        isMobile,
        hasTouch,
        locale: language,
        reducedMotion: 'reduce',
      });
      watch(started);
      return { started, first: started.pages()[0] ?? (await started.newPage()) };
    };
    let { started: context, first: page } = await startBrowser();
    try {
      const origin = new URL(baseURL ?? '').origin;

      await page.goto(at('/products/cars'));
      await untilKept(page);
      await lookFor(page, say('Search cars'), GUEST_SEARCH);
      // An answer is shown before it is stored.
      await expect
        .poll(async () => (await storedWords(page, [GUEST_SEARCH]))[GUEST_SEARCH])
        .toContain('wijha-answers/answers');
      const registered = await page.request.post('/api/auth/register', {
        headers: { origin },
        data: {
          accountType: 'individual',
          name: canaries.name,
          email: canaries.email,
          countryCode: '+966',
          phone: canaries.phone,
          nationality: 'SA',
          identityNumber: canaries.identity,
          city: 'jeddah',
          password,
          passwordConfirmation: password,
          terms: 'accepted',
        },
      });
      expect(registered.ok(), await registered.text()).toBe(true);
      await logInTo(page, say, at('/profile'), { login: canaries.email, password });
      await expect(page.getByRole('heading', { level: 1, name: canaries.name })).toBeVisible();
      await expect(page.getByText(canaries.email)).toBeVisible();

      const order = await applyBy(
        page,
        {},
        {
          fullName: canaries.applicant,
          idNumber: canaries.applicantIdentity,
          phone: `+966${canaries.applicantPhone.slice(1)}`,
          carName: canaries.car,
        },
      );
      const desk = await deskActs(page.request, order.id);
      await desk.do('move', { seen: 'new', event: 'review' });
      await desk.do('ask-papers', { seen: 'reviewing', kinds: ['other'], note: canaries.deskNote });
      await page.goto(at('/orders'));
      await expect(page.getByText(order.number)).toBeVisible();
      await page.goto(at(`/orders/${order.id}`));
      await expect(page.getByText(canaries.deskNote)).toBeVisible();
      await expect(page.getByText(canaries.applicantIdentity)).toBeVisible();
      await page.goto(at('/notifications'));
      await expect(page.getByRole('heading', { level: 1, name: say('Notifications') })).toBeVisible();

      await page.goto(at('/products/cars'));
      await expect.poll(() => cardsOf(page).count()).toBe(24);
      const heart = cardsOf(page)
        .first()
        .getByRole('button', { name: new RegExp(`^${say('Favourite: {title}', { title: '' }).trim()}`) });
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      // Shown once the change is stored; a reload before that may lose it.
      await expect(page.getByText(say('Added to favorites successfully'))).toBeVisible();
      await lookFor(page, say('Search cars'), canaries.carSearch);
      await page.reload();
      await lookFor(page, say('Search cars'), canaries.carSearchAgain);
      await page.goto(at('/showrooms'));
      await lookFor(page, say('Search showrooms'), canaries.showroomSearch);
      await page.goto(at('/wishlist'));
      await expect(page.locator('main article')).toHaveCount(1);

      await page.goto(at(WIZARD));
      await answer(page, 'fullName', canaries.draftName);
      await answer(page, 'idNumber', canaries.draftIdentity);
      await expect(page.getByRole('banner').locator('.text-success')).toHaveText(
        new RegExp(`^${say('Saved on this device <0>{0}</0>', { 0: '' }).trim()}`),
      );
      await page.goto(at(`${WIZARD}&step=finance`));
      await answer(page, 'carName', canaries.draftCar);
      await expect(page.getByRole('banner').locator('.text-success')).toHaveText(
        new RegExp(`^${say('Saved on this device <0>{0}</0>', { 0: '' }).trim()}`),
      );

      await page.goto(at('/contact-us'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(true);
      await writeMessage(page, say, canaries);
      await context.setOffline(false);
      await page.goto(at('/waiting'));
      await expect(page.getByText(say('Received from this device'))).toBeVisible();

      // What was seen is available offline, also after a restart of the browser.
      await context.close();
      ({ started: context, first: page } = await startBrowser());
      await context.setOffline(true);
      for (const [screen, text] of [
        ['/profile', canaries.email],
        [`/orders/${order.id}`, canaries.applicantIdentity],
      ] as const) {
        await page.goto(at(screen));
        await expect(page.getByText(text)).toBeVisible();
      }
      await page.goto(at('/wishlist'));
      await expect(page.locator('main article')).toHaveCount(1);
      await page.goto(at(WIZARD));
      await page.getByRole('button', { name: say('Continue') }).click();
      await expect(questionOf(page, 'carName').or(questionOf(page, 'fullName'))).toHaveValue(
        new RegExp(`${canaries.draftName}|${canaries.draftCar}`),
      );
      await context.setOffline(false);

      const words = [...Object.values(canaries), order.number];
      expect(words).toHaveLength(20);
      expect
        .soft(await storedWords(page, [...words, GUEST_SEARCH]), 'while signed in')
        .toEqual({ [GUEST_SEARCH]: ['wijha-answers/answers', 'wijha-answers/answers'] });
      await page.goto(at('/profile'));
      await page.getByRole('button', { name: say('Log out'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));
      expect.soft(await storedWords(page, words), 'after signing out').toEqual({});
      await context.close();

      const { [GUEST_SEARCH]: ofGuest, ...ofPerson } = wordsInFiles(folder, [...words, GUEST_SEARCH]);
      expect(ofGuest?.some((file) => file.includes('IndexedDB'))).toBe(true);
      expect(ofPerson).toEqual({});
    } finally {
      await context.close();
      remove();
    }
  },
);

import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { applyBy, logInTo, newPerson, type Person } from './support/applicant.ts';
import {
  addDocument,
  answer,
  answerAll,
  car,
  freshPhone,
  goOn,
  person,
  questionOf,
  salary,
} from './support/application.ts';
import { expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import { leaveMessage } from './support/leave-message.ts';
import type { Say } from './support/words.ts';

const WIZARD = '/finance/cars/new-car-light-start/apply?account=individual';
const APPLY = '/api/order/step-one';
const CONTACT = '/api/settings/send-contact';

/** Keys of the requests to `address` that the server accepted from this browser, one entry per answer. */
function taken(context: BrowserContext, address: string): string[] {
  const keys: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith(address) && response.ok())
      keys.push(response.request().headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** Ends all other sessions of a person, as from another device. */
async function endSessions(request: APIRequestContext, { login, password }: Person): Promise<void> {
  const signIn = (await (await request.post('/api/auth/login', { data: { login, password } })).json()) as {
    data: { token: string };
  };
  const headers = { authorization: `Bearer ${signIn.data.token}` };
  const { data } = (await (await request.get('/api/auth/sessions', { headers })).json()) as {
    data: { id: string; isThisOne?: boolean }[];
  };
  for (const { id } of data.slice(1))
    expect((await request.post('/api/auth/sessions/end', { headers, data: { which: id, password } })).ok()).toBe(true);
}

async function logIn(page: Page, say: Say, { login, password }: Person): Promise<void> {
  await page.getByLabel(say('Email or phone')).fill(login);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Log in') }).click();
}

/** Fills in every step before the last, with documents. */
async function fillIn(page: Page, say: Say): Promise<void> {
  await answerAll(page, person(freshPhone()));
  await goOn(page, say, 'Salary information');
  await answerAll(page, salary);
  await goOn(page, say, 'Finance information');
  await answerAll(page, car);
  await goOn(page, say, 'Document upload');
  for (const kind of ['identity_photo', 'salary_certificate']) await addDocument(page, kind, `${kind}.jpg`);
  await goOn(page, say, 'Review and send');
}

test(
  'when the login ends while an application waits, the owner is asked to log in and it is sent once',
  onceInEnglish,
  async ({ page, context, request, at, say, expected }) => {
    expected.push(unreachable, /status of 401/);
    const keys = taken(context, APPLY);
    const somebody = await newPerson(request);
    await logInTo(page, say, at('/profile'), somebody);
    await page.goto(at(WIZARD));
    await untilKept(page);
    await fillIn(page, say);
    await questionOf(page, 'termsAgreed').check();
    await context.setOffline(true);
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Saved on this device') })).toBeVisible();
    await endSessions(request, somebody);
    await context.setOffline(false);

    await expect(page.getByRole('heading', { level: 1, name: say('Waiting for you to log in') })).toBeVisible();
    expect(keys).toEqual([]);
    await page.goto(at('/waiting'));
    await expect(page.getByRole('article', { name: say('Car financing') })).toContainText(
      say('Waiting for you to log in'),
    );
    await page
      .locator('main')
      .getByRole('button', { name: say('Log in') })
      .click();
    await logIn(page, say, somebody);
    await expect(page).toHaveURL(/\/waiting$/);
    await expect(page.getByText(/^WJ-[\d-]+$/)).toBeVisible();
    expect(keys).toHaveLength(1);
    await page.goto(at('/orders'));
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test(
  'two tabs of one application stay in sync, ask on a conflict, and send one order',
  onceInArabic,
  async ({ page, context, at, say }) => {
    const keys = taken(context, APPLY);
    await page.goto(at(WIZARD));
    await answer(page, 'fullName', 'Noura');
    await expect(page.getByRole('banner').locator('.text-success')).toHaveText(
      new RegExp(`^${say('Saved on this device')}`),
    );
    const second = await context.newPage();
    await second.goto(at(WIZARD));
    await second.getByRole('button', { name: say('Continue') }).click();
    await expect(questionOf(second, 'fullName')).toHaveValue('Noura');
    await answer(second, 'idNumber', '1000000008');
    await expect(questionOf(page, 'idNumber')).toHaveValue('1000000008');
    await expect(page.getByRole('banner').locator('.text-success')).toContainText(
      say('Changed in another tab <0>{0}</0>', { 0: '' }).trim(),
    );

    // Both type while neither can save; the tab that saves second asks.
    const release = await page.evaluateHandle(holdDrafts);
    await answer(page, 'fullName', 'Noura One');
    await answer(second, 'fullName', 'Noura Two');
    await release.evaluate((letGo) => letGo());
    const asks = (tab: Page) =>
      tab.getByRole('alert').filter({ hasText: say('This application was changed in another tab') });
    await expect.poll(async () => (await asks(page).count()) + (await asks(second).count())).toBe(1);
    const isFirst = (await asks(page).count()) === 1;
    const [asked, other] = isFirst ? [page, second] : [second, page];
    await asked.getByRole('button', { name: say('Keep this version') }).click();
    for (const tab of [asked, other])
      await expect(questionOf(tab, 'fullName')).toHaveValue(isFirst ? 'Noura One' : 'Noura Two');

    await fillIn(page, say);
    await second.goto(at(`${WIZARD}&step=terms`));
    await expect(questionOf(second, 'termsAgreed')).not.toBeChecked();
    await questionOf(page, 'termsAgreed').check();
    await expect(questionOf(second, 'termsAgreed')).toBeChecked();
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeVisible();
    const sent = second
      .getByRole('alert')
      .filter({ hasText: say('This application was sent or deleted in another tab') });
    await expect(sent).toBeVisible();
    await second.getByRole('button', { name: say('Send the application') }).click();
    await expect(sent).toBeFocused();
    expect(keys).toHaveLength(1);
  },
);

/** Blocks the draft store of this browser until the returned function is called. */
async function holdDrafts(): Promise<() => void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('wijha');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
  });
  let isHeld = true;
  const store = db.transaction('drafts', 'readwrite').objectStore('drafts');
  const again = () => {
    if (isHeld) store.count().addEventListener('success', again);
    else db.close();
  };
  again();
  return () => void (isHeld = false);
}

test(
  'logging out with waiting items offers to keep them sealed for the owner, to delete them or to send them',
  onceInEnglish,
  async ({ page, context, request, at, say, expected, isPhone }) => {
    test.slow();
    expected.push(unreachable, /status of (404|503)/);
    const keys = taken(context, CONTACT);
    const [owner, other] = [await newPerson(request), await newPerson(request)];
    const dialog = page.getByRole('dialog');
    const nothing = page.getByText(say('Nothing is waiting'));
    const askToLogOut = async () => {
      await page.getByRole('button', { name: say('Log out'), exact: true }).click();
      await expect(dialog).toContainText(
        say(
          '{waiting, plural, one {# item is still waiting to be sent} other {# items are still waiting to be sent}}',
          {
            waiting: 1,
          },
        ),
      );
    };
    const untilHome = () => expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));

    // A draft with a document, an order with documents, and a waiting message.
    await logInTo(page, say, at('/profile'), owner);
    const order = await applyBy(page);
    await page.goto(at(WIZARD));
    await answer(page, 'fullName', 'Noura of the first account');
    await page.goto(at(`${WIZARD}&step=documents`));
    await addDocument(page, 'identity_photo', 'of-the-first-account.jpg');
    await page.goto(at(`/orders/${order.id}`));
    await expect(page.getByText(order.number).first()).toBeVisible();
    const { data: read } = (await (await page.request.get(`/api/orders/${order.id}`)).json()) as {
      data: { documents: { id: string }[] };
    };
    await page.goto(at('/contact-us'));
    await untilKept(page);
    await context.setOffline(true);
    await leaveMessage(page, say, 'Sealed');
    await page.goto(at('/profile'));
    await askToLogOut();
    await expect(dialog.getByRole('button', { name: say('Send now, then log out') })).toBeDisabled();
    await dialog.getByRole('button', { name: say('Keep and log out') }).click();
    await untilHome();
    await page.goto(at('/waiting'));
    await expect(nothing).toBeVisible();

    await context.setOffline(false);
    await logInTo(page, say, at('/orders'), other);
    await expect(page.getByText(say('No Items'))).toBeVisible();
    await page.goto(at('/waiting'));
    await expect(nothing).toBeVisible();
    await expect(page.getByText(order.number)).toHaveCount(0);
    await page.goto(at(WIZARD));
    await expect(questionOf(page, 'fullName')).toBeVisible();
    await expect(questionOf(page, 'fullName')).not.toHaveValue('Noura of the first account');
    expect(read.documents.length).toBeGreaterThan(0);
    const belongings = [`/api/orders/${order.id}`, ...read.documents.map(({ id }) => `/api/documents/${id}`)];
    expect(
      await page.evaluate(
        (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)),
        belongings,
      ),
    ).toEqual(belongings.map(() => 404));
    expect(keys).toEqual([]);
    await page.goto(at('/profile'));
    await page.getByRole('button', { name: say('Log out'), exact: true }).click();
    await untilHome();

    await logInTo(page, say, at('/login?next=%2Fwaiting'), owner);
    await expect(page.getByText(say('Received from this device'))).toBeVisible();
    expect(keys).toHaveLength(1);
    await expect(nothing).toBeVisible();
    await page.goto(at(WIZARD));
    await expect(page.getByRole('heading', { level: 1, name: say('Continue where you left off?') })).toBeVisible();
    await page.goto(at(`${WIZARD}&step=documents`));
    await expect(page.getByText('of-the-first-account.jpg')).toBeVisible();

    await page.goto(at('/contact-us'));
    await untilKept(page);
    await context.setOffline(true);
    await leaveMessage(page, say, 'Unwanted');
    await page.goto(at('/profile'));
    await askToLogOut();
    await dialog.getByRole('button', { name: say('Delete and log out') }).click();
    await untilHome();
    await context.setOffline(false);
    await logInTo(page, say, at('/profile'), owner);
    await page.goto(at('/waiting'));
    await expect(nothing).toBeVisible();
    await page.goto(at(WIZARD));
    await expect(questionOf(page, 'fullName')).not.toHaveValue('Noura of the first account');

    // Online, with a server that answers 503.
    await context.route(`**${CONTACT}`, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '600' }, json: { message: 'Busy', code: 'busy' } }),
    );
    await page.goto(at('/contact-us'));
    await untilKept(page);
    await context.setOffline(true);
    await leaveMessage(page, say, 'Sent on the way out');
    await context.setOffline(false);
    await page.getByRole('link', { name: say('See what is waiting') }).click();
    await expect(page.getByRole('article', { name: say('Message to us') })).toContainText(say('Trying again'));
    if (isPhone) await page.locator('a[href$="/profile"]').filter({ visible: true }).first().click();
    else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Account'), exact: true })
        .click();
      await page.getByRole('menuitem', { name: say('My account') }).click();
    }
    await expect(page).toHaveURL(new RegExp(`${at('/profile')}$`));
    await askToLogOut();
    await context.unroute(`**${CONTACT}`);
    await dialog.getByRole('button', { name: say('Send now, then log out') }).click();
    await untilHome();
    expect(keys).toHaveLength(2);
    await page.goto(at('/waiting'));
    await expect(nothing).toBeVisible();
  },
);

test(
  'an application whose answer was lost cannot be deleted; its number and login details are shown',
  onceInArabic,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable, /CONNECTION_RESET/);
    const keys = taken(context, APPLY);
    let isAsked = false;
    let sent = 0;
    await context.route('**/api/receipts/*/void', (route) => {
      isAsked = true;
      return route.continue();
    });
    await context.route(`**${APPLY}`, async (route) => {
      if (isAsked) return route.continue();
      sent += 1;
      if (sent === 1) await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto(at(WIZARD));
    await untilKept(page);
    await fillIn(page, say);
    await questionOf(page, 'termsAgreed').check();
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Saved on this device') })).toBeVisible();
    await page
      .locator('main')
      .getByRole('link', { name: say('Waiting to be sent') })
      .click();
    await page
      .getByRole('article', { name: say('Car financing') })
      .getByRole('button', { name: say('Delete'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Yes, delete it') })
      .click();
    const alert = page.getByRole('alert').filter({ hasText: say('It had already arrived') });
    await expect(alert).toContainText(/WJ-\d+-\d/);
    await expect(page.getByText(say('Your account, to follow this application')).first()).toBeVisible();
    await expect(page.getByText(say('Nothing is waiting'))).toBeVisible();
    expect(keys).toHaveLength(1);
  },
);

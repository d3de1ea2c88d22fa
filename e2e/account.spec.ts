import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import type { Locale } from '../src/i18n/locale.ts';
import { expectAccessible } from './support/accessible.ts';
import { applyBy, logInTo, newPerson, staff } from './support/applicant.ts';
import { wholeChromium } from './support/chromium.ts';
import { expect, test, untilKept, unreachable, onceInArabic } from './support/journey.ts';
import { untilStored } from './support/stored-answers.ts';
import { wordsOf } from './support/words.ts';

/** The desk starts the review of an order and asks for a document. */
async function deskMoves(request: APIRequestContext, order: string): Promise<void> {
  const signIn = await request.post('/api/auth/login', { data: staff });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const act = async (what: string, body: object) => {
    const answer = await request.post(`/api/desk/orders/${order}/${what}`, {
      headers: { authorization: `Bearer ${data.token}`, 'idempotency-key': randomUUID() },
      data: body,
    });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  await act('move', { seen: 'new', event: 'review' });
  await act('ask-papers', { seen: 'reviewing', kinds: ['other'], note: 'Of this month' });
}

/** Delivers push messages to the service worker as a push service would, from a separate page. */
async function pushService(context: BrowserContext, address: string, bell: string) {
  const page = await context.newPage();
  await page.goto(address);
  // Once the link is visible, this page has stored the push texts of its language. The next page to load replaces them.
  await expect(page.getByRole('banner').getByRole('link', { name: bell })).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    );
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    deliver: (message: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
    close: () => page.close(),
  };
}

/** The notifications that the device shows. */
const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, lang, dir }) => ({
      title,
      body,
      lang,
      dir,
    })),
  );
const pushed = (language: Locale, text: string) => ({
  title: language === 'ar' ? 'وجهة' : 'Wijha',
  body: wordsOf(language)(text),
  lang: language,
  dir: language === 'ar' ? 'rtl' : 'ltr',
});

// Device notifications need the full browser.
test.use({ launchOptions: wholeChromium });

test(
  'shows notifications, also by push and offline, exports the data and deletes the account',
  onceInArabic,
  async ({ page, context, request, at, say, language, expected }) => {
    test.slow();
    // Expected: one reload offline, and one refusal (409) by the server.
    expected.push(unreachable, /status of 409/);
    await context.grantPermissions(['notifications']);
    const person = await newPerson(request);
    await logInTo(page, say, at('/orders'), person);
    const order = await applyBy(page);
    await deskMoves(request, order.id);

    await page.goto(at('/'));
    const bell = page.getByRole('banner').getByRole('link', { name: say('Notifications') });
    await expect(bell).toHaveAccessibleName(
      new RegExp(say('{unread, plural, one {# unread} other {# unread}}', { unread: 2 })),
    );
    await bell.click();
    await expect(page.getByRole('heading', { level: 1, name: say('Notifications') })).toBeVisible();
    const papers = page.getByRole('listitem').filter({ hasText: say('We need more documents for your request') });
    await expect(papers).toContainText(order.number);
    await expect(page.getByText(say('Your request is under review'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('Turn notifications on') })).toBeVisible();
    await expectAccessible(page, 'notifications');
    await papers.getByRole('button', { name: say('Mark as read') }).click();
    await expect(papers.getByRole('button', { name: say('Mark as unread') })).toBeVisible();
    await papers.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));

    // A push text names only the topic, in the language that was last on the screen.
    await untilKept(page);
    const service = await pushService(context, at('/faq'), say('Notifications'));
    await service.deliver({ topic: 'papers' });
    await expect.poll(() => shown(page)).toEqual([pushed(language, 'We need documents for your request.')]);
    const other: Locale = language === 'ar' ? 'en' : 'ar';
    await page.goto(`/${other}/notifications`);
    await expect(page.getByRole('heading', { level: 1, name: wordsOf(other)('Notifications') })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: wordsOf(other)('Notifications') })).toBeVisible();
    await expect
      .poll(async () => {
        await service.deliver({ topic: 'offers' });
        return shown(page);
      })
      .toContainEqual(pushed(other, 'Bank offers have arrived for your request.'));
    await service.close();

    await page.goto(at('/notifications'));
    await expect(papers).toBeVisible();
    await untilStored(page, { has: [order.number, '"unread"'] });
    await context.setOffline(true);
    await page.reload();
    await expect(papers).toContainText(order.number);
    await expect(page.getByRole('button', { name: say('Mark all as read') })).toHaveCount(0);
    await context.setOffline(false);

    await page.goto(at('/profile'));
    const byEmail = page.getByRole('checkbox', { name: `${say('New bank offers')}: ${say('By email')}` });
    const chosen = page.waitForResponse(
      (answer) => answer.url().endsWith('/notifications/choices') && answer.request().method() === 'POST',
    );
    await byEmail.check();
    await chosen;
    await page.reload();
    await expect(byEmail).toBeChecked();
    await expectAccessible(page, 'profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('Save a copy of my data') }).click();
    const copy = readFileSync(await (await download).path(), 'utf8');
    expect(copy).toContain(order.number);
    expect(copy).not.toContain('password_hash');

    await page.getByRole('button', { name: say('Delete the account') }).click();
    const ending = page.getByRole('form', { name: say('Delete the account') });
    await ending.getByLabel(say('Password'), { exact: true }).fill(person.password);
    await ending.getByRole('button', { name: say('Delete permanently') }).click();
    await expect(ending.getByRole('alert')).toBeVisible();
    const { origin } = new URL(page.url());
    const cancelled = await page.request.post(`/api/orders/${order.id}/cancel`, {
      headers: { origin, 'idempotency-key': randomUUID() },
      data: { reason: 'price', text: '' },
    });
    expect(cancelled.ok()).toBe(true);
    await ending.getByRole('button', { name: say('Delete permanently') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Your account is deleted') })).toBeVisible();
    await expectAccessible(page, 'account deleted');
    const again = await request.post('/api/auth/login', {
      headers: { origin },
      data: { login: person.login, password: person.password },
    });
    expect(again.status()).toBe(422);
  },
);

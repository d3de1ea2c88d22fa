import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { applyBy, deskActs, logInTo, newPerson, pdfDocument, staff } from './support/applicant.ts';
import { expect, markWindow, onceInEnglish, test, unreachable, untilKept, onceInArabic } from './support/journey.ts';
import type { Say } from './support/words.ts';

interface Place {
  readonly browser: Browser;
  readonly page: Page;
  readonly say: Say;
  readonly at: (screen: string) => string;
  readonly watch: (context: BrowserContext) => void;
  readonly baseURL: string | undefined;
}

/** The order status next to the title. */
const status = (page: Page, words: string) => page.locator('main header').getByText(words, { exact: true });

/** An applicant on the page of a new order, and the desk on the same order in a second browser. */
async function bothAtOrder({ browser, page, say, at, watch, baseURL }: Place) {
  await logInTo(page, say, at('/orders'), await newPerson(page.request));
  const order = await applyBy(page);
  await page.goto(at(`/orders/${order.id}`));
  await expect(status(page, say('New order'))).toBeVisible();
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  watch(context);
  const desk = await context.newPage();
  await logInTo(desk, say, at(`/desk/orders/${order.id}`), staff);
  await expect(desk.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  return { order, desk, close: () => context.close() };
}

test(
  'an action on an order appears on the open page of the other side without a reload and without losing typed text',
  onceInEnglish,
  async ({ browser, page, at, say, watch, baseURL }) => {
    test.slow();
    const { desk, close } = await bothAtOrder({ browser, page, say, at, watch, baseURL });
    const marks = [await markWindow(page), await markWindow(desk)];
    const bell = page.getByRole('banner').getByRole('link', { name: say('Notifications') });
    const unread = (count: number) =>
      new RegExp(say('{unread, plural, one {# unread} other {# unread}}', { unread: count }));

    // The applicant is writing while the desk acts.
    await page.getByRole('button', { name: say('Cancel the order') }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('radio', { name: say('It takes too long') }).check();
    await question.getByRole('textbox').fill('I am still thinking');
    await desk.getByRole('button', { name: say('Start the review') }).click();
    await expect(status(page, say('Under review'))).toBeVisible();
    await expect(bell).toHaveAccessibleName(unread(1));
    await expect(question.getByRole('textbox')).toHaveValue('I am still thinking');
    await expect(question.getByRole('radio', { name: say('It takes too long') })).toBeChecked();
    await question.getByRole('button', { name: say('No, go back and follow up the request') }).click();

    // The desk is writing while the applicant cancels.
    await desk.getByRole('button', { name: say('Request documents') }).click();
    const asking = desk.getByRole('dialog');
    await asking.getByLabel(say('Message to the applicant')).fill('Both sides, please');
    await page.getByRole('button', { name: say('Cancel the order') }).click();
    await expect(question.getByRole('textbox')).toHaveValue('I am still thinking');
    await question.getByRole('button', { name: say('Yes, Cancellation Confirmation') }).click();
    await expect(page.getByText(say('Reason for cancellation'))).toBeVisible();
    await expect(asking.getByText(say('The order has changed in the meantime'))).toBeVisible();
    await expect(asking.getByLabel(say('Message to the applicant'))).toHaveValue('Both sides, please');
    await expect(desk.getByText(say('No further action: this order is closed.'))).toBeVisible();
    for (const mark of marks) expect(await mark.stands()).toBe(true);
    await close();
  },
);

test(
  'requested documents can be sent separately, also offline, and the last one moves the order on',
  onceInArabic,
  async ({ browser, page, at, say, watch, baseURL, expected }) => {
    test.slow();
    expected.push(unreachable);
    const { order, desk, close } = await bothAtOrder({ browser, page, say, at, watch, baseURL });
    const act = await deskActs(page.request, order.id);
    await act.toLastDocuments(page);
    await act.do('ask-papers', {
      seen: 'last_papers',
      kinds: ['national_address', 'gosi_certificate'],
      note: 'Of this month',
    });

    // The request appears without a reload.
    const form = page.getByRole('form', { name: say('We need more documents') });
    await expect(form).toBeVisible();
    await expect(page.getByText(say('You can send some now and the rest later.'))).toBeVisible();
    await form.getByRole('button', { name: say('Send documents') }).click();
    await expect(page.locator('#answer-documents-national_address')).toBeFocused();
    await page
      .locator('input[data-document="answer-documents-gosi_certificate"]')
      .setInputFiles(pdfDocument('gosi.pdf'));
    const [address, gosi] = [say('Proof of national address'), say('Social insurance (GOSI) certificate')];
    await expect(page.getByText(say('Still missing after this: {0}', { 0: address }))).toBeVisible();
    await expectAccessible(page, 'documents chosen in part');
    const keys: string[] = [];
    page.context().on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/papers'))
        keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await form.getByRole('button', { name: say('Send documents') }).click();
    const received = page.getByRole('list', { name: say('Documents received') });
    await expect(received.getByRole('listitem')).toContainText([gosi]);
    await expect(status(page, say('Last papers being completed'))).toBeVisible();
    await expect(page.locator('#answer-documents-gosi_certificate')).toHaveCount(0);
    // The desk sees received and missing documents.
    const requested = desk.getByRole('region', { name: say('Documents') });
    await expect(requested.getByRole('list', { name: say('Documents received') })).toContainText(gosi);
    await expect(requested.getByText(address, { exact: true })).toBeVisible();

    // The second document is sent offline.
    await untilKept(page);
    await page.context().setOffline(true);
    await page
      .locator('input[data-document="answer-documents-national_address"]')
      .setInputFiles(pdfDocument('address.pdf'));
    // While it is still being prepared: sending waits for it.
    await form.getByRole('button', { name: say('Send documents') }).click();
    await expect(page.getByRole('heading', { name: say('Your documents are waiting on this device') })).toBeVisible();
    await page.context().setOffline(false);
    await expect(status(page, say('Under work'))).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: say('Documents') })
        .getByRole('listitem')
        .filter({ hasText: address }),
    ).toHaveCount(1);
    await expect(
      page
        .getByRole('region', { name: say('Documents') })
        .getByRole('listitem')
        .filter({ hasText: gosi }),
    ).toHaveCount(1);
    expect(new Set(keys).size, 'one command per sending').toBe(2);
    await expect(status(desk, say('Under work'))).toBeVisible();
    await close();
  },
);

test(
  'the desk continues without the documents and the applicant sees the reason at once',
  onceInEnglish,
  async ({ browser, page, at, say, watch, baseURL }) => {
    test.slow();
    const { order, desk, close } = await bothAtOrder({ browser, page, say, at, watch, baseURL });
    const act = await deskActs(page.request, order.id);
    await act.toLastDocuments(page);
    await act.do('ask-papers', { seen: 'last_papers', kinds: ['gosi_certificate'], note: null });
    await expect(page.getByRole('form', { name: say('We need more documents') })).toBeVisible();

    await desk.getByRole('button', { name: say('Mark documents as complete') }).click();
    const dialog = desk.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: say('Mark documents as complete') });
    await confirm.click();
    await expect(dialog.getByText(say('Choose one of the reasons'))).toBeVisible();
    await dialog.getByRole('radio', { name: say('Another reason') }).check();
    await confirm.click();
    await expect(dialog.getByText(say('Write the reason in a few words'))).toBeVisible();
    await expectAccessible(desk, 'the reason why no documents are waited for');
    await dialog.getByRole('radio', { name: say('Documents received by hand') }).check();
    await dialog.getByLabel(say('Message to the applicant')).fill('Seen at our Riyadh office');
    await confirm.click();
    await expect(status(desk, say('Under work'))).toBeVisible();
    await expect(desk.getByText(say('Documents marked as complete'))).toBeVisible();

    await expect(status(page, say('Under work'))).toBeVisible();
    const now = page.locator('[aria-current=step]');
    await expect(now).toContainText(say('Documents received by hand'));
    await expect(now).toContainText('Seen at our Riyadh office');
    await expect(page.getByRole('form', { name: say('We need more documents') })).toHaveCount(0);
    await close();
  },
);

test(
  'an order page sends no requests while hidden, and asks at once when visible again',
  onceInEnglish,
  async ({ browser, page, at, say, watch, baseURL }) => {
    const { order, close } = await bothAtOrder({ browser, page, say, at, watch, baseURL });
    const asked: string[] = [];
    const look = async (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const isQuestion = (url: string) => url.endsWith('/version') || url.endsWith('/notifications/latest');
    // A visible page polls.
    await page.waitForRequest((request) => request.url().endsWith(`/orders/${order.id}/version`));
    await page.clock.install();
    await look('hidden');
    page.on('request', (request) => {
      if (isQuestion(request.url())) asked.push(request.url());
    });
    await page.clock.runFor(120_000);
    expect(asked).toEqual([]);
    const act = await deskActs(page.request, order.id);
    await act.do('move', { seen: 'new', event: 'review' });
    await look('visible');
    await page.clock.runFor(3_000);
    await expect(status(page, say('Under review'))).toBeVisible();
    expect(asked.filter((url) => url.endsWith(`/orders/${order.id}/version`))).toHaveLength(1);
    await close();
  },
);

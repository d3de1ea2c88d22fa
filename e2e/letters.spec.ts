import { randomUUID } from 'node:crypto';
import { formatHijriDate } from '../src/i18n/format-hijri-date.ts';
import { expectAccessible } from './support/accessible.ts';
import { logInTo, pdfDocument, staff } from './support/applicant.ts';
import { newColleague } from './support/colleague.ts';
import { rowOf, rowsOf } from './support/desk-rows.ts';
import {
  expect,
  inBothLanguages,
  markWindow,
  test,
  untilKept,
  unreachable,
  onceInEnglish,
  onceInArabic,
} from './support/journey.ts';

test('a complaint written offline is sent by itself and gets a number; the desk sees it with its due date', async ({
  page,
  context,
  at,
  say,
  language,
  expected,
}, { project }) => {
  expected.push(unreachable);
  // Includes a word that is wider than a phone.
  const subject = `Late answer ${project.name} ${'slow'.repeat(15)}`;
  await page.goto(at('/complaints'));
  await untilKept(page);
  await expect(page.getByRole('heading', { level: 1, name: say('Complaints') })).toBeVisible();
  await expectAccessible(page, 'complaints');
  await context.setOffline(true);
  await page.getByLabel(say('Subject')).fill(subject);
  await page.getByLabel(say('Order number')).fill('WJ-20418-2');
  await page.getByLabel(say('What happened')).fill('Nobody called me within two working days.');
  await page.getByLabel(say('Name')).fill('Noura');
  await page.locator('main').getByLabel(say('Phone'), { exact: true }).fill('٠٥١٢٣٤٥٦٧٨');
  await page.locator('main').getByLabel(say('Email'), { exact: true }).fill('noura@example.com');
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  // The device checks the order number before the complaint enters the outbox.
  await expect(page.locator('#complaint-order-error')).toHaveText(
    say('There is no order with this number. Leave it empty, or copy it from your orders.'),
  );
  await page.getByLabel(say('Order number')).fill('');
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await page.getByRole('button', { name: say('Send when connected') }).click();
  await expect(page.getByRole('heading', { name: say('Saved on this device') })).toBeVisible();
  await page.getByRole('link', { name: say('See what is waiting') }).click();
  await expect(page.getByRole('article', { name: `${say('Complaint')}: ${subject}` })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/WC-\d+-\d/)).toBeVisible();

  await logInTo(page, say, at('/desk/letters'), staff);
  const letter = rowOf(page, subject);
  await expect(letter).toContainText(/WC-\d+-\d/);
  await expect(letter).toContainText('+966512345678');
  // By when it is answered is a promise: in both calendars, as in the queue of orders.
  const due = async (path: string) => {
    const answer = await page.request.get(path);
    const { data } = (await answer.json()) as {
      data: readonly { subject?: string; number: string; dueAt: string | null }[];
    };
    return data.filter(({ dueAt }) => dueAt !== null);
  };
  const own = (await due('/api/desk/letters')).find((one) => one.subject === subject);
  await expect(letter).toContainText(formatHijriDate(language, own?.dueAt ?? '') ?? '');
  const order = (await due('/api/desk/orders'))[0];
  await page.goto(at(`/desk?q=${order?.number}`));
  await expect(
    page
      .getByRole('main')
      .getByText(formatHijriDate(language, order?.dueAt ?? '') ?? '')
      .filter({ visible: true }),
  ).toBeVisible();
  await page.goto(at('/desk/letters'));
  await expectAccessible(page, `letters of the desk, ${language}`);
  await letter.getByRole('button', { name: say('Resolved') }).click();
  await expect(letter).toBeHidden();
});

test(
  'a guest reads the answer to a complaint behind the link of its mail and writes back; the desk answers again and closes',
  onceInArabic,
  async ({ browser, page, at, say, language, watch, baseURL }) => {
    const subject = `A promise ${Date.now()}`;
    await page.goto(at('/complaints'));
    await page.getByLabel(say('Subject')).fill(subject);
    await page.getByLabel(say('What happened')).fill('Nobody called me within two working days.');
    await page.getByLabel(say('Name')).fill('Noura');
    await page.locator('main').getByLabel(say('Phone'), { exact: true }).fill('0512345678');
    const email = `noura-${Date.now()}@example.com`;
    await page.locator('main').getByLabel(say('Email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.getByText(/WC-\d+-\d/)).toBeVisible();

    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    watch(context);
    const desk = await context.newPage();
    await logInTo(desk, say, at('/desk/letters?kind=complaint'), staff);
    const letter = rowOf(desk, subject);
    await letter.locator('[data-row]').click();
    await desk.getByLabel(say('Your answer')).fill('We call you today.');
    await desk.getByRole('button', { name: say('Send answer') }).click();
    await expect(desk.getByText('We call you today.')).toBeVisible();
    await expectAccessible(desk, `conversation at the desk, ${language}`);

    await desk.goto(at('/desk/messages'));
    const mail = desk.getByRole('listitem').filter({ hasText: email });
    await expect(mail).toContainText('We call you today.');
    const { pathname, hash } = new URL(
      /https?:\/\/\S+#[\w-]{43}/.exec((await mail.textContent()) ?? '')?.[0] ?? 'none:',
    );
    expect(pathname).toBe(at('/letters'));
    await page.goto(`${pathname}${hash}`);
    await expect(page.getByText('We call you today.')).toBeVisible();
    await expectAccessible(page, `conversation, ${language}`);
    await page.getByLabel(say('Your reply')).fill('Nobody called.');
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Nobody called.' })).toBeVisible();

    await desk.goto(at('/desk/letters?kind=complaint'));
    await expect(letter.getByText(say('New reply'))).toBeVisible();
    await letter.locator('[data-row]').click();
    await desk.getByLabel(say('Your answer')).fill('We apologise, and called now.');
    await desk.getByRole('button', { name: say('Send and close') }).click();
    await expect(desk.getByRole('article').getByText(say('Resolved'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('We apologise, and called now.')).toBeVisible();
    await expect(page.getByText(say('Closed'), { exact: true })).toBeVisible();
    await context.close();
  },
);

test(
  'two members of staff at the correspondence see what the other does, and an answer that crosses another is kept and sent again',
  inBothLanguages,
  async ({ browser, page, request, at, say, watch, baseURL, expected }) => {
    // The answer that crosses another is refused.
    expected.push(/status of 409/);
    const subject = `Two at once ${Date.now()}`;
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    watch(context);
    const desk = await context.newPage();
    await newColleague(desk, say, at);
    await logInTo(page, say, at('/desk/letters?kind=contact'), staff);
    await desk.goto(at('/desk/letters?kind=contact'));
    const letters = [page, desk].map((one) => rowOf(one, subject));
    for (const one of [page, desk]) await expect(rowsOf(one).first()).toBeVisible();
    const marks = [await markWindow(page), await markWindow(desk)];

    const sent = await request.post('/api/settings/send-contact', {
      headers: { 'idempotency-key': randomUUID() },
      data: { reason: 'question', subject, details: 'Where are you?', name: 'Sara', email: 'sara@example.com' },
    });
    expect(sent.status()).toBe(200);
    for (const letter of letters) {
      await expect(letter).toBeVisible();
      await letter.locator('[data-row]').click();
    }
    const answer = (one: typeof page) => one.getByLabel(say('Your answer'));
    await answer(desk).fill('We open at nine.');
    await answer(page).fill('We open at eight.');
    await page.getByRole('button', { name: say('Send answer') }).click();

    await expect(desk.getByText('We open at eight.')).toBeVisible();
    await expect(desk.getByText(say('This page has changed'))).toBeVisible();
    await expect(answer(desk)).toHaveValue('We open at nine.');
    const refused = desk.waitForResponse((response) => response.status() === 409);
    await desk.getByRole('button', { name: say('Send answer') }).click();
    await refused;
    await expectAccessible(desk, 'an answer that crossed another');
    await expect(answer(desk)).toHaveValue('We open at nine.');
    await answer(desk).fill('On Fridays at nine.');
    await desk.getByRole('button', { name: say('Send and close') }).click();
    await expect(page.getByText('On Fridays at nine.')).toBeVisible();
    await expect(page.getByRole('article').getByText(say('Resolved'), { exact: true })).toBeVisible();
    for (const mark of marks) expect(await mark.stands()).toBe(true);
    await context.close();
  },
);

test(
  'the newsletter starts and stops with a button on the page behind the e-mailed link',
  onceInEnglish,
  async ({ page, at, say }, { project }) => {
    const email = `reader-${project.name}-${Date.now()}@example.com`;
    await page.goto(at('/blogs'));
    await expect(page.getByRole('heading', { name: say('Most read') })).toBeVisible();
    await page.locator('main').getByLabel(say('Email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: say('Subscribe'), exact: true }).click();
    await expect(
      page.getByText(say('We sent you an email. Open the link in it to confirm your subscription.')),
    ).toBeVisible();

    await logInTo(page, say, at('/desk/messages'), staff);
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    await expectAccessible(page, 'messages of the desk');
    const text = (await page.getByRole('listitem').filter({ hasText: email }).textContent()) ?? '';
    const link = (purpose: string) =>
      new URL(new RegExp(`https?://\\S+${purpose}=[\\w-]{43}`).exec(text)?.[0] ?? 'none:').search;
    await page.goto(at(`/newsletter${link('confirm')}`));
    await expectAccessible(page, 'newsletter');
    await page.getByRole('button', { name: say('Subscribe') }).click();
    await expect(page.getByRole('heading', { name: say("You're subscribed") })).toBeVisible();
    await page.goto(at(`/newsletter${link('leave')}`));
    await page.getByRole('button', { name: say('Unsubscribe') }).click();
    await expect(page.getByRole('heading', { name: say("You're unsubscribed") })).toBeVisible();
  },
);

test(
  'questions expand in place, and a button chooses a position',
  onceInArabic,
  async ({ page, at, say, language }) => {
    await page.goto(at('/faq'));
    const first = page.locator('details').first();
    await first.locator('summary').click();
    await expect(first.locator('p').first()).toBeVisible();
    await expectAccessible(page, `faq, ${language}`);
    await page.goto(at('/jobs'));
    await page.getByRole('article').nth(1).getByRole('button').click();
    await expect(page.getByLabel(say('Position'), { exact: true })).toHaveValue('advert-reviewer');
    await expectAccessible(page, `jobs, ${language}`);
  },
);

test(
  'a CV chosen offline survives a reload, is sent once with its letter, and is read by staff',
  onceInArabic,
  async ({ page, at, say, expected }) => {
    expected.push(unreachable);
    const about = `Résumé of ${Date.now()}, and twenty letters more.`;
    await page.goto(at('/jobs'));
    await untilKept(page);
    await page.getByLabel(say('Position'), { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(say('Name'), { exact: true }).fill('Omar');
    await page.getByLabel(say('Phone')).fill('0512345678');
    await page.getByLabel(say('Email')).fill('omar@example.com');
    await page.getByLabel(say('Years of experience')).fill('٤');
    await page.getByLabel(say('About you and your work')).fill(about);
    await page.context().setOffline(true);
    await page.locator('input[data-document="answer-documents-resume"]').setInputFiles(pdfDocument('cv.pdf'));
    await expect(page.getByRole('listitem').filter({ hasText: 'cv.pdf' }).locator('.text-success')).toBeVisible();
    await page.reload();
    await expect(page.getByText('cv.pdf')).toBeVisible();
    await expect(page.getByLabel(say('About you and your work'))).toHaveValue(about);
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('Saved on this device') })).toBeFocused();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: say('Request sent successfully') })).toBeFocused();
    await logInTo(page, say, at('/desk/letters?kind=job'), staff);
    await rowOf(page, about).locator('[data-row]').click();
    const letter = page.getByRole('article').filter({ hasText: about });
    await letter.getByRole('button', { name: say('Resume') }).click();
    await expect(
      letter.getByRole('img', {
        name: say('{name}, page {number} of {total}', { name: say('Resume'), number: '1', total: '1' }),
      }),
    ).toBeVisible();
  },
);

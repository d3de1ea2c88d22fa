import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { acceptAdverts, advertiseBy } from './support/advertiser.ts';
import { logInTo, newPerson } from './support/applicant.ts';
import { freshPhone } from './support/application.ts';
import { expect, onceInArabic, test } from './support/journey.ts';

/** Confirms the e-mail of the account on a page, with the code that the demonstration shows to staff, who have signed in on `request`. */
async function proveEmail(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/auth/email/code', { headers, data: { email } });
  const codes = async () => {
    const answer = await request.get('/api/desk/messages');
    const { data } = (await answer.json()) as { data: readonly { to: string; text: string }[] };
    return data.filter(({ to }) => to === email).flatMap(({ text }) => /(?<![\w-])\d{6}(?![\w-])/.exec(text) ?? []);
  };
  await expect.poll(codes).not.toEqual([]);
  const [emailCode] = await codes();
  const proved = await page.request.post('/api/auth/email/prove', { headers, data: { email, emailCode } });
  if (!proved.ok()) throw new Error(`Not confirmed: ${await proved.text()}`);
}

test(
  'a member joins a showroom with their own account, answers a request of it, and sees it no longer once removed',
  onceInArabic,
  async ({ page, browser, request, at, say, language, watch }) => {
    const showroom = 'Falcon Cars';
    const owner = await newPerson(request, { name: showroom, showroomKind: 'showroom' });
    const member = await newPerson(request);
    await logInTo(page, say, at('/my-team'), owner);
    const listing = await advertiseBy(page, freshPhone());
    await acceptAdverts(request, [listing]);
    await page.getByLabel(say('Mobile number or email')).fill(member.login);
    await page.getByRole('button', { name: say('Invite'), exact: true }).click();
    await expect(page.getByRole('button', { name: say('Cancel the invitation') })).toBeVisible();
    await expectAccessible(page, `team of a showroom, ${language}`);
    const { origin } = new URL(page.url());
    const sent = await request.post('/api/listings/request', {
      headers: { origin, 'idempotency-key': crypto.randomUUID() },
      data: { listing, kind: 'price', name: 'Huda', phone: '0551234567' },
    });
    expect(sent.ok()).toBe(true);

    const elsewhere = await browser.newContext({ baseURL: origin });
    watch(elsewhere);
    const other = await elsewhere.newPage();
    await logInTo(other, say, at('/my-products'), member);
    await proveEmail(other, request, member.login);
    await other.reload();
    await other.getByRole('link', { name: say('View the invitation') }).click();
    await other.getByRole('button', { name: say('Accept') }).click();
    await expect(other.getByRole('heading', { name: showroom })).toBeVisible();
    await expectAccessible(other, `member of a team, ${language}`);
    await other
      .locator('main')
      .getByRole('link', { name: say('My products') })
      .last()
      .click();
    await expect(other.getByRole('article').filter({ hasText: listing })).toBeVisible();
    await other.getByRole('link', { name: say('Requests about my adverts') }).click();
    const received = other.getByRole('article', { name: 'Huda' });
    await received.getByRole('button', { name: say('Mark as answered') }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: say('Save') }).click();
    await expect(received).toBeHidden();

    await page.goto(at('/my-products/requests?state=answered'));
    await expect(page.getByRole('article', { name: 'Huda' })).toContainText('Sara Al-Harbi');
    await page.goto(at('/my-team'));
    await page.getByRole('button', { name: say('Remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Remove'), exact: true })
      .click();
    await expect(page.getByText(say('Nobody is in your team yet.'))).toBeVisible();

    await other.goto(at('/my-products'));
    await expect(other.getByText(say('Your adverts appear here, with the number of views.'))).toBeVisible();
    await expect(other.getByRole('article').filter({ hasText: listing })).toHaveCount(0);
    await elsewhere.close();
  },
);

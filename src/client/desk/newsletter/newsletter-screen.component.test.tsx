import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { Issue } from '#domain/desk/newsletter-issue.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { readNewsletterSearch } from './newsletter-search.ts';
import { NewsletterScreen } from './newsletter-screen.tsx';

const subject = { en: 'Rates in November', ar: 'نسب نوفمبر' };
const draft: Issue = {
  id: '7',
  subject,
  state: 'draft',
  version: 2,
  startsAt: null,
  endedAt: null,
  counts: null,
  unsubscribed: 0,
  problem: null,
  mayContinue: false,
  changedAt: '2026-11-24T09:00:00.000Z',
  changedBy: 'Editor',
  draft: { subject, body: [{ type: 'paragraph', en: 'Rates fell.', ar: 'انخفضت النسب.' }] },
};
const counts = { waiting: 0, sent: 1200, failed: 3, unconfirmed: 0, left: 1 };
const sent: Issue = {
  ...draft,
  id: '6',
  state: 'sent',
  startsAt: '2026-11-20T09:00:00.000Z',
  endedAt: '2026-11-20T10:00:00.000Z',
  counts,
  unsubscribed: 11,
  mayContinue: true,
};
const sending: Issue = {
  ...sent,
  state: 'sending',
  endedAt: null,
  counts: { ...counts, waiting: 1204 },
  problem: 'unreachable',
  mayContinue: false,
};

const showIssue = (language: 'en' | 'ar', issue: Issue, more: { subscribers?: number; hasMail?: boolean } = {}) =>
  show(language, <NewsletterScreen search={readNewsletterSearch({ id: issue.id })} />, {
    prepare: ({ ask, queryClient }) =>
      void queryClient.setQueryData(ask(deskNewsletter.issue, { id: issue.id }).queryKey, {
        issue,
        subscribers: 2409,
        hasMail: true,
        ...more,
      }),
  });

const showList = (language: 'en' | 'ar', issues: Issue[], subscribers: number) =>
  show(language, <NewsletterScreen search={readNewsletterSearch({})} />, {
    prepare: ({ ask, queryClient }) =>
      void queryClient.setQueryData(ask(deskNewsletter.issues, { page: '1' }).queryKey, {
        data: { subscribers, hasMail: true, issues: issues.map(({ draft: _draft, ...card }) => card) },
        meta: { page: 1, perPage: 20, total: issues.length, totalIsCapped: false, nextCursor: null },
      }),
  });

describe.each(['en', 'ar'] as const)('the newsletter at the desk in %s', (language) => {
  test('lists its issues with what became of them', async () => {
    const { say } = await showList(language, [draft, sent], 2409);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: subject[language] }) });
    await expect.element(rows.first().getByText(say('Draft'))).toBeVisible();
    await expect.element(rows.last().getByText(say('Sent'), { exact: true })).toBeVisible();
    await expect.element(rows.last().getByText(subject[language])).toBeVisible();
    await expect.element(rows.last().getByText(/1,200.*1,204/)).toBeVisible();
    await expectAccessible();
  });

  test('an issue sent now is being sent, and one for later is scheduled', async () => {
    const now: Issue = { ...draft, id: '8', state: 'scheduled', startsAt: '2026-11-20T09:00:00.000Z' };
    const { say } = await showList(language, [now, { ...now, id: '9', startsAt: '2099-01-01T06:00:00.000Z' }], 2409);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: subject[language] }) });
    await expect.element(rows.first().getByText(say('Sending'), { exact: true })).toBeVisible();
    await expect.element(rows.last().getByText(say('Scheduled'), { exact: true })).toBeVisible();
  });

  test('an issue whose time has come can be taken back until it is sent', async () => {
    const now: Issue = { ...draft, id: '8', state: 'scheduled', startsAt: '2026-11-20T09:00:00.000Z' };
    const { say } = await showIssue(language, now);
    await expect.element(page.getByText(say('Sending'), { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('Cancel the schedule and edit') })).toBeVisible();
  });

  test('is empty at first', async () => {
    const { say } = await showList(language, [], 0);
    await expect
      .element(page.getByText(say('Nothing written yet. An issue is a draft until you send it.')))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: say('Write an issue') })).toBeVisible();
    await expectAccessible();
  });

  test('names how many people get an issue before it is sent', async () => {
    const { say } = await showIssue(language, draft, { hasMail: false });
    await page.getByRole('button', { name: say('Send…') }).click();
    const dialog = page.getByRole('dialog', { name: say('Send this issue?') });
    await expect.element(dialog.getByText(/2,409/).first()).toBeVisible();
    await expect.element(dialog.getByText(say('No mail server is set up'))).toBeVisible();
    await expectAccessible();
    await dialog.getByLabelText(say('Send on'), { exact: false }).fill('2026-12-01');
    await expect.element(dialog.getByRole('button', { name: say('Schedule') })).toBeEnabled();
    await dialog.getByRole('button', { name: say('Go back') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('shows the mail in frames where nothing runs, and asks before a draft is deleted', async () => {
    const html =
      '<!doctype html><html><head></head><body><p data-style="font-weight:600">Rates fell.</p></body></html>';
    const mail = { subject: 'Rates', html, text: 'Rates fell.' };
    const { say, context } = await showIssue(language, draft);
    const asked = context.ask(deskNewsletter.previewIssue, { draft: draft.draft });
    context.queryClient.setQueryData(asked.queryKey, { en: mail, ar: mail });
    await page.getByRole('button', { name: say('Preview the mail') }).click();
    const frame = page.getByTitle(say('Mail in English'));
    await expect.element(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    await expect.element(page.getByTitle(say('Mail in Arabic'))).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('Delete the draft') }).click();
    const dialog = page.getByRole('dialog', { name: say('Delete this draft?') });
    await expect.element(dialog.getByText(subject[language])).toBeVisible();
    await dialog.getByRole('button', { name: say('Go back') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('cannot be sent at once while nobody is subscribed', async () => {
    const { say } = await showIssue(language, draft, { subscribers: 0 });
    await page.getByRole('button', { name: say('Send…') }).click();
    await expect.element(page.getByRole('button', { name: say('Send now') })).toBeDisabled();
  });

  test('shows how far it is while it is sent, and that the mail server accepts nothing', async () => {
    const { say } = await showIssue(language, sending);
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await expect.element(page.getByText(say('The mail server accepts nothing'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('Stop sending') })).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await expectAccessible();
  });

  test('says what failed, who unsubscribed, and offers to send what is left', async () => {
    const { say } = await showIssue(language, sent);
    const figures = page.getByRole('region', { name: say('Figures') });
    for (const figure of ['1,200', '3', '11'])
      await expect.element(figures.getByText(figure, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button')).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
    await expectAccessible();
  });
});

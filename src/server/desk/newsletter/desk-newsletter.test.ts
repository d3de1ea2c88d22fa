import { describe, expect, it } from 'vitest';
import type { IssueCard, IssueDraft } from '#domain/desk/newsletter-issue.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { newId } from '../../db/new-id.ts';
import { moveIssue } from './issues-sql.ts';
import { addRecipients } from './recipients-sql.ts';
import { createIssueSending } from './send-issues.ts';

const { tested, person, get, post } = await applicants();
const { services, jobs } = tested;
const { db, clock } = services;
const sending = createIssueSending({ ...services, jobs, pages: '' }, () => {});
const editor = await person('Editor', { role: 'staff', roles: ['editor'] });
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });

const draft: IssueDraft = {
  subject: { en: 'Rates in November', ar: 'نسب نوفمبر' },
  body: [{ type: 'paragraph', en: 'Rates fell.', ar: 'انخفضت النسب.' }],
};

async function written(text: IssueDraft = draft, who: Who = editor): Promise<string> {
  const { body } = await post<{ id: string }>(who, '/desk/newsletter', { draft: text });
  return body.data.id;
}
const issueOf = async (id: string) =>
  (await get<{ issue: IssueCard; subscribers: number }>(editor, `/desk/newsletter/${id}`)).body.data;
const at = (id: string, act: string) => `/desk/newsletter/${id}/${act}`;

async function subscribe(name: string): Promise<void> {
  const now = clock();
  const hashes = { confirm_hash: `confirm ${name}`, leave_hash: `leave ${name}` };
  await db
    .insertInto('newsletter')
    .values({
      id: newId(now),
      email: `${name}@example.com`,
      locale: 'en',
      ...hashes,
      consent_version: 1,
      asked_at: now,
      confirmed_at: now,
    })
    .execute();
}

describe('the newsletter at the desk', () => {
  it('is for editors and administrators', async () => {
    const id = await written();
    for (const path of ['/desk/newsletter', `/desk/newsletter/${id}`])
      expect((await get(agent, path)).status, path).toBe(403);
    expect((await post(agent, '/desk/newsletter-preview', { draft })).status).toBe(403);
    for (const act of ['draft', 'delete', 'test', 'send', 'stop', 'continue'])
      expect((await post(agent, at(id, act), { seen: 1, seenState: 'draft', draft, at: null })).status, act).toBe(403);
    expect((await issueOf(id)).issue.state).toBe('draft');
  });

  it('shows the mail as it would be sent, with what was typed as text and a link that unsubscribes nobody', async () => {
    const text = { ...draft, body: [{ type: 'paragraph' as const, en: '<script>alert(1)</script>', ar: 'نص' }] };
    type Mail = Record<'subject' | 'html' | 'text', string>;
    const { body } = await post<Record<'en' | 'ar', Mail>>(editor, '/desk/newsletter-preview', { draft: text });
    expect(body.data.en).toMatchObject({ subject: 'Rates in November' });
    expect(body.data.en.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body.data.en.html).not.toContain('<script');
    expect(body.data.en.html).toContain(`content="default-src 'none'"`);
    expect(body.data.en.html).not.toContain(' style="');
    expect(body.data.en.html).toMatch(/href="[^"]*\/en\/newsletter"/);
    expect(body.data.ar.html).toContain('<html lang="ar" dir="rtl">');
    const unfinished = { subject: { en: null, ar: null }, body: [{ type: 'paragraph', en: null, ar: null }] };
    expect((await post(editor, '/desk/newsletter-preview', { draft: unfinished })).status).toBe(200);
  });

  it('shows bold words and links of the site with their whole address, in the text without markup too', async () => {
    const marks = {
      en: [
        { type: 'bold' as const, from: 0, to: 5 },
        { type: 'link' as const, from: 12, to: 21, href: '/programs?type=cars' },
      ],
      ar: [],
    };
    const body = [{ type: 'paragraph' as const, en: 'Rates fell: <see how>', ar: 'انخفضت', marks }];
    type Mail = Record<'html' | 'text', string>;
    const seen = await post<Record<'en', Mail>>(editor, '/desk/newsletter-preview', { draft: { ...draft, body } });
    const { html, text } = seen.body.data.en;
    const address = /href="([^"]+)\/en\/programs\?type=cars"/.exec(html)?.[1];
    expect(address).toMatch(/^https?:\/\/[^/]+$/);
    expect(html).toContain(
      `<strong>Rates</strong> fell: <a href="${address}/en/programs?type=cars">&lt;see how&gt;</a>`,
    );
    expect(text).toContain(`Rates fell: <see how> (${address}/en/programs?type=cars)`);
  });

  it('deletes a draft, but none that is scheduled or was sent', async () => {
    const id = await written();
    expect((await post(editor, at(id, 'delete'), { seen: 2 })).body.code).toBe('content_changed');
    await post(editor, at(id, 'send'), { seen: 1, at: new Date(clock().getTime() + DAY_MS).toISOString() });
    expect((await post(editor, at(id, 'delete'), { seen: 1 })).body.code).toBe('content_changed');
    await post(editor, at(id, 'stop'), { seenState: 'scheduled' });
    expect((await post(editor, at(id, 'delete'), { seen: 1 })).status).toBe(200);
    expect((await get(editor, `/desk/newsletter/${id}`)).status).toBe(404);
    expect((await post(editor, at(id, 'delete'), { seen: 1 })).status).toBe(404);
    const acts = await db.selectFrom('audit_log').select('action').where('subject', '=', id).orderBy('id').execute();
    expect(acts.at(-1)).toEqual({ action: 'deskNewsletter.deleteIssue' });
    const begun = await written();
    await moveIssue(db, begun, { to: 'scheduled', at: clock() });
    await moveIssue(db, begun, { to: 'sending' });
    expect((await post(editor, at(begun, 'delete'), { seen: 1 })).body.code).toBe('content_changed');
    await moveIssue(db, begun, { to: 'stopped', at: clock() });
  });

  it('keeps drafts, and of two editors the second sees that the first was quicker', async () => {
    const id = await written({ subject: { en: null, ar: null }, body: [] });
    expect((await post(editor, at(id, 'draft'), { seen: 1, draft })).status).toBe(200);
    expect((await post(editor, at(id, 'draft'), { seen: 1, draft })).body.code).toBe('content_changed');
    expect((await issueOf(id)).issue).toMatchObject({ version: 2, subject: draft.subject, changedBy: 'Editor' });
    const list = await get<{ issues: IssueCard[]; hasMail: boolean }>(editor, '/desk/newsletter');
    expect(list.body.data).toMatchObject({ hasMail: true });
    expect(list.body.data.issues[0]).toMatchObject({ id, state: 'draft', counts: null });
    expect((await get(editor, '/desk/newsletter/999999')).status).toBe(404);
  });

  it('sends nothing that is not complete in both languages, not even a test', async () => {
    const id = await written({
      subject: { en: 'Rates', ar: null },
      body: [{ type: 'list', en: 'One\nTwo', ar: 'واحد' }],
    });
    for (const act of ['test', 'send']) {
      const { status, body } = await post(editor, at(id, act), { seen: 1, at: null });
      expect([status, Object.keys(body.errors ?? {}).toSorted()], act).toEqual([
        422,
        ['draft.body.0.ar', 'draft.subject.ar'],
      ]);
    }
    expect((await issueOf(id)).issue.state).toBe('draft');
  });

  it('sends a test in both languages to its editor alone', async () => {
    await subscribe('not-the-tester');
    const id = await written();
    const { body } = await post<{ email: string }>(editor, at(id, 'test'), { seen: 1 });
    expect(body.data.email).toBe('editor@example.com');
    await services.postman.settled();
    const mails = await db.selectFrom('messages').select(['email', 'locale', 'text']).orderBy('locale').execute();
    expect(mails.map(({ email, locale }) => [email, locale])).toEqual([
      ['editor@example.com', 'ar'],
      ['editor@example.com', 'en'],
    ]);
    expect(mails[0]?.text).toContain('انخفضت النسب.');
    expect(mails[1]?.text).toContain('Rates fell.');
    expect((await issueOf(id)).issue.state).toBe('draft');
  });

  it('schedules an issue, makes it a draft again, and sends it once however often the command arrives', async () => {
    const id = await written();
    const later = new Date(clock().getTime() + HOUR_MS).toISOString();
    expect((await post(editor, at(id, 'send'), { seen: 1, at: later })).status).toBe(200);
    expect((await issueOf(id)).issue).toMatchObject({ state: 'scheduled', startsAt: later });
    // What is scheduled is not changed under those who read it.
    expect((await post(editor, at(id, 'draft'), { seen: 1, draft })).body.code).toBe('content_changed');
    expect((await post(editor, at(id, 'stop'), { seenState: 'scheduled' })).status).toBe(200);
    expect((await issueOf(id)).issue).toMatchObject({ state: 'draft', startsAt: null });

    const key = crypto.randomUUID();
    for (let twice = 0; twice < 2; twice += 1)
      expect((await post(editor, at(id, 'send'), { seen: 1, at: null }, key)).status).toBe(200);
    expect((await post(editor, at(id, 'send'), { seen: 1, at: null })).body.code).toBe('content_changed');
    await sending.sendDue();
    expect((await issueOf(id)).issue).toMatchObject({ state: 'sending', counts: { waiting: 1, sent: 0 } });
  });

  it('stops and continues what is being sent', async () => {
    await subscribe('waiting');
    const id = await written();
    expect((await post(editor, at(id, 'stop'), { seenState: 'draft' })).body.code).toBe('content_changed');
    expect((await post(editor, at(id, 'continue'), { seenState: 'draft' })).body.code).toBe('content_changed');
    await post(editor, at(id, 'send'), { seen: 1, at: null });
    // As the server begins it, with a first batch that is not due yet.
    await moveIssue(db, id, { to: 'sending' });
    await addRecipients(db, Number(id), clock());
    const waiting = (await issueOf(id)).issue.counts?.waiting;
    expect(waiting).toBeGreaterThan(0);
    expect((await post(editor, at(id, 'stop'), { seenState: 'sending' })).status).toBe(200);
    expect((await issueOf(id)).issue).toMatchObject({ state: 'stopped', mayContinue: true, counts: { waiting } });
    expect((await post(editor, at(id, 'stop'), { seenState: 'sending' })).body.code).toBe('content_changed');
    expect((await post(editor, at(id, 'continue'), { seenState: 'stopped' })).status).toBe(200);
    expect((await issueOf(id)).issue).toMatchObject({ state: 'sending', counts: { waiting } });
  });

  it('cannot be continued once it is forgotten who got it', async () => {
    await subscribe('forgotten');
    const id = await written();
    await post(editor, at(id, 'send'), { seen: 1, at: null });
    await addRecipients(db, Number(id), clock());
    await moveIssue(db, id, { to: 'stopped', at: new Date(clock().getTime() - 31 * DAY_MS) });
    expect((await issueOf(id)).issue.mayContinue).toBe(false);
    expect((await post(editor, at(id, 'continue'), { seenState: 'stopped' })).body.code).toBe('content_changed');
  });
});

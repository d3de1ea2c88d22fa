import type { deskNewsletter } from '#contract/desk-newsletter.ts';
import { type Issue, issueProblems } from '#domain/desk/newsletter-issue.ts';
import { type Locale, locales } from '#i18n/locale.ts';
import { leaveLinks } from '../../contact/newsletter-links.ts';
import { Refusal, type Call, type Handlers, type Services } from '../../http/serve.ts';
import { siteOrigin } from '../../settings.ts';
import { draftWriter, refuseDraft } from '../content/refuse-draft.ts';
import { issueMail } from './issue-mail.ts';
import { changeIssue, deleteIssue, findIssue, insertIssue, lockIssue, moveIssue, selectIssues } from './issues-sql.ts';
import { countSubscribers, retryFailed } from './recipients-sql.ts';

const PER_PAGE = 20;
/** A preview loads nothing and runs nothing, whatever its text contains. */
const PREVIEW_POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;

type Needs = Pick<Services, 'dataDir' | 'postman' | 'settings' | 'words'>;

/** The newsletter at the desk. Commands are audited with their receipt; the server sends what is scheduled (`send-issues.ts`). */
export function deskNewsletterHandlers({ dataDir, postman, settings, words }: Needs): Handlers<typeof deskNewsletter> {
  const hasMail = settings.mail !== null || settings.hasDemonstration;
  return {
    async issues({ page, ...filter }, { db, now }) {
      const { issues, total } = await selectIssues(db, filter, { page: Number(page), perPage: PER_PAGE, now });
      return {
        data: {
          subscribers: await countSubscribers(db),
          hasMail,
          issues: issues.map(({ draft: _draft, ...card }) => card),
        },
        meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped: false, nextCursor: null },
      };
    },

    async issue({ id }, { db, now }) {
      const issue = existing(await findIssue(db, id, now));
      return { issue, subscribers: await countSubscribers(db), hasMail };
    },

    previewIssue({ draft }) {
      // The link of each reader is their own, so that a preview has none that unsubscribes anybody.
      const mail = (locale: Locale) => {
        const made = issueMail(draft, locale, `${siteOrigin(settings)}/${locale}/newsletter`, words);
        // The policy of the page allows no styles in attributes: the frame sets them itself. What was typed has no quotation marks left.
        const html = made.html.replace('<head>', `<head>${PREVIEW_POLICY}`).replaceAll(' style="', ' data-style="');
        return { ...made, html };
      };
      return Promise.resolve({ en: mail('en'), ar: mail('ar') });
    },

    createIssue: async ({ draft }, call) => ({
      id: await insertIssue(call.db, draft, draftWriter(call)),
      key: call.key ?? '',
      version: 1,
    }),

    async saveIssue({ id, seen, draft }, call) {
      const issue = await heldDraft(call, id, seen);
      return { id, key: call.key ?? '', version: await changeIssue(call.db, issue, draft, draftWriter(call)) };
    },

    async deleteIssue({ id, seen }, call) {
      await heldDraft(call, id, seen);
      await deleteIssue(call.db, id);
      return { id, key: call.key ?? '' };
    },

    async testIssue({ id, seen }, call) {
      const { draft } = await held(call, id, (issue) => issue.version === seen);
      refuseDraft(issueProblems(draft));
      const email = call.caller?.account.email;
      if (!email) throw new Refusal('invalid', { errors: { email: ['required'] } });
      for (const locale of locales) {
        const links = leaveLinks({ dataDir, pages: siteOrigin(settings) }, { email, locale });
        const values = { ...issueMail(draft, locale, links.page, words) };
        postman.send({ email, template: 'newsletter_test', values, locale });
      }
      return { id, key: call.key ?? '', email };
    },

    async sendIssue({ id, seen, at }, call) {
      const { draft } = await heldDraft(call, id, seen);
      refuseDraft(issueProblems(draft));
      const from = at === null ? call.now : new Date(at);
      await moveIssue(call.db, id, { to: 'scheduled', at: from });
      return { id, key: call.key ?? '' };
    },

    async stopIssue({ id, seenState }, call) {
      const { state } = await held(call, id, (issue) => issue.state === seenState && mayStop(issue));
      await moveIssue(call.db, id, state === 'scheduled' ? { to: 'draft' } : { to: 'stopped', at: call.now });
      return { id, key: call.key ?? '' };
    },

    async continueIssue({ id, seenState }, call) {
      await held(call, id, (issue) => issue.state === seenState && issue.mayContinue);
      await retryFailed(call.db, Number(id), call.now);
      await moveIssue(call.db, id, { to: 'sending' });
      return { id, key: call.key ?? '' };
    },
  };
}

const mayStop = ({ state }: Issue) => state === 'scheduled' || state === 'sending';

function existing(issue: Issue | undefined): Issue {
  if (!issue) throw new Refusal('not_found');
  return issue;
}

/** The issue, held until the command ends, if it still is as it was seen. */
async function held(
  { db, now }: Pick<Call, 'db' | 'now'>,
  id: string,
  isAsSeen: (issue: Issue) => boolean,
): Promise<Issue> {
  await lockIssue(db, id);
  const issue = existing(await findIssue(db, id, now));
  if (!isAsSeen(issue)) throw new Refusal('content_changed', { state: issue });
  return issue;
}

const heldDraft = (call: Call, id: string, seen: number) =>
  held(call, id, ({ version, state }) => version === seen && state === 'draft');

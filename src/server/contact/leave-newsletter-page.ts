import { Hono } from 'hono';
import * as v from 'valibot';
import { LetterToken } from '#domain/contact/newsletter.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { askingPage } from '../http/asking-page.ts';
import { refusedPageHeaders } from '../http/refused-page.ts';
import type { Services } from '../http/serve.ts';
import { hashOf, LEAVE_PATH } from './newsletter-links.ts';
import { findLeaveLocale, leaveNewsletter } from './newsletter-sql.ts';

const link = { text: 'page.leave_subscribe', path: '/newsletter' } as const;

/**
 * The page that ends the newsletter, in the language of its subscriber. Opening it changes nothing, because programs that check
 * links open them too; its button and the POST of a mail program (RFC 8058) unsubscribe.
 */
export function leaveNewsletterPage({ db, clock, words }: Pick<Services, 'db' | 'clock' | 'words'>): Hono {
  const answer = (body: string, status: 200 | 404) => new Response(body, { status, headers: refusedPageHeaders });
  const unknown = () => answer(askingPage(words, { text: 'page.stop_unknown', link }), 404);
  const hashIn = (token: string | undefined) => (v.is(LetterToken, token) ? hashOf(token) : null);
  return new Hono()
    .get(LEAVE_PATH, async (c) => {
      const hash = hashIn(c.req.query('token'));
      const locale = hash && (await findLeaveLocale(db, hash));
      if (!locale) return unknown();
      return answer(askingPage(words, { text: 'page.leave_ask', button: 'page.leave_button', link, locale }), 200);
    })
    .post(LEAVE_PATH, async (c) => {
      const hash = hashIn(c.req.query('token'));
      const locale = hash && (await findLeaveLocale(db, hash));
      if (!hash || !locale) return unknown();
      const issue = c.req.query('issue');
      await leaveNewsletter(db, hash, clock(), v.is(DatabaseId, issue) ? issue : undefined);
      return answer(askingPage(words, { text: 'page.leave_done', link, locale }), 200);
    });
}

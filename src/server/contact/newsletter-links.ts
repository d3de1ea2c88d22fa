import { createHash, createHmac } from 'node:crypto';
import type { Locale } from '#i18n/locale.ts';
import { serverKey } from '../accounts/server-key.ts';

/** Without a language: mail programs call it by themselves, and its page is in the language of the subscriber. */
export const LEAVE_PATH = '/newsletter/leave';

/** The tables have only the hashes of tokens. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const tokenFor = (dataDir: string, text: string) =>
  createHmac('sha256', serverKey(dataDir, 'newsletter')).update(text).digest('base64url');

/** The same token for an address each time, so that every later letter can contain it. */
export const leaveToken = (dataDir: string, email: string): string => tokenFor(dataDir, `leave ${email}`);

/** The same token however often somebody asks, and another one after they left: a link confirms once. */
export const confirmToken = (dataDir: string, email: string, leftAt: Date | null): string =>
  tokenFor(dataDir, `confirm ${email}${leftAt ? ` ${leftAt.toISOString()}` : ''}`);

/**
 * The addresses in a letter at which its reader unsubscribes without signing in: `page` is the visible link, to a screen in the
 * reader's language; `oneClick` is for mail programs, which send a POST to it (RFC 8058). Those of an issue count for it.
 */
export function leaveLinks(
  { dataDir, pages }: { readonly dataDir: string; readonly pages: string },
  { email, locale }: { readonly email: string; readonly locale: Locale },
  issue?: string,
): { readonly page: string; readonly oneClick: string } {
  const token = leaveToken(dataDir, email);
  const counted = issue === undefined ? '' : `&issue=${issue}`;
  return {
    page: `${pages}/${locale}/newsletter?leave=${token}${counted}`,
    oneClick: `${pages}${LEAVE_PATH}?token=${token}${counted}`,
  };
}

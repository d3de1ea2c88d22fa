import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { serverKey } from '../accounts/server-key.ts';
import { askingPage } from '../http/asking-page.ts';
import { refusedPageHeaders } from '../http/refused-page.ts';
import type { Services } from '../http/serve.ts';
import type { PageWordsId, Words } from '../http/words.ts';
import { stopMailedSearches } from './search-alerts-sql.ts';

/** Without a language: the page has both, and mail programs call it by themselves. */
const STOP_PATH = '/saved-searches/stop';
const ID_BYTES = 16;

/** The address in a letter at which its reader stops letters about saved searches, without signing in (RFC 8058). */
export function stopAddress({ dataDir, pages }: { dataDir: string; pages: string }, account: string): string {
  const id = Buffer.from(account.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, sealOf(dataDir, id)]).toString('base64url');
  return `${pages}${STOP_PATH}?token=${token}`;
}

/** The account of a token; null when it is not one of ours. */
function accountOf(dataDir: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const [id, seal] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
  const expected = sealOf(dataDir, id);
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const sealOf = (dataDir: string, id: Buffer) =>
  createHmac('sha256', serverKey(dataDir, 'saved-searches')).update('stop letters ').update(id).digest();

/**
 * The page that stops letters about saved searches: without script, session or cookie. Opening it changes nothing, because programs
 * that check links open them too; its button and the POST of a mail program stop them.
 */
export function stopAlertsPage({
  db,
  dataDir,
  clock,
  words,
}: Pick<Services, 'db' | 'dataDir' | 'clock' | 'words'>): Hono {
  const answer = (body: string, status: 200 | 404) => new Response(body, { status, headers: refusedPageHeaders });
  const unknown = () => answer(page(words, 'page.stop_unknown'), 404);
  return new Hono()
    .get(STOP_PATH, (c) => {
      const token = c.req.query('token') ?? '';
      return accountOf(dataDir, token) === null
        ? unknown()
        : answer(page(words, 'page.stop_ask', 'page.stop_button'), 200);
    })
    .post(STOP_PATH, async (c) => {
      const account = accountOf(dataDir, c.req.query('token') ?? '');
      if (account === null) return unknown();
      await stopMailedSearches(db, account, clock());
      return answer(page(words, 'page.stop_done'), 200);
    });
}

/** In both languages, because the reader's is unknown. */
const page = (words: Words, text: PageWordsId, button?: PageWordsId) =>
  askingPage(words, { text, button, link: { text: 'page.stop_searches', path: '/searches' } });

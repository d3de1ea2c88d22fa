import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { createJobQueue } from '../db/job-queue.ts';
import { loadWords } from '../http/words.ts';
import { createMessenger, type OutgoingMessage } from './messenger.ts';
import { missingProviders } from './missing-providers.ts';
import { selectMessages } from './messages-sql.ts';
import { createOutgoing } from './outgoing.ts';
import { createPostman } from './postman.ts';
import { providersOf } from './providers.ts';
import { sendByWhatsApp } from './whats-app.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const { db, pool } = await testDatabase();
const words = loadWords();
const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-messages-'));
const jobs = createJobQueue(pool, () => {});
let now = new Date('2026-11-21T09:00:00Z');
const clock = () => now;
const code: OutgoingMessage = {
  phone: '+966512345678',
  template: 'reset_code',
  values: { code: '012345' },
  locale: 'ar',
};

/** What the two need to send, without a push service. */
function sending(settings: Parameters<typeof providersOf>[0], log: (line: string) => void) {
  const providers = { ...providersOf(settings, words), push: null };
  return { db, clock, words, outgoing: createOutgoing({ db, clock, jobs, dataDir, providers }, log) };
}

/** A local server in place of the provider. */
const heard: { path?: string; authorization?: string; body: string }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    heard.push({ path: request.url, authorization: request.headers.authorization, body });
    answer(request, response);
  });
});
let whatsApp = { token: 'a-token', phoneId: '1055', api: '' };
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  whatsApp = { ...whatsApp, api: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v23.0` };
});
afterAll(async () => {
  await jobs.stop();
  rmSync(dataDir, { recursive: true, force: true });
  provider.closeAllConnections();
  provider.close();
});
const taken = (_: IncomingMessage, response: ServerResponse) =>
  response.end(JSON.stringify({ messages: [{ id: 'wamid.1' }] }));

describe('without a provider', () => {
  it('a message is shown on the console and at the desk, in the language of its reader, while it is of use', async () => {
    const console: string[] = [];
    const settings = { whatsApp: null, mail: null, hasDemonstration: true };
    const log = (line: string) => void console.push(line);
    const messenger = createMessenger({ ...sending(settings, log), settings }, log);
    now = new Date(now.getTime() + MINUTE_MS);
    messenger.send(code);
    await messenger.settled();
    expect(console).toEqual([
      'Message to +966512345678: رمز إعادة تعيين كلمة المرور في وجهة: 012345. صالح لمدة 10 دقائق. لا تشاركه مع أحد.',
    ]);
    expect(await selectMessages(db, now, 1)).toMatchObject([
      { phone: '+966512345678', state: 'shown', text: expect.stringContaining('012345') as string },
    ]);
    now = new Date(now.getTime() + 16 * MINUTE_MS);
    expect(await selectMessages(db, now, 1)).toMatchObject([{ text: null }]);
    messenger.send({ ...code, values: { code: '999999' } });
    await messenger.settled();
    const rows = await db.selectFrom('messages').select('text').execute();
    expect(JSON.stringify(rows)).not.toContain('012345');
  });
});

describe('without a provider and without the demonstration', () => {
  const settings = { whatsApp: null, mail: null, hasDemonstration: false };

  it('a code is neither in the log nor in the database', async () => {
    const lines: string[] = [];
    now = new Date(now.getTime() + MINUTE_MS);
    const log = (line: string) => void lines.push(line);
    const messenger = createMessenger({ ...sending(settings, log), settings }, log);
    const postman = createPostman({ ...sending(settings, log), settings }, log);
    messenger.send({ ...code, values: { code: '271828' } });
    await messenger.settled();
    expect(await selectMessages(db, now, 1)).toMatchObject([{ state: 'failed', text: null, problem: 'no provider' }]);
    postman.send({ email: 'sara@example.com', template: 'email_code', values: { code: '271828' }, locale: 'en' });
    await postman.settled();
    expect(lines).toEqual([
      'A message to +9665•••••678 could not be sent: no provider',
      'A letter could not be sent: no provider',
    ]);
    expect(JSON.stringify(await db.selectFrom('messages').selectAll().execute())).not.toContain('271828');
  });

  it('the start log names missing providers, and is silent with the demonstration or with providers', () => {
    expect(missingProviders(settings)).toEqual([
      expect.stringContaining('WHATSAPP_TOKEN'),
      expect.stringContaining('SMTP_URL'),
    ]);
    expect(missingProviders({ ...settings, hasDemonstration: true })).toEqual([]);
    expect(
      missingProviders({ ...settings, whatsApp, mail: { url: 'smtps://mail.example.com', from: 'a@example.com' } }),
    ).toEqual([]);
  });
});

describe('by WhatsApp', () => {
  it('a code is sent as the approved template, and is not stored', async () => {
    answer = taken;
    const console: string[] = [];
    const settings = { whatsApp, mail: null, hasDemonstration: true };
    const log = (line: string) => void console.push(line);
    const messenger = createMessenger({ ...sending(settings, log), settings }, log);
    now = new Date(now.getTime() + MINUTE_MS);
    messenger.send(code);
    await messenger.settled();
    const sent = heard.at(-1);
    expect([sent?.path, sent?.authorization]).toEqual(['/v23.0/1055/messages', 'Bearer a-token']);
    const parameters = [{ type: 'text', text: '012345' }];
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '966512345678',
      type: 'template',
      template: {
        name: 'reset_code',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
    expect(console).toEqual([]);
    expect((await selectMessages(db, now, 1))[0]).toMatchObject({ state: 'sent', text: null, problem: null });
  });

  it('a failure is logged without code, token or number, and throws nothing', async () => {
    answer = (_, response) => response.writeHead(401).end('{"error":{"message":"a-token is wrong"}}');
    const console: string[] = [];
    const settings = { whatsApp, mail: null, hasDemonstration: true };
    const log = (line: string) => void console.push(line);
    const messenger = createMessenger({ ...sending(settings, log), settings }, log);
    now = new Date(now.getTime() + MINUTE_MS);
    messenger.send(code);
    await messenger.settled();
    expect(console).toEqual(['A message to +9665•••••678 could not be sent: status 401']);
    expect((await selectMessages(db, now, 1))[0]).toMatchObject({ state: 'failed', text: null, problem: 'status 401' });
  });

  it.each([
    [
      'a page of some gateway',
      (_: IncomingMessage, response: ServerResponse) => response.end('<html>Sign in</html>'),
      'unreadable answer',
    ],
    [
      'an endless answer',
      (_: IncomingMessage, response: ServerResponse) => response.end(Buffer.alloc(200_000, 'x')),
      'unreadable answer',
    ],
    [
      'somebody else’s address',
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'no connection',
    ],
    ['a broken connection', (request: IncomingMessage) => void request.socket.destroy(), 'no connection'],
    ['silence', () => {}, 'no answer in time'],
  ])('%s does not count as acceptance', async (_what, answers, problem) => {
    answer = answers;
    // Only a missing answer runs into the timeout, so a busy machine does not fail the test.
    const timeoutMs = problem === 'no answer in time' ? 200 : 600_000;
    expect(await sendByWhatsApp(whatsApp, { ...code, to: code.phone }, timeoutMs)).toMatchObject({ problem });
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { browserKeys } from '../../../tests/support/browser-keys.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { mailServer } from '../../../tests/support/mail-server.ts';
import { newId } from '../db/new-id.ts';
import { createNotificationDelivery } from '../notifications/notification-delivery.ts';
import { pushSender } from '../notifications/push-sender.ts';
import { openSession } from './sessions.ts';
import { endStaleMessages, queueAgain, settleMessage, takeWaiting } from './messages-sql.ts';

/** The provider of messages to phones, and a push service: they answer as the test says. */
const heard: { path: string; body: string }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };
const taken = { status: 200, body: JSON.stringify({ messages: [{ id: 'wamid.1' }] }) };
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    heard.push({ path: request.url ?? '', body });
    response.writeHead(answer.status).end(answer.body);
  });
}).listen(0, '127.0.0.1');
await once(provider, 'listening');
afterAll(() => provider.close());
const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const mail = await mailServer();
afterAll(() => mail.stop());

const { tested, person, get, post } = await applicants(
  {},
  {
    WHATSAPP_TOKEN: 'a-token',
    WHATSAPP_PHONE_ID: '1055',
    WHATSAPP_API: origin,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'office@wijha.example',
    PUSH_SERVICES: origin,
  },
);
const { services, jobs, passTime } = tested;
const { db, clock, messenger, postman, outgoing } = services;
/** Registers its jobs before the queue starts. */
const delivery = createNotificationDelivery({
  db,
  clock,
  jobs,
  postman,
  outgoing,
  sender: pushSender(services.settings),
  pages: '',
});
const clerkAccount = await person('Clerk', { role: 'staff' });
const agentAccount = await person('Agent', { role: 'staff', roles: ['agent'] });
let clerk: Who = {};
let agent: Who = {};
const signedIn = async ({ id }: { id: string }): Promise<Who> => ({
  authorization: `Bearer ${await openSession(db, id, clock())}`,
});

const code = { phone: '+966512345678', template: 'reset_code', values: { code: '271828' }, locale: 'en' } as const;
const notice = { phone: '+966512345678', template: 'password_changed', values: {}, locale: 'en' } as const;
const letter = {
  email: 'sara@example.com',
  template: 'notification',
  values: { link: 'https://wijha.example/en/orders' },
  locale: 'en',
} as const;

const messages = () =>
  db.selectFrom('messages').select(['id', 'state', 'problem', 'sealed', 'round']).orderBy('created_at').execute();
const states = async () => (await messages()).map(({ state, problem }) => [state, problem]);
/** Lets waiting jobs be due, as time does. */
const retryNow = () => sql`update jobs.job set start_after = now() where state in ('created', 'retry')`.execute(db);
/** Waits until a waiting message has been tried once more. */
async function triedAgain(): Promise<void> {
  const tries = heard.length;
  await retryNow();
  await eventually(() => expect(heard.length).toBeGreaterThan(tries));
  await eventually(async () => expect((await messages()).map(({ state }) => state)).not.toContain('sending'));
}

const undelivered = async () =>
  (await get<{ items: { id: string; channel: string }[]; counts: unknown }>(clerk, '/desk/undelivered')).body.data;

beforeEach(async () => {
  await db.deleteFrom('messages').execute();
  await sql`delete from jobs.job where name in ('messages', 'pushes')`.execute(db).catch(() => {});
  heard.length = 0;
  mail.letters.length = 0;
  answer = taken;
  // Days pass in these tests, and sessions end.
  [clerk, agent] = [await signedIn(clerkAccount), await signedIn(agentAccount)];
});

describe('a message whose provider is down', () => {
  it('is sent once the mail server is back, and only once', async () => {
    await mail.stop();
    postman.send(letter);
    await postman.settled();
    expect(await states()).toEqual([['waiting', expect.stringMatching(/^E/)]]);
    await mail.start();
    await retryNow();
    await eventually(async () => expect(await states()).toEqual([['sent', null]]));
    await retryNow();
    const [{ id, sealed } = { id: '', sealed: null }] = await messages();
    expect(mail.letters).toHaveLength(1);
    expect(mail.letters[0]).toContain(`<${id}@wijha.example>`);
    expect(mail.letters[0]).toContain('https://wijha.example/en/orders');
    expect(sealed).toBeNull();
  });

  it('is tried ever later, by a job in the database that any server can take', async () => {
    answer = { status: 503, body: '' };
    messenger.send(notice);
    await messenger.settled();
    const delays: number[] = [];
    for (let retry = 0; retry < 4; retry += 1) {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from start_after - coalesce(completed_on, started_on, created_on))::float8 as seconds
        from jobs.job where name = 'messages' and state in ('created', 'retry')
      `.execute(db);
      delays.push(rows[0]?.seconds ?? 0);
      await triedAgain();
      await eventually(async () =>
        expect(
          (await sql`select 1 from jobs.job where name = 'messages' and state = 'retry'`.execute(db)).rows,
        ).toHaveLength(1),
      );
    }
    const [first = 0, , , last = 0] = delays;
    expect(first).toBeGreaterThanOrEqual(9);
    expect(last).toBeGreaterThan(first);
    answer = taken;
    await triedAgain();
    expect(await states()).toEqual([['sent', null]]);
  });

  it.each([
    ['an overloaded provider', { status: 429, body: '' }, 'waiting'],
    [
      'a limit that the provider reports as a bad request',
      { status: 400, body: '{"error":{"code":130429}}' },
      'waiting',
    ],
    ['an invalid number', { status: 400, body: '{"error":{"code":131026}}' }, 'failed'],
    ['a token that is not accepted', { status: 401, body: '{"error":{"code":190}}' }, 'failed'],
  ])('%s is tried again only where that may help', async (_what, said, state) => {
    answer = said;
    messenger.send(notice);
    await messenger.settled();
    expect(await states()).toEqual([[state, `status ${said.status}`]]);
  });

  it('a mailbox that does not exist is refused at once; a busy one is tried again', async () => {
    mail.refusals.push('550 no such mailbox', '450 busy');
    postman.send(letter);
    await postman.settled();
    postman.send(letter);
    await postman.settled();
    expect((await states()).map(([state]) => state)).toEqual(['failed', 'waiting']);
    await retryNow();
    await eventually(() => expect(mail.letters).toHaveLength(1));
  });

  it('waits for staff after a day', async () => {
    answer = { status: 503, body: '' };
    messenger.send(notice);
    await messenger.settled();
    passTime(DAY_MS - HOUR_MS);
    await triedAgain();
    expect(await states()).toEqual([['waiting', 'status 503']]);
    passTime(2 * HOUR_MS);
    await triedAgain();
    expect(await states()).toEqual([['failed', 'status 503']]);
  });
});

describe('a code', () => {
  it('is tried again while it is of use, and is in the database only encrypted', async () => {
    answer = { status: 503, body: '' };
    messenger.send(code);
    await messenger.settled();
    const stored = await sql<{ all: string }>`
      select coalesce((select json_agg(messages) from messages)::text, '') || coalesce((select json_agg(job) from jobs.job)::text, '') as all
    `.execute(db);
    expect(stored.rows[0]?.all).not.toContain('271828');
    expect((await messages())[0]?.sealed?.includes('271828')).toBe(false);
    answer = taken;
    await triedAgain();
    expect(heard.at(-1)?.body).toContain('271828');
  });

  it('is never delivered late, and never waits for staff', async () => {
    answer = { status: 503, body: '' };
    messenger.send(code);
    await messenger.settled();
    passTime(11 * MINUTE_MS);
    answer = taken;
    await retryNow();
    await eventually(async () => expect((await states()).map(([state]) => state)).toEqual(['expired']));
    expect(heard).toHaveLength(1);
    expect((await messages())[0]?.sealed).toBeNull();

    answer = { status: 400, body: '' };
    messenger.send(code);
    await messenger.settled();
    expect((await messages()).map(({ state, sealed }) => [state, sealed])).toEqual([
      ['expired', null],
      ['failed', null],
    ]);
    expect((await undelivered()).items).toEqual([]);
  });

  it('is forgotten when it has expired, before its next attempt', async () => {
    answer = { status: 503, body: '' };
    messenger.send(code);
    await messenger.settled();
    passTime(11 * MINUTE_MS);
    await endStaleMessages(db, clock());
    expect((await messages()).map(({ state, sealed }) => [state, sealed])).toEqual([['expired', null]]);
  });
});

describe('no message is sent twice', () => {
  it('when the server dies after the provider took it: staff decide', async () => {
    answer = { status: 503, body: '' };
    messenger.send(notice);
    await messenger.settled();
    const [{ id } = { id: '' }] = await messages();
    // A server that has begun an attempt and never says what came of it.
    await takeWaiting(db, id, 1, clock());
    await retryNow();
    await eventually(async () => expect(await states()).toEqual([['failed', 'unconfirmed']]));
    expect(heard).toHaveLength(1);
  });

  it('nor when it dies during the first attempt', async () => {
    const attempt = {
      id: newId(clock()),
      ...letter,
      phone: null,
      text: null,
      state: 'sending',
      tried_at: clock(),
    } as const;
    const { values: _values, ...row } = attempt;
    await db
      .insertInto('messages')
      .values({ ...row, created_at: clock() })
      .execute();
    await endStaleMessages(db, clock());
    expect(await states()).toEqual([['sending', null]]);
    passTime(11 * MINUTE_MS);
    await endStaleMessages(db, clock());
    expect(await states()).toEqual([['failed', 'unconfirmed']]);
  });

  it('when the job of a letter is repeated', async () => {
    const job = newId(clock());
    await postman.deliver(letter, job);
    await postman.deliver(letter, job);
    expect(mail.letters).toHaveLength(1);
  });

  it('when a job of an earlier round comes late', async () => {
    answer = { status: 400, body: '' };
    messenger.send(notice);
    await messenger.settled();
    const [{ id } = { id: '' }] = await messages();
    await queueAgain(db, { id }, clock());
    expect(await takeWaiting(db, id, 1, clock())).toBeUndefined();
    expect(await takeWaiting(db, id, 2, clock())).toMatchObject({ id });
    await settleMessage(db, id, { state: 'sent', problem: null, isRefused: false }, clock());
  });
});

describe('the list of undelivered messages at the desk', () => {
  async function failedNotice(): Promise<string> {
    answer = { status: 400, body: '' };
    messenger.send(notice);
    await messenger.settled();
    return (await undelivered()).items[0]?.id ?? '';
  }

  it('says when, to whom, what and why, and nothing of the content', async () => {
    await failedNotice();
    mail.refusals.push('550 no such mailbox');
    postman.send(letter);
    await postman.settled();
    const list = await undelivered();
    expect(list).toMatchObject({
      counts: { whatsapp: 1, email: 1, push: 0 },
      items: [
        { channel: 'email', kind: 'notification', to: 's•••@example.com', reason: 'refused', problem: 'EENVELOPE 550' },
        {
          channel: 'whatsapp',
          kind: 'password_changed',
          to: '+9665•••••678',
          reason: 'refused',
          problem: 'status 400',
        },
      ],
    });
    expect(JSON.stringify(list)).not.toContain('/en/orders');
  });

  it('is for administrators only', async () => {
    const id = await failedNotice();
    expect((await get(agent, '/desk/undelivered')).status).toBe(403);
    expect((await post(agent, '/desk/undelivered/send-again', { id })).status).toBe(403);
    expect((await post(agent, '/desk/undelivered/send-all-again', { channel: 'whatsapp' })).status).toBe(403);
    expect((await post(agent, '/desk/undelivered/dismiss', { id })).status).toBe(403);
    expect(await states()).toEqual([['failed', 'status 400']]);
  });

  it('sends one again, once however often the command arrives', async () => {
    const id = await failedNotice();
    answer = taken;
    const key = crypto.randomUUID();
    const again = () => post(clerk, '/desk/undelivered/send-again', { id }, key);
    expect([await again(), await again()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    await eventually(async () => expect(await states()).toEqual([['sent', null]]));
    expect(heard).toHaveLength(2);
    expect((await undelivered()).items).toEqual([]);
    expect((await post(clerk, '/desk/undelivered/send-again', { id })).status).toBe(404);
  });

  it('sends a channel again, with a whole day of attempts', async () => {
    await failedNotice();
    await failedNotice();
    mail.refusals.push('550 no such mailbox');
    postman.send(letter);
    await postman.settled();
    passTime(2 * DAY_MS);
    clerk = await signedIn(clerkAccount);
    answer = { status: 503, body: '' };
    expect((await post(clerk, '/desk/undelivered/send-all-again', { channel: 'whatsapp' })).body.data).toMatchObject({
      count: 2,
    });
    await eventually(() => expect(heard).toHaveLength(4));
    await eventually(async () =>
      expect((await states()).map(([state]) => state)).toEqual(['waiting', 'waiting', 'failed']),
    );
  });

  it('dismisses one for good, with its content', async () => {
    const id = await failedNotice();
    expect((await post(clerk, '/desk/undelivered/dismiss', { id })).status).toBe(200);
    expect((await messages()).map(({ state, sealed }) => [state, sealed])).toEqual([['dismissed', null]]);
    expect((await post(clerk, '/desk/undelivered/send-again', { id })).status).toBe(404);
    expect((await post(clerk, '/desk/undelivered/dismiss', { id })).status).toBe(404);
  });
});

it('a push message that its service does not take for a day waits for staff, and reaches the browser after that', async () => {
  const me = await person('Somebody');
  await post(me, '/push/subscribe', { endpoint: `${origin}/browser`, keys: browserKeys() });
  answer = { status: 503, body: '' };
  await db
    .transaction()
    .execute((transaction) => delivery.push(me.id, { topic: 'orders', notification: 7 }, transaction));
  await eventually(() => expect(heard).toHaveLength(1));
  expect(await messages()).toEqual([]);
  passTime(25 * HOUR_MS);
  clerk = await signedIn(clerkAccount);
  // Its job is due again once the first attempt has been noted.
  await eventually(async () => {
    await retryNow();
    expect(await states()).toEqual([['failed', 'status 503']]);
  });
  const [failed] = (await undelivered()).items;
  expect(failed).toMatchObject({ channel: 'push', kind: 'orders', to: null, reason: 'unreachable' });
  answer = { status: 201, body: '' };
  await post(clerk, '/desk/undelivered/send-again', { id: failed?.id });
  await eventually(async () => expect(await states()).toEqual([['sent', null]]));
});

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationList } from '#domain/notifications/notification.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { expireAdverts } from '../adverts/adverts-sql.ts';
import { pushSender } from './push-sender.ts';
import { isPushService } from './push-services.ts';
import { createNotificationDelivery } from './notification-delivery.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** A push service that records messages and answers as the test says. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
const received: Received[] = [];
let answers: number[] = [];
const service = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answers.shift() ?? 201).end();
  })();
}).listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => service.close());
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const { tested, person, post, get, apply } = await applicants({}, { PUSH_SERVICES: origin });
const { services, app, jobs } = tested;
const staff = await person('Clerk', { role: 'staff' });
const sender = pushSender(services.settings);
const delivery = createNotificationDelivery({
  db: services.db,
  clock: services.clock,
  jobs,
  postman: services.postman,
  outgoing: services.outgoing,
  sender,
  pages: 'http://localhost:3000',
});
beforeEach(() => {
  received.length = 0;
  answers = [];
});

let people = 0;
const somebody = () => person(`Somebody${(people += 1)}`);
const listOf = async (who: Who) => (await get<NotificationList>(who, '/notifications')).body.data;
const nextMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
const offer = {
  bankName: { en: 'A bank', ar: 'بنك' },
  downPayment: 0,
  financeAmount: 9_000_000,
  months: 12,
  installment: 800_000,
  finalPayment: 0,
  adminFee: 0,
  validUntil: nextMonth,
};

/** A browser with the keys that a push service never gets. */
function browser(name: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = Buffer.from(name.padEnd(16, '.').slice(0, 16));
  return {
    keys,
    auth,
    subscription: {
      endpoint: `${origin}/${name}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
  };
}

/** Decrypts a message as a browser does (RFC 8188 and RFC 8291). */
function opened({ keys, auth }: ReturnType<typeof browser>, body: Buffer): unknown {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const theirs = body.subarray(21, 21 + idLength);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const secret = derive(
    keys.computeSecret(theirs),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

const subscribe = (who: Who, name: string) => post(who, '/push/subscribe', browser(name).subscription);
async function orderOf(who: Who): Promise<string> {
  const { body } = await apply(who);
  return body.data.id;
}
const review = (id: string) => post(staff, `/desk/orders/${id}/move`, { seen: 'new', event: 'review' });

describe('a notification about an order or an advert', () => {
  it('is in the list of its owner, newest first, and in nobody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const id = await orderOf(me);
    await review(id);
    await post(staff, `/desk/orders/${id}/offers`, { seen: 'reviewing', offers: [offer] });
    await post(staff, `/desk/orders/${id}/ask-papers`, {
      seen: 'select_offer',
      kinds: ['other'],
      note: 'Of this month',
    });
    const asked = await listOf(me);
    expect(asked.items.map((item) => [item.event, 'order' in item && item.order.status, item.isRead])).toEqual([
      ['papers_asked', 'select_offer', false],
      ['offers_arrived', 'select_offer', false],
      ['order_moved', 'reviewing', false],
    ]);
    expect(asked.unread).toBe(3);
    expect(asked.items[0]).toMatchObject({ order: { id, number: expect.stringMatching(/^WJ-/) as string } });
    expect(await listOf(other)).toEqual({ unread: 0, items: [] });
  });

  it('does not notify the person who acted: choosing, cancelling and sending documents', async () => {
    const me = await somebody();
    const id = await orderOf(me);
    await post(me, `/orders/${id}/cancel`, { id, reason: 'price', text: '' });
    expect(await listOf(me)).toEqual({ unread: 0, items: [] });
  });

  it('is made when an advert is accepted, sent back or has ended, but not when its owner shows it again', async () => {
    const me = await somebody();
    const { kind, ...advert } = await carAdvertOf(app, me);
    const { body } = await post<{ id: string }>(me, `/adverts/${kind}`, advert);
    const { id } = body.data;
    await post(staff, `/desk/adverts/${id}/reject`, { seen: 1, reason: 'photos', text: 'Too dark' });
    await services.db.updateTable('listings').set({ approval: 'pending' }).where('id', '=', Number(id)).execute();
    await post(staff, `/desk/adverts/${id}/accept`, { seen: 2 });
    await services.db
      .updateTable('adverts')
      .set({ expires_on: '2026-01-01' })
      .where('listing_id', '=', Number(id))
      .execute();
    await expireAdverts(services.db, '2026-01-02');
    await services.db.updateTable('listings').set({ approval: 'accepted' }).where('id', '=', Number(id)).execute();
    expect((await listOf(me)).items.map((item) => [item.event, 'advert' in item && item.advert.id])).toEqual([
      ['advert_expired', id],
      ['advert_accepted', id],
      ['advert_rejected', id],
    ]);
  });

  it('can be marked as read and unread by its owner only', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const order = await orderOf(me);
    await review(order);
    await post(staff, `/desk/orders/${order}/ask-papers`, {
      seen: 'reviewing',
      kinds: ['other'],
      note: 'Of this month',
    });
    const [newest, oldest] = (await listOf(me)).items;
    const mark = (who: Who, isRead: boolean) => post(who, '/notifications/mark', { id: oldest?.id, isRead });
    expect((await mark(other, true)).status).toBe(404);
    await post(other, '/notifications/mark-all', { upTo: newest?.id });
    expect((await listOf(me)).unread).toBe(2);
    expect((await mark(me, true)).status).toBe(200);
    expect((await listOf(me)).unread).toBe(1);
    await mark(me, false);
    // Notifications after the last one that was seen stay unread.
    await post(me, '/notifications/mark-all', { upTo: oldest?.id });
    expect((await listOf(me)).items.map(({ isRead }) => isRead)).toEqual([false, true]);
  });
});

describe('a browser with push notifications', () => {
  it('gets one message, signed by this server, that only it can decrypt and that names nobody', async () => {
    const me = await somebody();
    const mine = browser('mine');
    expect((await post(me, '/push/subscribe', mine.subscription)).status).toBe(200);
    const order = await orderOf(me);
    await review(order);
    expect(await delivery.deliverDue()).toBeGreaterThan(0);
    expect(await delivery.deliverDue()).toBe(0);
    await eventually(() => expect(received).toHaveLength(1));
    const [{ headers, body, path } = { headers: {}, body: Buffer.alloc(0), path: '' }] = received;
    expect([path, headers['content-encoding'], headers['ttl'], headers['topic']]).toEqual([
      '/mine',
      'aes128gcm',
      '259200',
      'orders',
    ]);
    const [item] = (await listOf(me)).items;
    expect(opened(mine, body)).toEqual({ topic: 'orders', notification: item?.id });
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    const { body: choices } = await get<{ pushKey: string }>(me, '/notifications/choices');
    expect(key).toBe(choices.data.pushKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: origin,
      sub: expect.stringMatching(/^mailto:|^https:/) as string,
    });
  });

  it('is retried while its service has problems, and deleted when the service reports it gone', async () => {
    const me = await somebody();
    await subscribe(me, 'asleep');
    answers = [503, 410];
    await review(await orderOf(me));
    await delivery.deliverDue();
    await eventually(() => expect(received.map(({ path }) => path)).toEqual(['/asleep', '/asleep']));
    await eventually(async () =>
      expect(
        await services.db
          .selectFrom('push_subscriptions')
          .select('id')
          .where('endpoint', '=', `${origin}/asleep`)
          .execute(),
      ).toEqual([]),
    );
  });

  it('gets only the chosen topics, and nothing after signing out there', async () => {
    const me = await somebody();
    await subscribe(me, 'chosen');
    await post(me, '/notifications/choices', { topic: 'orders', channel: 'push', isOn: false });
    const order = await orderOf(me);
    await review(order);
    await delivery.deliverDue();
    await post(staff, `/desk/orders/${order}/ask-papers`, {
      seen: 'reviewing',
      kinds: ['other'],
      note: 'Of this month',
    });
    await delivery.deliverDue();
    await eventually(() => expect(received.map(({ headers }) => headers['topic'])).toEqual(['papers']));
    await post(me, '/auth/logout', {});
    expect(
      await services.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('endpoint', '=', `${origin}/chosen`)
        .execute(),
    ).toEqual([]);
  });

  it('hears that a letter was answered, without a word of it, unless its owner chose otherwise', async () => {
    const [me, quiet] = [await somebody(), await somebody()];
    const choice = { topic: 'letters', channel: 'push', isOn: false };
    expect((await post(quiet, '/notifications/choices', choice)).status).toBe(200);
    // The answer itself always comes by mail.
    expect((await post(quiet, '/notifications/choices', { ...choice, channel: 'email' })).status).toBe(422);
    const mine = browser('answered');
    for (const [who, { subscription }] of [
      [quiet, browser('quiet')],
      [me, mine],
    ] as const) {
      await post(who, '/push/subscribe', subscription);
      const { id } = (
        await post<{ id: string }>(who, '/settings/send-contact', {
          reason: 'question',
          subject: 'A question',
          details: 'Where are you on Fridays?',
          name: 'Noura',
          email: 'noura@example.com',
        })
      ).body.data;
      await post(staff, `/desk/letters/${id}/answer`, { kind: 'contact', seen: 0, text: 'In Olaya Street.' });
      await delivery.deliverDue();
    }
    await eventually(() => expect(received.map(({ path }) => path)).toEqual(['/answered']));
    const [item] = (await listOf(me)).items;
    const message = opened(mine, received[0]?.body ?? Buffer.alloc(0));
    expect(message).toEqual({ topic: 'letters', notification: item?.id });
  });

  it('moves to the account that subscribes it last; only its owner can end that', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await subscribe(one, 'shared');
    await subscribe(other, 'shared');
    await post(one, '/push/unsubscribe', { endpoint: `${origin}/shared` });
    const rows = await services.db
      .selectFrom('push_subscriptions')
      .select('account_id')
      .where('endpoint', '=', `${origin}/shared`)
      .execute();
    expect(rows).toEqual([{ account_id: other.id }]);
    await post(other, '/push/unsubscribe', { endpoint: `${origin}/shared` });
    expect(
      await services.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('endpoint', '=', `${origin}/shared`)
        .execute(),
    ).toEqual([]);
  });

  it('must belong to a known push service: this server calls no other', async () => {
    const me = await somebody();
    const { keys } = browser('x').subscription;
    const asked = await Promise.all(
      [
        'http://127.0.0.1:1/x',
        'https://example.com/x',
        'http://fcm.googleapis.com/x',
        'https://fcm.googleapis.com.example.com/x',
      ].map((endpoint) => post(me, '/push/subscribe', { endpoint, keys })),
    );
    expect(asked.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    for (const known of [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
      'https://web.push.apple.com/a',
    ])
      expect(isPushService(known, [])).toBe(true);
  });
});

describe('a mailbox', () => {
  it('gets a letter if that was chosen and its owner proved it, with a link and nothing more', async () => {
    const me = await somebody();
    await post(me, '/notifications/choices', { topic: 'orders', channel: 'email', isOn: true });
    const order = await orderOf(me);
    await review(order);
    await delivery.deliverDue();
    await services.db
      .updateTable('accounts')
      .set({ email_proved_at: services.clock() })
      .where('id', '=', me.id)
      .execute();
    await post(staff, `/desk/orders/${order}/reject`, { seen: 'reviewing', reason: 'income', text: 'Below the least' });
    await delivery.deliverDue();
    const { email } = await services.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    const letters = () =>
      services.db
        .selectFrom('messages')
        .select('text')
        .where('email', '=', email)
        .where('template', '=', 'notification')
        .execute();
    await eventually(async () => expect(await letters()).toHaveLength(1));
    expect((await letters())[0]?.text).toContain(`http://localhost:3000/en/orders/${order}`);
  });
});

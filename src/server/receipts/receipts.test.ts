import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { takeKey } from '../http/commands-sql.ts';
import { exactlyOnce } from '../http/exactly-once.ts';
import { Refusal } from '../http/refusal.ts';
import { limitOfTable } from '../http/api.ts';
import { DAY_MS } from '#domain/time/durations.ts';

interface Settled {
  readonly key: string;
  readonly arrived: boolean;
  readonly receipt: { readonly id: string; readonly key: string } | null;
}

const letter = {
  reason: 'question',
  subject: 'A question',
  details: 'Where are you on Fridays?',
  name: 'Noura',
  email: 'noura@example.com',
};
const { tested, person, guest, get, post } = await applicants();
const { db, clock } = tested.services;
let noura: Who & { id: string };
let fahad: Who & { id: string };
beforeAll(async () => {
  [noura, fahad] = [await person('Noura'), await person('Fahad')];
});

const send = (who: Who, key: string, details = letter.details) =>
  post<{ key: string }>(who, '/settings/send-contact', { ...letter, details }, key);
const close = (who: Who, key: string) => post<Settled>(who, `/receipts/${key}/void`, {});
const ask = (who: Who, key: string) => get<Settled>(who, `/receipts/${key}`);
const closed = (key: string) => ({ key, arrived: false, receipt: null });
const effects = async (key: string) =>
  (await db.selectFrom('contact_messages').select('id').where('command_key', '=', key).execute()).length;

describe('a key that is closed', () => {
  it('refuses a late request for ever, in the caller’s language, and stores nothing', async () => {
    const [key, who] = [randomUUID(), { ...noura, 'device-id': randomUUID() }];
    expect((await close(who, key)).body.data).toEqual(closed(key));
    const late = await send(who, key);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      422,
      'key_voided',
      'This was withdrawn before it arrived, so nothing was done. Please send it again as a new request.',
    ]);
    expect((await send({ ...who, 'accept-language': 'ar' }, key)).body.message).toMatch(/^[\u0600-\u06ff]/);
    expect(await effects(key)).toBe(0);
    const device = guest();
    const another = randomUUID();
    await close(device, another);
    tested.passTime(10 * 365 * DAY_MS);
    expect((await send(device, another)).body.code).toBe('key_voided');
    tested.passTime(-10 * 365 * DAY_MS);
    expect(await effects(another)).toBe(0);
  });

  it('can be closed again with the same result, and asking does not open it', async () => {
    const [key, who] = [randomUUID(), guest()];
    for (let times = 0; times < 3; times += 1)
      expect((await close(who, key.toUpperCase())).body.data).toEqual(closed(key));
    expect((await ask(who, key)).body.data).toEqual(closed(key));
    expect((await send(who, key)).body.code).toBe('key_voided');
    expect(await effects(key)).toBe(0);
  });

  it('whose command was carried out answers its receipt, and a repeated request is answered as before', async () => {
    for (const who of [noura, guest()]) {
      const key = randomUUID();
      const first = await send(who, key);
      expect((await close(who, key)).body.data).toEqual({ key, arrived: true, receipt: first.body.data });
      expect((await send(who, key)).body).toEqual(first.body);
      expect(await effects(key)).toBe(1);
    }
  });

  it('of a guest is closed by the same device after signing in', async () => {
    const [key, device] = [randomUUID(), guest()];
    expect((await close({ ...noura, ...device }, key)).body.data).toEqual(closed(key));
    expect((await send(device, key)).body.code).toBe('key_voided');
  });

  it('can be closed only by its owner: a stranger learns nothing, and the owner can still use it', async () => {
    const device = guest();
    const strangers = [fahad, { ...fahad, ...guest() }, guest(), {}];
    for (const owner of [noura, { ...noura, ...device }, device]) {
      const [unknown, arrived] = [randomUUID(), randomUUID()];
      await send(owner, arrived);
      for (const stranger of strangers) {
        for (const key of [unknown, arrived])
          expect((await close(stranger, key)).body).toEqual({ data: closed(key), message: 'Success' });
        // Nor by a later command with the same key.
        for (const key of [unknown, arrived]) expect((await send(stranger, key)).body.code).toBe('key_voided');
      }
      expect((await send(owner, unknown)).status).toBe(200);
      expect((await close(owner, arrived)).body.data.arrived).toBe(true);
      expect([await effects(unknown), await effects(arrived)]).toEqual([1, 1]);
    }
  });

  it('is not closed in the session of another person', async () => {
    const key = randomUUID();
    await send(noura, key);
    for (const session of [fahad, {}])
      expect((await close({ ...session, 'person-id': noura.id }, key)).status).toBe(401);
    expect((await close({ ...noura, 'person-id': noura.id }, key)).body.data.arrived).toBe(true);
  });

  it('must be a key', async () => {
    for (const key of ['1', 'x', `${randomUUID()}0`, '%00', '..%2fvoid'])
      expect((await close(noura, key)).body.code).toBe('not_found');
  });
});

describe('a key that is closed while its command is running', () => {
  const command = (key: string) => ({
    key,
    owners: [`account:${noura.id}`] as const,
    endpoint: 'contact.send',
    input: letter,
    now: clock(),
  });
  /** A command that has begun and ends when the test says, and a later request to close its key. */
  async function meeting(key: string) {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const sent = exactlyOnce(db, command(key), async () => {
      begun.resolve();
      await end.promise;
      return { data: { id: 'made', key }, said: 'success' };
    }).catch((error: unknown) => error);
    await begun.promise;
    const closing = close(noura, key);
    await eventually(async () => expect(await waiters()).toBe(1));
    return { sent, closing, end };
  }
  const waiters = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
    return rows[0]?.count;
  };

  it('waits for the command and answers its receipt', async () => {
    const key = randomUUID();
    const { sent, closing, end } = await meeting(key);
    end.resolve();
    expect(await sent).toMatchObject({ data: { id: 'made', key } });
    expect((await closing).body.data).toEqual({ key, arrived: true, receipt: { id: 'made', key } });
  });

  it('waits for the command and is closed when that fails', async () => {
    const key = randomUUID();
    const { sent, closing, end } = await meeting(key);
    end.reject(new Refusal('invalid'));
    expect(await sent).toBeInstanceOf(Refusal);
    expect((await closing).body.data).toEqual(closed(key));
    expect((await send(noura, key)).body.code).toBe('key_voided');
  });

  it('asks to come back when the command takes long, and closes nothing', async () => {
    const key = randomUUID();
    await db.transaction().execute(async (transaction) => {
      expect(await takeKey(transaction, key)).toBe(true);
      const refused = await close(noura, key);
      expect([refused.status, refused.body.code]).toEqual([409, 'in_progress']);
    });
    expect((await send(noura, key)).status).toBe(200);
  });

  it('is either carried out or closed, never both and never neither, in 200 races', async () => {
    /** Sends as the outbox does: until the answer is final. */
    const insist = async (who: Who, key: string) => {
      for (;;) {
        const answer = await send(who, key);
        if (answer.body.code !== 'in_progress') return answer;
      }
    };
    const outcomes = { carriedOut: 0, closed: 0 };
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, async (_, nth) => {
          const [key, who] = [randomUUID(), nth % 2 === 0 ? noura : guest()];
          // Each goes first every second time. The last of five waits for the answer to the first, so that both outcomes
          // occur at any speed; the lead of the others is a few turns of the event loop, so that the two meet.
          const isSentFirst = round % 2 === 0;
          const lead = async (first: Promise<unknown>) => {
            if (nth === 4) await first;
            for (let turns = nth; turns > 0; turns -= 1) await nextTurn();
          };
          const early = isSentFirst ? insist(who, key) : null;
          if (early) await lead(early);
          const firstClosing = close(who, key);
          if (!early) await lead(firstClosing);
          const sent = await Promise.all([early ?? insist(who, key), insist(who, key)]);
          const closings = [await firstClosing, await close(who, key)];
          const wasCarriedOut = (await effects(key)) === 1;
          expect(sent.map(({ status, body }) => [status, body.code])).toEqual(
            sent.map(() => (wasCarriedOut ? [200, undefined] : [422, 'key_voided'])),
          );
          expect(closings.map(({ body }) => body.data.arrived)).toEqual(closings.map(() => wasCarriedOut));
          outcomes[wasCarriedOut ? 'carriedOut' : 'closed'] += 1;
        }),
      );
    }
    expect(outcomes.carriedOut + outcomes.closed).toBe(200);
    expect(Math.min(outcomes.carriedOut, outcomes.closed)).toBeGreaterThan(0);
  });
});

describe('closing keys', async () => {
  const limited = await applicants({ limitOf: limitOfTable });

  it('is limited to 60 a minute, and then says when to come back', async () => {
    const who = limited.guest();
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1)
      statuses.push((await limited.post(who, `/receipts/${randomUUID()}/void`, {})).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('logs no defect', () => {
  expect(tested.logged).toEqual([]);
});

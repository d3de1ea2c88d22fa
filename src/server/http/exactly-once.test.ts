import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../db/tables.ts';
import { awaitKey, findCommand, forgetSealed, takeKey, voidKey } from './commands-sql.ts';
import { exactlyOnce, type FirstReceipt, type KeyedCommand } from './exactly-once.ts';

const { db } = await testDatabase();
const NOON = new Date('2026-11-22T09:00:00Z');
const secret = Buffer.alloc(32, 7).toString('base64url');
const command = (change: Partial<KeyedCommand> = {}): KeyedCommand => ({
  key: randomUUID(),
  owners: ['noura'],
  endpoint: 'contact.send',
  input: { subject: 'Delivery' },
  now: NOON,
  ...change,
});
let effects = 0;
const effect = async (): Promise<FirstReceipt> => ({ data: { id: `made${(effects += 1)}` }, said: 'success.contact' });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code ?? error,
  );
const auditOf = (key: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject'])
    .where(sql<boolean>`details ->> 'key' = ${key}`)
    .execute();

describe('a command under a key', () => {
  it('is carried out once, and gives the same receipt however often it arrives', async () => {
    const one = command();
    const first = await exactlyOnce(db, one, effect);
    const made = effects;
    expect(await exactlyOnce(db, { ...one, now: new Date(NOON.getTime() + 90 * 24 * 60 * MINUTE_MS) }, effect)).toEqual(
      first,
    );
    expect(effects).toBe(made);
    expect(await auditOf(one.key)).toEqual([{ actor: 'noura', action: 'contact.send', subject: `made${made}` }]);
  });

  it('is known to whoever it may belong to, and to nobody else', async () => {
    const one = command();
    const first = await exactlyOnce(db, one, effect);
    expect(await exactlyOnce(db, { ...one, owners: ['an account', 'noura'] }, effect)).toEqual(first);
    for (const other of [
      { owners: ['fahad'] },
      { input: { subject: 'Price' } },
      { endpoint: 'contact.complain' },
    ] as const)
      expect(await codeOf(exactlyOnce(db, { ...one, ...other }, effect))).toBe('key_reused');
  });

  it('waits its turn while another call holds the key, and leaves nothing when it fails', async () => {
    const one = command();
    await db.transaction().execute(async (other) => {
      expect(await takeKey(other, one.key)).toBe(true);
      expect(await codeOf(exactlyOnce(db, one, effect))).toBe('in_progress');
      await db.transaction().execute(async (waiting) => {
        expect(await awaitKey(waiting, randomUUID())).toBe(true);
      });
    });
    const fails = async (transaction: Kysely<Database>): Promise<FirstReceipt> => {
      await voidKey(transaction, randomUUID(), ['trace'], NOON);
      throw new Error('the effect failed');
    };
    expect(await codeOf(exactlyOnce(db, one, fails))).toMatchObject({ message: 'the effect failed' });
    expect([await findCommand(db, one.key), await auditOf(one.key)]).toEqual([undefined, []]);
    expect(await db.selectFrom('voided_keys').selectAll().where('owner', '=', 'trace').execute()).toEqual([]);
    expect(await codeOf(exactlyOnce(db, one, effect))).toBeNull();
  });

  it('is never carried out after its owner closed the key, and nobody else can close it', async () => {
    const [mine, theirs] = [command(), command()];
    await voidKey(db, mine.key, ['noura', 'device'], NOON);
    await voidKey(db, mine.key, ['noura'], NOON);
    await voidKey(db, theirs.key, ['fahad'], NOON);
    expect(await codeOf(exactlyOnce(db, mine, effect))).toBe('key_voided');
    expect(await codeOf(exactlyOnce(db, theirs, effect))).toBeNull();
  });
});

describe('what is shown once', () => {
  const withLogin = async (): Promise<FirstReceipt> => ({ ...(await effect()), once: { password: 'shown once' } });
  const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

  it('can be asked for again for fifteen minutes, only with the secret, and is not readable in the database', async () => {
    const one = command({ input: { replySecret: secret } });
    const first = await exactlyOnce(db, one, withLogin);
    expect(first.data).toMatchObject({ password: 'shown once' });
    expect(await exactlyOnce(db, { ...one, now: new Date(later(15).getTime() - 1) }, withLogin)).toEqual(first);
    const { password: _, ...rest } = first.data as { password: string };
    expect((await exactlyOnce(db, { ...one, now: later(15) }, withLogin)).data).toEqual(rest);
    const stored = await findCommand(db, one.key);
    expect(JSON.stringify([stored, stored?.sealed?.toString('latin1')])).not.toContain('shown once');
    await forgetSealed(db, new Date(later(15).getTime() - 1));
    expect((await findCommand(db, one.key))?.sealed).not.toBeNull();
    await forgetSealed(db, later(15));
    expect((await findCommand(db, one.key))?.sealed).toBeNull();
  });

  it('is not stored at all for a caller without a secret', async () => {
    for (const input of [{}, null, { replySecret: 7 }]) {
      const one = command({ input });
      expect((await exactlyOnce(db, one, withLogin)).data).toMatchObject({ password: 'shown once' });
      expect((await findCommand(db, one.key))?.sealed).toBeNull();
      expect((await exactlyOnce(db, one, withLogin)).data).not.toHaveProperty('password');
    }
  });
});

it('the log of what was done names the key where nothing was made', async () => {
  for (const data of [null, 'text', {}]) {
    const one = command();
    await exactlyOnce(db, one, async () => ({ ...(await effect()), data }));
    expect(await auditOf(one.key)).toMatchObject([{ subject: one.key }]);
  }
});

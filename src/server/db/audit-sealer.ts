import { sql, type Kysely } from 'kysely';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { EventLog } from '../http/event-log.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { digestOfWords, exactMoment, sealOf, type SealKey } from './audit-seal.ts';
import type { Database } from './tables.ts';

/** Rows of one transaction. */
const BATCH_SIZE = 500;
/** How often at most the newest seal is written to the log of the server. */
const NOTE_EVERY_MS = MINUTE_MS;

/** A row of the chain. */
export interface Sealed {
  readonly position: number;
  readonly seal: Buffer;
}

export interface AuditSealer {
  /** Seals every row that has been committed; returns their number. */
  readonly seal: () => Promise<number>;
}

/**
 * Seals rows in the order in which it finds them committed, one server at a time. Not in the transaction that writes a row: the
 * next place in the chain would be free only at its commit, and every command would wait for the one before. The newest seal
 * goes to the log of the server at most once a minute, which somebody who only has the database cannot take back.
 */
export function createAuditSealer(
  { db, key, clock }: { db: Kysely<Database>; key: SealKey; clock: () => Date },
  log: Pick<EventLog, 'write'>,
): AuditSealer {
  let newest: Sealed | null = null;
  let noted = { position: 0, at: -Infinity };

  /** What this server saw at the end of the chain must still be there. */
  async function checkEnd(transaction: Kysely<Database>): Promise<void> {
    if (!newest) return;
    const row = await transaction
      .selectFrom('audit_log')
      .select('seal')
      .where('position', '=', newest.position)
      .executeTakeFirst();
    if (row?.seal && newest.seal.equals(row.seal)) return;
    log.write('error', 'audit_broken', seen(newest));
    newest = null;
  }

  async function sealSome(): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const { rows: locks } = await sql<{
        taken: boolean;
      }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.auditSeals}) as taken`.execute(transaction);
      if (!locks[0]?.taken) return 0;
      await checkEnd(transaction);
      const rows = await selectUnsealed(transaction);
      const last = await selectLast(transaction);
      if (rows.length === 0) {
        newest = last ?? null;
        return 0;
      }
      let previous: (Sealed & { at: string }) | undefined = last;
      const seals = rows.map(({ words, salt, ...row }) => {
        const wordsDigest = words && salt ? digestOfWords(key, words, salt) : null;
        const position: number = (previous?.position ?? 0) + 1;
        const link = { previous: previous?.seal ?? null, previousAt: previous?.at ?? null };
        const seal = sealOf(key, { ...row, ...link, position, wordsDigest });
        previous = { position, seal, at: row.at };
        return { id: row.id, position, wordsDigest, seal, ...link };
      });
      await storeSeals(transaction, key, seals);
      newest = previous ?? null;
      return rows.length;
    });
  }

  function noteEnd(): void {
    const now = clock().getTime();
    if (!newest || newest.position === noted.position || now - noted.at < NOTE_EVERY_MS) return;
    log.write('info', 'audit_sealed', seen(newest));
    noted = { position: newest.position, at: now };
  }

  return {
    async seal() {
      let count = 0;
      let sealed: number;
      do count += sealed = await sealSome();
      while (sealed === BATCH_SIZE);
      noteEnd();
      return count;
    },
  };
}

const seen = ({ position, seal }: Sealed) => ({ position, seal: seal.toString('hex') });

function selectUnsealed(db: Kysely<Database>) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'actor', 'action', 'subject', 'details', 'words', 'words_salt as salt'])
    .select(exactMoment('at').as('at'))
    .where('position', 'is', null)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
}

async function selectLast(db: Kysely<Database>): Promise<(Sealed & { at: string }) | undefined> {
  const { rows } = await sql<Sealed & { at: string }>`
    select position, seal, ${exactMoment('at')} as at from audit_log where position is not null order by position desc limit 1
  `.execute(db);
  return rows[0];
}

interface NewSeal extends Sealed {
  readonly id: number;
  readonly wordsDigest: Buffer | null;
  readonly previous: Buffer | null;
  readonly previousAt: string | null;
}

async function storeSeals(db: Kysely<Database>, key: SealKey, seals: readonly NewSeal[]): Promise<void> {
  const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;
  await sql`
    select seal_audit_log(
      ${key.id},
      cast(${seals.map(({ id }) => id)} as bigint[]),
      cast(${seals.map(({ position }) => position)} as bigint[]),
      cast(${seals.map(({ seal }) => hex(seal))} as text[]),
      cast(${seals.map(({ wordsDigest }) => hex(wordsDigest))} as text[]),
      cast(${seals.map(({ previous }) => hex(previous))} as text[]),
      cast(${seals.map(({ previousAt }) => previousAt)} as timestamptz[])
    )
  `.execute(db);
}

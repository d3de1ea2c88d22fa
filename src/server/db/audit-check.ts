import { sql, type Kysely } from 'kysely';
import { digestOfWords, exactMoment, sealOf, type SealKey } from './audit-seal.ts';
import type { Sealed } from './audit-sealer.ts';
import type { Database } from './tables.ts';

/**
 * What is wrong with a row: `missing` rows before it, another row `before` it than when it was sealed, its content `changed`,
 * its `words` changed, sealed by a key that is not here (`key`), or not the seal that was noted elsewhere (`end`).
 */
export type AuditFault = 'missing' | 'before' | 'changed' | 'words' | 'key' | 'end';

export interface AuditCheck {
  readonly rows: number;
  readonly sealed: number;
  /** Rows whose words are erased. */
  readonly erased: number;
  /** When the oldest row that is not sealed was written. */
  readonly unsealedSince: Date | null;
  readonly newest: Sealed | null;
  /** The first broken row; without an id for one that is not there. */
  readonly broken: { readonly position: number; readonly id: number | null; readonly fault: AuditFault } | null;
}

export interface AuditCheckOptions {
  /** The key in use and former ones. */
  readonly keys: readonly SealKey[];
  /** Rows older than this may have been deleted. */
  readonly keptSince: Date;
  /** A seal that was noted elsewhere, as hexadecimal. */
  readonly noted?: { readonly position: number; readonly seal: string };
}

const BATCH_SIZE = 2_000;

/** Walks the whole log in batches, as it is at one moment, beside servers that add to it. */
export async function checkAudit(db: Kysely<Database>, options: AuditCheckOptions): Promise<AuditCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot);
      const { rows } = await sql<{ rows: number; erased: number; unsealedSince: Date | null }>`
        select count(*) as rows, count(words_erased_at) as erased, min(at) filter (where position is null) as "unsealedSince" from audit_log
      `.execute(snapshot);
      const { rows: count = 0, erased = 0, unsealedSince = null } = rows[0] ?? {};
      return { rows: count, erased, unsealedSince, ...(await walk(snapshot, options)) };
    });
}

type Walked = Pick<AuditCheck, 'sealed' | 'newest' | 'broken'>;

async function walk(db: Kysely<Database>, { keys, keptSince, noted }: AuditCheckOptions): Promise<Walked> {
  let sealed = 0;
  let previous: Row | null = null;
  let isNotedFound = false;
  const end = (fault?: AuditFault, row?: Row | null): Walked => ({
    sealed,
    newest: previous,
    broken: fault ? { position: row?.position ?? noted?.position ?? 0, id: row?.id ?? null, fault } : null,
  });
  for (
    let rows = await selectSealed(db, Number.MIN_SAFE_INTEGER);
    rows.length > 0;
    rows = await selectSealed(db, rows.at(-1)!.position)
  ) {
    for (const row of rows) {
      const fault = linkFault(row, previous, keptSince) ?? sealFault(row, keys);
      if (fault) return end(fault, row);
      if (noted?.position === row.position) {
        if (noted.seal !== row.seal.toString('hex')) return end('end', row);
        isNotedFound = true;
      }
      sealed += 1;
      previous = row;
    }
  }
  return end(noted && !isNotedFound ? 'end' : undefined);
}

/** Whether a row follows the one before it. The first one shows by the time it was sealed with that only rows past their retention were deleted. */
function linkFault(row: Row, previous: Row | null, keptSince: Date): AuditFault | null {
  if (!previous) {
    if (row.position === 1) return row.previous === null ? null : 'before';
    return row.position > 1 && row.previousAt !== null && new Date(row.previousAt) < keptSince ? null : 'missing';
  }
  if (row.position !== previous.position + 1) return 'missing';
  return row.previous?.equals(previous.seal) && row.previousAt === previous.at ? null : 'before';
}

function sealFault(row: Row, keys: readonly SealKey[]): AuditFault | null {
  const key = keys.find(({ id }) => id === row.sealKey);
  if (!key) return 'key';
  if (!sealOf(key, row).equals(row.seal)) return 'changed';
  if (row.words === null) return row.wordsDigest !== null && !row.isErased ? 'words' : null;
  const digest = row.salt && digestOfWords(key, row.words, row.salt);
  return digest && row.wordsDigest?.equals(digest) ? null : 'words';
}

type Row = Awaited<ReturnType<typeof selectSealed>>[number];

async function selectSealed(db: Kysely<Database>, after: number) {
  const rows = await db
    .selectFrom('audit_log')
    .select([
      'id',
      'position',
      'actor',
      'action',
      'subject',
      'details',
      'words',
      'words_salt as salt',
      'seal',
      'previous',
    ])
    .select(['words_digest as wordsDigest', 'seal_key as sealKey'])
    .select((row) => [
      exactMoment('at').as('at'),
      sql<string | null>`${exactMoment('previous_at')}`.as('previousAt'),
      row('words_erased_at', 'is not', null).as('isErased'),
    ])
    .where('position', '>', after)
    .orderBy('position')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ position, seal, ...row }) => ({
    ...row,
    position: position ?? 0,
    seal: seal ?? Buffer.alloc(0),
  }));
}

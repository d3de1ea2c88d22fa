import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';

/** A key that seals the audit log, outside the database. */
export interface SealKey {
  /** Tells keys apart, and nothing about them. */
  readonly id: string;
  readonly secret: Buffer;
}

const ID_LENGTH = 16;

export const sealKey = (secret: Buffer): SealKey => ({
  id: createHash('sha256').update('audit log').update(secret).digest('hex').slice(0, ID_LENGTH),
  secret,
});

/** What a seal covers: the row, its place in the chain and the row before. */
export interface SealedContent {
  readonly position: number;
  readonly previous: Buffer | null;
  /** When the row before was written: the first row that is left shows so how old what was deleted was. */
  readonly previousAt: string | null;
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: unknown;
  /** In place of the words, which may be erased. */
  readonly wordsDigest: Buffer | null;
}

/** A moment as seals have it: all its digits, in UTC. */
export const exactMoment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The seal of a row: HMAC-SHA-256 over all that it covers, as one JSON list. */
export function sealOf({ secret }: SealKey, content: SealedContent): Buffer {
  const { position, previous, previousAt, id, at, actor, action, subject, details, wordsDigest } = content;
  return hmac(secret, [
    'row',
    position,
    previous?.toString('hex') ?? null,
    previousAt,
    id,
    at,
    actor,
    action,
    subject,
    details,
    wordsDigest?.toString('hex') ?? null,
  ]);
}

/** A digest of the words of a row that nobody can guess from once the salt is erased with them. */
export const digestOfWords = ({ secret }: SealKey, words: unknown, salt: Buffer): Buffer =>
  hmac(secret, ['words', salt.toString('hex'), words]);

const hmac = (secret: Buffer, facts: readonly unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(facts, inOrder)).digest();

/** Members by name: the database keeps them in an order of its own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

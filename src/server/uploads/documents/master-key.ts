import { createHmac } from 'node:crypto';

const KEY_BYTES = 32;

/** Wraps the keys of documents. */
export interface MasterKey {
  /** Identifies the key in the database without revealing it. */
  readonly id: string;
  readonly key: Buffer;
}

/** A master key from 32 bytes in base64; null for anything else. */
export function readMasterKey(base64: string): MasterKey | null {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(base64)) return null;
  const key = Buffer.from(base64, 'base64');
  if (key.length !== KEY_BYTES || key.toString('base64') !== base64) return null;
  return { id: createHmac('sha256', key).update('wijha master key of documents').digest('hex').slice(0, 16), key };
}

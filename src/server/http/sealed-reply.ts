import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts an object so that only the holder of the caller's secret can read it; bound to the key of its command. */
export function seal(content: object, secret: string, key: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, key), nonce);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]);
}

/** The decrypted object; null for another secret or command. */
export function openSealed(sealed: Buffer, secret: string, key: string): object | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, key), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const content: unknown = JSON.parse(
      Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(),
    );
    return typeof content === 'object' ? content : null;
  } catch {
    return null;
  }
}

const sealingKey = (secret: string, key: string) => Buffer.from(hkdfSync('sha256', secret, key, 'wijha reply', 32));

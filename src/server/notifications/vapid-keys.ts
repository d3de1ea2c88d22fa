import { createECDH } from 'node:crypto';
import { keptSecret } from '../accounts/server-key.ts';

/** A pair of P-256, base64url: an uncompressed point and a scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Our identity for push services (RFC 8292), made at the first start and kept in `<dataDir>/keys/vapid`. With another pair no subscribed browser could be reached. */
export function vapidKeys(dataDir: string): VapidKeys {
  const { text, file } = keptSecret(dataDir, 'vapid', newPair);
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(text, 'base64url');
  } catch {
    throw new Error(
      `The key in ${file} is damaged. Delete it: people are asked again whether they want to be told, nothing else is lost.`,
    );
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: text };
}

/** The scalar with all its 32 bytes, leading zeros included; the point follows from it. */
function newPair(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

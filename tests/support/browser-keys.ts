import { createECDH, randomBytes } from 'node:crypto';

/** The keys of a subscribed browser whose messages nobody reads. */
export function browserKeys() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

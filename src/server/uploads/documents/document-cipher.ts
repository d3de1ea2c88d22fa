import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First bytes of every encrypted file; they tell this format from later ones. */
const FILE_FORM = Buffer.from('WJD1');

/** The stored bytes are not those that were written: changed, truncated, or of another document. */
export class AlteredDocument extends Error {
  override readonly name = 'AlteredDocument';
}

/** A random key for one document. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts the bytes of a document for this key and this document only. */
export const encryptDocument = (key: Buffer, id: string, bytes: Buffer): Buffer =>
  Buffer.concat([FILE_FORM, encrypt(key, `wijha document ${id}`, bytes)]);

/** Throws AlteredDocument. */
export function decryptDocument(key: Buffer, id: string, kept: Buffer): Buffer {
  if (!kept.subarray(0, FILE_FORM.length).equals(FILE_FORM))
    throw new AlteredDocument('The file is not an encrypted document.');
  return decrypt(key, `wijha document ${id}`, kept.subarray(FILE_FORM.length));
}

/** Wraps the key of a document for this master key and this document only. */
export const wrapKey = (master: Buffer, id: string, key: Buffer): Buffer =>
  encrypt(master, `wijha key of document ${id}`, key);

/** Throws AlteredDocument. */
export const unwrapKey = (master: Buffer, id: string, wrapped: Buffer): Buffer =>
  decrypt(master, `wijha key of document ${id}`, wrapped);

function encrypt(key: Buffer, belongsTo: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(belongsTo));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, belongsTo: string, kept: Buffer): Buffer {
  if (kept.length < NONCE_BYTES + TAG_BYTES) throw new AlteredDocument('The file is too short.');
  const end = kept.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, kept.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(kept.subarray(end));
  const bytes = decipher.update(kept.subarray(NONCE_BYTES, end));
  try {
    return Buffer.concat([bytes, decipher.final()]);
  } catch (cause) {
    throw new AlteredDocument('The file was changed, cut off or belongs to another document.', { cause });
  }
}

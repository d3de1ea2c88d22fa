/** AES-GCM ciphertext and its nonce (12 bytes, never reused). */
export interface Sealed {
  readonly iv: ArrayBuffer;
  readonly data: ArrayBuffer;
}

/** Encrypts bytes. `label` is authenticated: opening under another label fails, so rows cannot be swapped. */
export async function sealBytes(key: CryptoKey, label: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv: iv.buffer,
    data: await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(label) },
      key,
      bytes,
    ),
  };
}

/** Decrypts. Throws when the key, the label or the bytes are not those it was sealed with. */
export async function openBytes(key: CryptoKey, label: string, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(label) }, key, data);
}

/** Lower-case hexadecimal SHA-256. */
export async function sha256(bytes: BufferSource): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

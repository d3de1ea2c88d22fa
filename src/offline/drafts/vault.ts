import { GUEST_SCOPE } from '../outbox/outbox-item.ts';
import { onDatabase, type WijhaDatabase } from '../seen/seen-database.ts';
import type { KeyRow } from './draft-rows.ts';
import { openBytes, type Sealed, sealBytes } from './seal.ts';

/** Encrypts and decrypts people's input, each person's with a separate key. */
export interface Vault {
  /** Throws `NoKey` when this scope has no key or the device cannot store one. */
  readonly seal: (scope: string, label: string, bytes: BufferSource) => Promise<Sealed>;
  /** Throws `NoKey` when its owner has to sign in first, any other error when it cannot be decrypted. */
  readonly open: (scope: string, label: string, sealed: Sealed) => Promise<ArrayBuffer>;
  /** Called at sign-in with the secret from the server: makes this person's sealed data readable again, and nobody else's. Keys wrapped with a `former` secret are wrapped again with this one. */
  readonly unlock: (person: string, secret: string, former?: readonly string[]) => Promise<void>;
  /** Called at sign-out: remaining data is unreadable until the same person signs in. */
  readonly lock: (person: string) => Promise<void>;
}

/** There is no key on this device: nobody has signed in, or the device refuses to store one. */
export class NoKey extends Error {
  override readonly name = 'NoKey';
}

const AES = { name: 'AES-GCM', length: 256 } as const;

/**
 * Keys are read again each time, because a sign-out in another tab removes them. A guest's key is created at first use and is not extractable:
 * it protects only the data at rest.
 */
export function createVault(database: WijhaDatabase): Vault {
  const keyRow = (scope: string) => onDatabase(database, (db) => db.keys.get(scope));

  async function guestKey(): Promise<CryptoKey> {
    const bare = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
    // If two tabs create a key at the same time, the first wins.
    return onDatabase(database, (db) =>
      db.transaction('rw', db.keys, async () => {
        const row = await db.keys.get(GUEST_SCOPE);
        if (row?.bare) return row.bare;
        await db.keys.put({ scope: GUEST_SCOPE, bare, wrapped: null });
        return bare;
      }),
    );
  }

  async function keyOf(scope: string, mayMake: boolean): Promise<CryptoKey> {
    const found = (await keyRow(scope))?.bare;
    if (found) return found;
    if (scope !== GUEST_SCOPE || !mayMake) throw new NoKey(scope);
    // WebKit's lockdown mode cannot store keys, and private windows may store nothing.
    return guestKey().catch((cause: unknown) => {
      throw new NoKey(scope, { cause });
    });
  }

  return {
    seal: async (scope, label, bytes) => sealBytes(await keyOf(scope, true), label, bytes),
    open: async (scope, label, sealed) => openBytes(await keyOf(scope, false), label, sealed),
    unlock: async (person, secret, former = []) => {
      await onDatabase(database, (db) => db.keys.where('scope').noneOf([person, GUEST_SCOPE]).modify({ bare: null }));
      const row = await keyRow(person);
      const wrapping = await wrappingKey(secret);
      const present = row?.wrapped ? await openBytes(wrapping, person, row.wrapped).catch(() => null) : null;
      if (row?.bare && present) return;
      const known = present ?? (row?.wrapped ? await openByFormer(person, row.wrapped, former) : null);
      // The secret differs from the one used for sealing: stored data stays unreadable and is replaced only by new input.
      const raw = known ?? crypto.getRandomValues(new Uint8Array(32)).buffer;
      const next: KeyRow = {
        scope: person,
        bare: await crypto.subtle.importKey('raw', raw, AES, false, ['encrypt', 'decrypt']),
        wrapped: await sealBytes(wrapping, person, raw),
      };
      await onDatabase(database, (db) => db.keys.put(next));
    },
    lock: async (person) => {
      await onDatabase(database, (db) => db.keys.update(person, { bare: null }));
    },
  };
}

async function openByFormer(person: string, wrapped: Sealed, former: readonly string[]): Promise<ArrayBuffer | null> {
  for (const secret of former) {
    const raw = await openBytes(await wrappingKey(secret), person, wrapped).catch(() => null);
    if (raw) return raw;
  }
  return null;
}

async function wrappingKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('wijha drafts') },
    material,
    AES,
    false,
    ['encrypt', 'decrypt'],
  );
}

import { GUEST_SCOPE } from '../outbox/outbox-item.ts';
import { onDatabase, type WijhaDatabase } from '../seen/seen-database.ts';
import type { KeyRow } from './draft-rows.ts';
import { openBytes, type Sealed, sealBytes } from './seal.ts';

/** Locks and opens what people typed, each person's under a key of their own. */
export interface Vault {
  /** Throws `NoKey` where this scope has none, or the device stores none. */
  readonly seal: (scope: string, label: string, bytes: BufferSource) => Promise<Sealed>;
  /** Throws `NoKey` when its owner has to sign in first, anything else when it cannot be read at all. */
  readonly open: (scope: string, label: string, sealed: Sealed) => Promise<ArrayBuffer>;
  /** At sign-in, with the secret the server gave: what this person left sealed can be read again, and what anybody else left cannot. What a `former` secret sealed is sealed by this one from then on. */
  readonly unlock: (person: string, secret: string, former?: readonly string[]) => Promise<void>;
  /** At sign-out: what stays is sealed until the same person signs in. */
  readonly lock: (person: string) => Promise<void>;
}

/** The key is not here: nobody has signed in, or the device refuses to keep one. */
export class NoKey extends Error {
  override readonly name = 'NoKey';
}

const AES = { name: 'AES-GCM', length: 256 } as const;

/**
 * Keys are read anew each time, because a sign-out in another tab takes them away. A guest's key is made at first use and cannot be taken out of the browser:
 * it protects what lies on the disk, and we claim no more.
 */
export function createVault(database: WijhaDatabase): Vault {
  const keyRow = (scope: string) => onDatabase(database, (db) => db.keys.get(scope));

  async function guestKey(): Promise<CryptoKey> {
    const bare = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
    // Of two tabs that make one at once, the first wins.
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
    // WebKit's lockdown mode cannot store keys, private windows may store nothing.
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
      // Another secret than it was sealed with: what lies here stays unreadable, and is not overwritten by anything but new work.
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

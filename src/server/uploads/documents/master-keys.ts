import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { keptSecret } from '../../accounts/server-key.ts';
import { CannotStart } from '../../cannot-start.ts';
import { syncFolder, writeWhole } from '../../files/durable-files.ts';
import { newKey } from './document-cipher.ts';
import { readMasterKey, type MasterKey } from './master-key.ts';

/** One key per line; the first one wraps. Readable only by its owner. */
const FILE = 'documents';
/** The next key, until the database has it. */
const NEXT_FILE = 'documents.next';

/** Sources of the master keys. */
export interface KeySettings {
  /** From DOCUMENT_KEY. */
  readonly documentKeys: readonly MasterKey[];
  readonly dataDir: string;
}

/**
 * The master keys of this installation: those of DOCUMENT_KEY, then those in `DATA_DIR/keys`. The files are read again for
 * every new document and for an unknown key, so a rotation reaches a running server.
 */
export class MasterKeys {
  readonly #settings: KeySettings;
  /** Every key seen so far, so that a row read before a rotation ended can still be opened. */
  readonly #seen = new Map<string, MasterKey>();

  /** Throws CannotStart for a damaged file. */
  constructor(settings: KeySettings) {
    this.#settings = settings;
    this.#read();
  }

  /** The key that wraps; null where there is none yet. */
  current(): MasterKey | null {
    return this.#read()[0] ?? null;
  }

  find(id: string): MasterKey | null {
    if (!this.#seen.has(id)) this.#read();
    return this.#seen.get(id) ?? null;
  }

  #read(): readonly MasterKey[] {
    const { documentKeys, dataDir } = this.#settings;
    const keys = [...documentKeys, ...readKeyFile(dataDir, FILE), ...readKeyFile(dataDir, NEXT_FILE)];
    for (const key of keys) this.#seen.set(key.id, key);
    return keys;
  }
}

/** A new random key in the format of DOCUMENT_KEY. */
export const newMasterKey = (): string => newKey().toString('base64');

/** Makes the file at the first start. */
export function makeKeyFile(dataDir: string): void {
  keptSecret(dataDir, FILE, newMasterKey);
}

/** The steps of a rotation on the files, in this order. */
export const rotatingFiles = {
  /** True when an earlier rotation has put its key in place but did not finish. */
  isUnderWay: (dataDir: string): boolean =>
    !existsSync(fileOf(dataDir, NEXT_FILE)) && readKeyFile(dataDir, FILE).length > 1,

  /** The next key: made now, or by an earlier rotation that was interrupted. It wraps nothing yet. */
  prepareNext(dataDir: string): MasterKey {
    keptSecret(dataDir, NEXT_FILE, newMasterKey);
    const [next] = readKeyFile(dataDir, NEXT_FILE);
    if (!next) throw damaged(dataDir, NEXT_FILE);
    return next;
  },

  /** Makes the next key the one that wraps; the others still unwrap. */
  async useNext(dataDir: string, next: MasterKey): Promise<void> {
    await writeKeyFile(dataDir, [next, ...readKeyFile(dataDir, FILE).filter(({ id }) => id !== next.id)]);
    await rm(fileOf(dataDir, NEXT_FILE), { force: true });
  },

  /** Call it when no other key wraps anything. `kept` is null when the key is in DOCUMENT_KEY. */
  async keepOnly(dataDir: string, kept: MasterKey | null): Promise<void> {
    if (kept) await writeKeyFile(dataDir, [kept]);
    else await Promise.all([FILE, NEXT_FILE].map((name) => rm(fileOf(dataDir, name), { force: true })));
  },
};

const fileOf = (dataDir: string, name: string) => path.join(dataDir, 'keys', name);

function readKeyFile(dataDir: string, name: string): MasterKey[] {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir, name), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const keys = text.trim().split('\n').map(readMasterKey);
  return keys.map((key) => {
    if (!key) throw damaged(dataDir, name);
    return key;
  });
}

async function writeKeyFile(dataDir: string, keys: readonly MasterKey[]): Promise<void> {
  await writeWhole(fileOf(dataDir, FILE), Buffer.from(keys.map(({ key }) => `${key.toString('base64')}\n`).join('')));
  await syncFolder(path.join(dataDir, 'keys'));
}

const damaged = (dataDir: string, name: string) =>
  new CannotStart(
    `${fileOf(dataDir, name)} does not hold keys of 32 bytes: restore it from its backup, people's documents cannot be opened without it.`,
  );

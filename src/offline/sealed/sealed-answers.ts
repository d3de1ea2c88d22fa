import { type AnswerStore, openAnswerStore } from '../answer-store.ts';
import { openBytes, type Sealed, sealBytes } from '../drafts/seal.ts';
import { PREFIX } from '../stored-answers.ts';

/** Encryption keys for the stored answers of one person: not extractable, usable offline, deleted at sign-out. */
interface AnswerKeys {
  readonly seal: CryptoKey;
  /** Makes the names of rows by HMAC, because a query key contains what somebody searched for. */
  readonly name: CryptoKey;
}

/** Encrypted storage for the answers of the signed-in person. */
export interface SealedAnswers {
  /** Undefined when there is no answer, or it cannot be decrypted. */
  readonly get: (person: string, question: string) => Promise<string | undefined>;
  readonly put: (person: string, question: string, text: string) => Promise<void>;
}

/** Keys by id of the person, in a database of their own, so that the limit on the number of answers does not delete them. */
export const openAnswerKeys = () => openAnswerStore<AnswerKeys>('wijha-answer-keys');

/** Encrypts answers before they are stored and decrypts them when they are read. `present` returns the id of the signed-in person. */
export function createSealedAnswers(
  present: () => string | null,
  store: AnswerStore,
  keys: AnswerStore<AnswerKeys> | null = openAnswerKeys(),
): SealedAnswers {
  let generating: Promise<void> | null = null;

  const generateKeys = async (person: string) => {
    const [seal, name] = await Promise.all([
      crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
      crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    ]);
    // Another tab, or a put that timed out, may have stored keys meanwhile: they are not replaced.
    if (person === present()) await keys?.put(person, { seal, name }, true);
  };
  /** Undefined when the browser cannot store keys: answers are then not stored, because they could not be decrypted later. */
  const keysFor = async (person: string): Promise<AnswerKeys | undefined> => {
    const found = await keys?.get(person);
    if (found) return found;
    // Shared by all answers that arrive while the keys are made.
    generating ??= generateKeys(person)
      .catch(() => undefined)
      .finally(() => (generating = null));
    await generating;
    return keys?.get(person);
  };

  return {
    get: async (person, question) => {
      // Read each time, because a sign-out in another tab deletes them.
      const own = await keys?.get(person);
      if (!own) return undefined;
      const name = await nameOf(own, question);
      return openRow(own, name, await store.get(name));
    },
    put: async (person, question, text) => {
      const own = await keysFor(person);
      if (!own) return;
      const name = await nameOf(own, question);
      const sealed = await sealBytes(own.seal, name, new TextEncoder().encode(text));
      if (person === present()) await store.put(name, sealed);
    },
  };
}

/** Name of the row of a query; it reveals nothing to whoever does not have the keys. */
async function nameOf({ name }: AnswerKeys, question: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', name, new TextEncoder().encode(question)));
  return `${PREFIX}-${btoa(String.fromCharCode(...digest))}`;
}

/** The decrypted text; undefined when the row was encrypted with other keys or for another name. */
export async function openRow(
  { seal }: AnswerKeys,
  name: string,
  row: string | Sealed | undefined,
): Promise<string | undefined> {
  if (typeof row !== 'object') return undefined;
  return openBytes(seal, name, row).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => undefined,
  );
}

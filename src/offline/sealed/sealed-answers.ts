import { type AnswerStore, openAnswerStore } from '../answer-store.ts';
import { openBytes, type Sealed, sealBytes } from '../drafts/seal.ts';
import { PREFIX } from '../kept-answers.ts';

/** Keys for the answers of one person: not extractable, usable offline, deleted at sign-out. */
interface AnswerKeys {
  readonly seal: CryptoKey;
  /** Signs the names of rows, which would otherwise contain search text. */
  readonly name: CryptoKey;
}

/** Encrypted storage for the answers of the signed-in person. */
export interface SealedAnswers {
  /** Undefined when there is no answer, or it cannot be decrypted. */
  readonly get: (person: string, question: string) => Promise<string | undefined>;
  readonly put: (person: string, question: string, text: string) => Promise<void>;
}

/** Keys by person id, in a separate database, so that the limit on answers never deletes them. */
export const openAnswerKeys = () => openAnswerStore<AnswerKeys>('wijha-answer-keys');

/** Encrypts what is written to the store and decrypts what is read. `present` returns the id of the signed-in person. */
export function createSealedAnswers(
  present: () => string | null,
  store: AnswerStore,
  keys: AnswerStore<AnswerKeys> | null = openAnswerKeys(),
): SealedAnswers {
  let making: Promise<void> | null = null;

  const make = async (person: string) => {
    const [seal, name] = await Promise.all([
      crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
      crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    ]);
    // Slow storage, or another tab, may have keys already: those are kept.
    if (person === present()) await keys?.put(person, { seal, name }, true);
  };
  /** Undefined when the browser cannot store keys: answers are then not stored, because nothing could decrypt them. */
  const keysFor = async (person: string): Promise<AnswerKeys | undefined> => {
    const found = await keys?.get(person);
    if (found) return found;
    // Many answers arrive at the same time.
    making ??= make(person)
      .catch(() => undefined)
      .finally(() => (making = null));
    await making;
    return keys?.get(person);
  };

  return {
    get: async (person, question) => {
      // Read each time, because signing out in another tab deletes them.
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

/** Name of the row of a question; reveals nothing without the keys. */
async function nameOf({ name }: AnswerKeys, question: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', name, new TextEncoder().encode(question)));
  return `${PREFIX}-${btoa(String.fromCharCode(...digest))}`;
}

/** Undefined when the row was sealed with other keys or under another name. */
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

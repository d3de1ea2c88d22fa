/** Who this browser believes is signed in: not a secret, only enough for guards and offline screens. The cookie is the proof. */
export interface SessionRecord {
  readonly id: string;
  /** First letter of the name, for the header. The whole name is not stored in plain text. */
  readonly initial: string;
  readonly role: 'user' | 'staff';
}

export interface Session {
  readonly get: () => SessionRecord | null;
  readonly token: () => string | null;
  readonly begin: (record: SessionRecord, token: string | null) => void;
  /** The person is about to go: from now on nothing only they may see is asked, until somebody signs in; their screens stand until the page is gone. */
  readonly leave: () => void;
  readonly isLeaving: () => boolean;
  /** Forgets the person here; the caller clears what else is stored and reloads. */
  readonly end: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY = 'session';

/** What may be stored, possibly by an earlier version. */
type Stored = Partial<Record<keyof SessionRecord, unknown>>;

/** `storage` is the browser's localStorage, or nothing when rendering without a window. */
export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): Session {
  const listeners = new Set<() => void>();
  let record = read(storage);
  let token: string | null = null;
  let isLeaving = false;
  const tell = () => listeners.forEach((listener) => listener());
  return {
    get: () => record,
    token: () => token,
    leave: () => void (isLeaving = true),
    isLeaving: () => isLeaving,
    begin: (next, bearer) => {
      record = next;
      token = bearer;
      isLeaving = false;
      attempt(() => storage?.setItem(KEY, JSON.stringify(next)));
      tell();
    },
    end: () => {
      record = null;
      token = null;
      attempt(() => storage?.removeItem(KEY));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | null): SessionRecord | null {
  try {
    // Destructuring null throws; other values have no such members. Both mean that nobody is signed in.
    const { id, initial = '', role } = JSON.parse(storage?.getItem(KEY) ?? 'null') as Stored;
    return typeof id === 'string' && typeof initial === 'string' && (role === 'user' || role === 'staff')
      ? { id, initial, role }
      : null;
  } catch {
    return null;
  }
}

/** Storage may be refused (private windows); the session then lasts as long as the page. */
function attempt(write: () => void) {
  try {
    write();
  } catch {
    /* kept in memory only */
  }
}

/** Who is signed in according to this browser: no secret, only what route guards and offline screens need. The session cookie is the credential. */
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
  /** Begins signing out: private data is not fetched any more until somebody signs in. The screens stay until the page is reloaded. */
  readonly leave: () => void;
  readonly isLeaving: () => boolean;
  /** Deletes the record; the caller deletes the other stored data and reloads the page. */
  readonly end: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY = 'session';

/** The stored record, possibly of an earlier version. */
type Stored = Partial<Record<keyof SessionRecord, unknown>>;

/** `storage` is the browser's localStorage; null when rendering without a window. */
export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): Session {
  const listeners = new Set<() => void>();
  let record = read(storage);
  let token: string | null = null;
  let isLeaving = false;
  const notify = () => listeners.forEach((listener) => listener());
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
      notify();
    },
    end: () => {
      record = null;
      token = null;
      attempt(() => storage?.removeItem(KEY));
      notify();
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

/** Storage may be refused (private windows); the record then lasts as long as the page. */
function attempt(write: () => void) {
  try {
    write();
  } catch {
    /* stays in memory only */
  }
}

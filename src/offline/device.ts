const KEY = 'device';

/** A random id of this installation, created when something is first sent. It says nothing about the person and is deleted with the site's data. */
export function createDevice(storage: Pick<Storage, 'getItem' | 'setItem'> | null): () => string {
  let id: string | null = null;
  return () => {
    id ??= read(storage) ?? crypto.randomUUID();
    try {
      storage?.setItem(KEY, id);
    } catch {
      /* kept for the lifetime of the page */
    }
    return id;
  };
}

function read(storage: Pick<Storage, 'getItem'> | null): string | null {
  try {
    return storage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

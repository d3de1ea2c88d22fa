const KEY = 'device';

/** A random name of this installation, made with the first sending; it says nothing about the person and goes with the site's data. */
export function createDevice(storage: Pick<Storage, 'getItem' | 'setItem'> | null): () => string {
  let id: string | null = null;
  return () => {
    id ??= read(storage) ?? crypto.randomUUID();
    try {
      storage?.setItem(KEY, id);
    } catch {
      /* the same for as long as the page lives */
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

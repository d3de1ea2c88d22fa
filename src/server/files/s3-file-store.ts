import { formerNames, kindOf, presentName } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { openBucket, type S3Settings } from './s3-bucket.ts';

/** Files in a private bucket. */
export function s3FileStore(settings: S3Settings): FileStore {
  const bucket = openBucket(settings);
  const namesOf = (name: string) => [name, ...formerNames(name)];
  async function first<T>(name: string, look: (key: string) => Promise<T | null>): Promise<T | null> {
    for (const key of namesOf(name)) {
      const found = await look(key);
      if (found !== null) return found;
    }
    return null;
  }
  return {
    async put(name, content, mimeType) {
      kindOf(name);
      await bucket.put(name, content, mimeType);
    },
    get: (name) => first(name, bucket.get),
    open: (name) => first(name, bucket.open),
    async remove(name) {
      await Promise.all(namesOf(name).map(bucket.remove));
    },
    async *list(kind) {
      for await (const { key, bytes } of bucket.list(`${kind}/`)) {
        const name = presentName(key);
        if (name !== null && kindOf(name) === kind) yield { name, bytes };
      }
      if (kind === 'photos' || kind === 'videos') return;
      // An earlier version stored private files without a folder.
      for await (const { key, bytes } of bucket.list('', '/')) {
        const name = presentName(`documents/${key}`);
        if (name !== null && kindOf(name) === kind) yield { name, bytes };
      }
    },
  };
}

import type { FileStore } from './file-store.ts';

/**
 * A store whose files were in another place before: what was not moved yet is read there. So a server may change its place
 * first, and the files follow while it runs (`npm run move-files`).
 */
export function withFormerPlace(place: FileStore, former: FileStore): FileStore {
  return {
    put: place.put,
    get: async (name) => (await place.get(name)) ?? former.get(name),
    open: async (name) => (await place.open(name)) ?? former.open(name),
    async remove(name) {
      await Promise.all([place.remove(name), former.remove(name)]);
    },
    async *list(kind) {
      yield* place.list(kind);
      for await (const file of former.list(kind)) if (!(await place.open(file.name))) yield file;
    },
  };
}

import type { Plugin } from 'vite';

/** Stubs for parts of the query library that the app does not use: `send.ts` and the outbox send, and lists are paged. */
const replacements: Readonly<Record<string, string>> = {
  mutationCache: `
    const none = () => [];
    export class MutationCache {
      find() {}
      findAll = none;
      getAll = none;
      clear() {}
      notify() {}
      subscribe = () => () => {};
      resumePausedMutations = async () => none();
    }`,
  infiniteQueryBehavior: `
    export function infiniteQueryBehavior() { throw new Error('Endless lists were left out: see no-mutations-plugin.ts'); }
    export const hasNextPage = () => false;
    export const hasPreviousPage = hasNextPage;`,
};

const partOf = (id: string) =>
  /\/@tanstack\/query-core\/build\/modern\/(\w+)\.js(\?|$)/.exec(id.replaceAll('\\', '/'))?.[1] ?? '';

/** Leaves mutations and infinite queries out of the first load, 1.4 kB. The build fails when their files have moved or the app uses them. */
export function noMutations(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'wijha-no-mutations',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const part = partOf(id);
      if (/\/src\/(client|routes|offline)\//.test(id) && /\buse(Mutation|InfiniteQuery)\b/.test(code))
        this.error('useMutation and useInfiniteQuery are left out of this app: see no-mutations-plugin.ts');
      if (!replacements[part]) return null;
      replaced.add(part);
      return { code: replacements[part], map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const part of Object.keys(replacements))
        if (!replaced.has(part))
          this.error(`@tanstack/query-core no longer has its ${part}.js: adapt no-mutations-plugin.ts`);
    },
  };
}

import type { Plugin } from 'vite';

/** A source file of a package: its code, and the names it declares. */
interface Part {
  readonly code: string;
  readonly names: readonly string[];
}

const REGION = /^\/\/#region .+\n([^]*?)^\/\/#endregion$/gm;
const DECLARED = /^(?:async )?(?:function\*?|const|let|var|class) ([\w$]+)/gm;
const EXPORTED = /^export \{([^}]*)\};/m;

/** The source files that a package has put into one file, by its regions. Throws when it has none, or declares something outside of them. */
export function partsOf(code: string): { parts: readonly Part[]; exported: string } {
  const exported = EXPORTED.exec(code)?.[1];
  const parts = [...code.matchAll(REGION)].map(([, part = '']) => ({
    code: part,
    names: [...part.matchAll(DECLARED)].map(([, name = '']) => name),
  }));
  const rest = code.replaceAll(REGION, '').replace(EXPORTED, '');
  if (exported === undefined || parts.length === 0 || rest.trim() !== '')
    throw new Error('The package is not made of regions any more: adapt split-package.ts or leave it out');
  return { parts, exported };
}

/**
 * Gives each source file of a package that is published as one file a module of its own, so that the first load carries only those it uses. A
 * bundler leaves out what nothing uses, but cannot put parts of one module into two files.
 */
export function splitPackage(name: string): Plugin {
  const prefix = `\0split:${name}/`;
  let index = '';
  const modules: string[] = [];
  return {
    name: 'wijha-split-package',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer) {
      if (id.startsWith(prefix)) return id;
      if (id !== name) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      if (resolved === null) this.error(`${name} is not installed`);
      if (index === '') {
        const { parts, exported } = partsOf(await this.fs.readFile(resolved.id, { encoding: 'utf8' }));
        const places = new Map(parts.flatMap(({ names }, at) => names.map((one) => [one, `${prefix}${at}`] as const)));
        const importsFor = (names: Iterable<string>, own: readonly string[]) =>
          [...new Set(names)]
            .filter((one) => places.has(one) && !own.includes(one))
            .map((one) => `import { ${one} } from ${JSON.stringify(places.get(one))};\n`)
            .join('');
        const wordsIn = (code: string) => code.match(/[\w$]+/g) ?? [];
        for (const { code, names } of parts)
          modules.push(`${importsFor(wordsIn(code), names)}${code}export { ${names.join(', ')} };`);
        index = `${importsFor(wordsIn(exported), [])}export {${exported}};`;
      }
      return { id: `${prefix}index`, moduleSideEffects: false };
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const at = id.slice(prefix.length);
      return { code: at === 'index' ? index : modules[Number(at)]!, moduleSideEffects: false };
    },
  };
}

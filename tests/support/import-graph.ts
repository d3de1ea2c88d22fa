import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** `import … from`, `export … from`, `import(…)`, and workers by `new URL(…, import.meta.url)`; type imports do not count. */
const NAMED =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|new URL\(\s*'([^']+)'\s*,\s*import\.meta\.url/g;
const known = new Map<string, readonly string[]>();

/** Every file of src that the given files import, directly, lazily or indirectly; paths as `src/main.tsx`. */
export function reachableFrom(...files: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return reached;
}

/** The files of src that this one imports, now or later. */
export function importsOf(file: string): readonly string[] {
  const found = known.get(file);
  if (found) return found;
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(NAMED)].flatMap(([, named, later, worker]) => {
    const target = named ?? later ?? worker ?? '';
    const path = target.startsWith('#')
      ? `src/${target.slice(1)}`
      : target.startsWith('.')
        ? normalize(join(dirname(file), target)).replaceAll('\\', '/')
        : null;
    // The generated route tree has imports without extensions.
    return path === null
      ? []
      : [path, `${path}.tsx`, `${path}.ts`].filter((one) => /\.tsx?$/.test(one) && existsSync(join(root, one)));
  });
  known.set(file, imports);
  return imports;
}

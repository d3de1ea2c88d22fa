import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Budgets of a first visit (brotli bytes) and of the installed app (raw bytes). The build fails above them. */
const budgets = { javascript: 115_000, css: 15_000, precache: 2_300_000, font: 20_000 };

/** Route chunks that the first screens load, by the source file of their route; their layout is in the file of the entry. */
const screens: Record<string, readonly string[]> = {
  '/': ['src/routes/_default/index.tsx'],
  '/products/cars': ['src/routes/_default/products.cars._list.tsx'],
};

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Writing systems with a font of the interface, by the beginning of the file name. A page loads the fonts of the writing systems it shows. */
const fontScripts = ['arabic', 'latin'];

/** One measured size and its budget. */
export interface Size {
  readonly what: string;
  readonly amount: number;
  readonly budget: number;
  readonly unit: 'bytes' | 'files';
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The sizes of the build in `dist`. Throws when expected files are missing, so that an empty report cannot pass. */
export function readSizes(dist: string): Size[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes: Size[] = [];
  for (const [screen, sources] of Object.entries(screens)) {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const wanted = (name: string, chunk: Chunk) =>
      chunk.isEntry ||
      sources.some((source) => name.startsWith(source)) ||
      /locales\/(shell|browse)\/en\.po$/.test(name);
    for (const [name, chunk] of Object.entries(manifest))
      if (wanted(name, chunk)) collect(manifest, name, scripts, styles);
    for (const source of sources)
      if (!Object.keys(manifest).some((name) => name.startsWith(source)))
        throw new Error(`No chunk of ${source}: the size report looks at the wrong files`);
    sizes.push({
      what: `first load of ${screen}, JavaScript (${scripts.size} files, brotli)`,
      amount: compressed(dist, scripts),
      budget: budgets.javascript,
      unit: 'bytes',
    });
    sizes.push({
      what: `first load of ${screen}, CSS (brotli)`,
      amount: compressed(dist, styles),
      budget: budgets.css,
      unit: 'bytes',
    });
  }
  const assets = readdirSync(join(dist, 'assets'));
  for (const script of fontScripts) {
    const [font, ...others] = assets.filter((file) => file.startsWith(`${script}-`) && file.endsWith('.woff2'));
    if (!font || others.length > 0)
      throw new Error(`Not one font for ${script}: the size report looks at the wrong files`);
    sizes.push({
      what: `font of the interface, ${script}`,
      amount: statSync(join(dist, 'assets', font)).size,
      budget: budgets.font,
      unit: 'bytes',
    });
  }
  sizes.push({
    what: 'precache of the installed app (raw)',
    amount: precacheBytes(dist),
    budget: budgets.precache,
    unit: 'bytes',
  });
  return sizes;
}

function collect(manifest: Manifest, name: string, scripts: Set<string>, styles: Set<string>) {
  const chunk = manifest[name];
  if (!chunk || scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  for (const file of chunk.css ?? []) styles.add(file);
  for (const other of chunk.imports ?? []) collect(manifest, other, scripts, styles);
}

function compressed(dist: string, files: ReadonlySet<string>): number {
  return [...files].reduce(
    (sum, file) =>
      sum +
      brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    0,
  );
}

/** Sums the files that the built service worker lists, each once. */
function precacheBytes(dist: string): number {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  const listed = [
    ...worker.matchAll(/url:\s*["'`]([^"'`]+)["'`]/g),
    ...worker.matchAll(/["'`]url["'`]:\s*["'`]([^"'`]+)["'`]/g),
  ].map(([, url]) => url ?? '');
  const files = new Set(listed.filter((url) => url && extname(url)));
  if (files.size < 10) throw new Error('The worker lists hardly any file: the size report cannot read it');
  return [...files].reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
}

/** Prints the sizes. Returns whether all are within their budgets. */
function report(sizes: readonly Size[]): boolean {
  for (const { what, amount, budget, unit } of sizes) {
    const written =
      unit === 'bytes'
        ? `${(amount / 1000).toFixed(1).padStart(8)} kB of ${(budget / 1000).toFixed(0).padStart(5)} kB`
        : `${String(amount).padStart(8)}    of ${String(budget).padStart(5)}   `;
    console.log(`${amount > budget ? 'OVER' : 'ok  '}  ${written}  ${what}`);
  }
  return sizes.every(({ amount, budget }) => amount <= budget);
}

if (import.meta.main && !report(readSizes('dist'))) {
  console.error('A budget is exceeded; see above.');
  process.exit(1);
}

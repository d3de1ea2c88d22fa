import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Budgets of a first visit (brotli bytes) and of what an installed app keeps (raw bytes). The build fails above them. */
const budgets = { javascript: 125_000, css: 15_000, precache: 2_500_000 };

/** Route chunks that the first screens load, by the source file of their route. */
const screens: Record<string, readonly string[]> = {
  '/': ['src/routes/_default/route.tsx', 'src/routes/_default/index.tsx'],
  '/products/cars': ['src/routes/_default/route.tsx', 'src/routes/_default/products.cars.index.tsx'],
};

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = 'dist';
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
let isOver = false;

for (const [screen, sources] of Object.entries(screens)) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const wanted = (name: string, chunk: Chunk) => chunk.isEntry || sources.some((source) => name.startsWith(source)) || /locales\/(shell|browse)\/en\.po$/.test(name);
  for (const [name, chunk] of Object.entries(manifest)) if (wanted(name, chunk)) collect(name, scripts, styles);
  for (const source of sources) if (!Object.keys(manifest).some((name) => name.startsWith(source))) throw new Error(`No chunk of ${source}: the size report looks at the wrong files`);
  report(`first load of ${screen}, JavaScript (${scripts.size} files, brotli)`, compressed(scripts), budgets.javascript);
  report(`first load of ${screen}, CSS (brotli)`, compressed(styles), budgets.css);
}
report('precache of the installed app (raw)', precacheBytes(), budgets.precache);
if (isOver) {
  console.error('A budget is exceeded; see above.');
  process.exit(1);
}

function collect(name: string, scripts: Set<string>, styles: Set<string>) {
  const chunk = manifest[name];
  if (!chunk || scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  for (const file of chunk.css ?? []) styles.add(file);
  for (const other of chunk.imports ?? []) collect(other, scripts, styles);
}

function compressed(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length, 0);
}

/** Sums the files that the built worker lists, each once. */
function precacheBytes(): number {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  const listed = [...worker.matchAll(/url:\s*["'`]([^"'`]+)["'`]/g), ...worker.matchAll(/["'`]url["'`]:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url ?? '');
  const files = new Set(listed.filter((url) => url && extname(url)));
  if (files.size < 10) throw new Error('The worker lists hardly any file: the size report cannot read it');
  return [...files].reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
}

function report(what: string, bytes: number, budget: number) {
  const over = bytes > budget;
  isOver ||= over;
  console.log(`${over ? 'OVER' : 'ok  '}  ${(bytes / 1000).toFixed(1).padStart(8)} kB of ${(budget / 1000).toFixed(0).padStart(5)} kB  ${what}`);
}


import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;
const manifestOf = (dist: string) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Writes the facts of a build that the server needs: its id, its screens with their scripts, and the styles that libraries inject. */
export function writeBuildFacts(dist: string, buildId: string): void {
  const write = (name: string, facts: unknown) => writeFileSync(join(dist, name), JSON.stringify(facts));
  write('version.json', { build: buildId });
  write('screens.json', screenFacts(dist));
  write('csp.json', { style: injectedStyles() });
}

/** Files of the first screens, which the service worker stores one by one: a page that loads them twice does not fetch them again. */
export function firstFiles(dist: string): Set<string> {
  const { screens, words } = screenFacts(dist);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
  return new Set([...named, ...(screens['/'] ?? []), ...(screens['/products/cars'] ?? []), ...words.en, ...words.ar]);
}

/** Sources of which only staff load anything. */
const OF_DESK = /^src\/(routes\/_desk|client\/desk|i18n\/locales\/desk)\//;

/** Files that no screen outside of the desk loads: the installed app of a customer does not store them (decision 296). */
export function deskFiles(dist: string): Set<string> {
  const manifest = manifestOf(dist);
  const others = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || others.has(name) || OF_DESK.test(name)) return;
    others.add(name);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) follow(next);
  };
  // Chunks that several screens share are named after none; they are found from their screens.
  for (const name of Object.keys(manifest)) if (!name.startsWith('_')) follow(name);
  const needed = new Set([...others].map((name) => manifest[name]?.file));
  return new Set(Object.values(manifest).flatMap(({ file }) => (needed.has(file) ? [] : [file])));
}

/** Scripts by screen and by language, without those in index.html. */
function screenFacts(dist: string) {
  const manifest = manifestOf(dist);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const scriptsOf = (names: readonly string[]): string[] => {
    const seen = new Set<string>();
    const files = new Set<string>();
    const follow = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      if (chunk.file.endsWith('.js') && !html.includes(chunk.file)) files.add(chunk.file);
      chunk.imports?.forEach(follow);
    };
    names.forEach(follow);
    return [...files];
  };
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
  const sources = new Map(
    [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/(routes\/[^']+)'/g)].map(
      ([, name = '', source = '']) => [name, `src/${source}.tsx`],
    ),
  );
  const routes = [
    ...(/interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? '').matchAll(/'([^']+)': typeof (\w+)/g),
  ];
  if (routes.length === 0) throw new Error('No screen was found in src/routeTree.gen.ts');
  const screens = routes.map(([, path = '', name = '']) => {
    const source = sources.get(name) ?? '';
    const files = [
      source,
      source.replace(/(routes\/[^/]+)\/.*/, '$1/route.tsx'),
      // Lists are drawn by their layout.
      source.replace(/\._list\..*/, '._list.tsx'),
    ];
    return [
      path,
      scriptsOf(Object.keys(manifest).filter((key) => files.some((file) => key.startsWith(`${file}?`)))),
    ] as const;
  });
  const words = (locale: string) =>
    scriptsOf(['shell', 'browse'].map((area) => `src/i18n/locales/${area}/${locale}.po`));
  const areas = Object.keys(manifest).flatMap((key) => {
    const [, area, locale] = /^src\/i18n\/locales\/(\w+)\/(\w+)\.po$/.exec(key) ?? [];
    return area && locale ? [[`${area}/${locale}`, scriptsOf([key])] as const] : [];
  });
  return {
    screens: Object.fromEntries(screens),
    words: { en: words('en'), ar: words('ar') },
    areas: Object.fromEntries(areas),
  };
}

/** Hashes of the notifications' style element: empty first, then with its text. */
function injectedStyles(): string[] {
  const text = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(
    readFileSync('node_modules/sonner/dist/index.mjs', 'utf8'),
  )?.[1];
  if (!text) throw new Error('The styles of sonner were not found: the content security policy would refuse them');
  return ['', JSON.parse(text) as string].map(
    (style) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
}

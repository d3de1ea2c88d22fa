import { hash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HOUR_MS } from '#domain/time/durations.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** One file of a build, with its compressed forms. */
export interface BuiltFile {
  readonly file: string;
  readonly type: string;
  /** Digest of the content, for `ETag`. */
  readonly digest: string;
  /** Encodings that exist beside it as `file.br` and `file.gz`. */
  readonly encodings: readonly ('br' | 'gz')[];
}

/** The build of this server. */
export interface KeptBuild {
  /** Its copy in DATA_DIR, named by its digest. */
  readonly folder: string;
  /** Its files and those of earlier builds, by address. */
  readonly files: Map<string, BuiltFile>;
}

/** Number of builds that are kept: tabs opened before one or two deployments still load their chunks. */
export const KEPT_BUILDS = 3;
const MIN_COMPRESSED_BYTES = 1024;
/** The end of the name of a build that is being copied. */
const UNFINISHED = '.unfinished';

const types = new Map(
  Object.entries({
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.webmanifest': 'application/manifest+json; charset=utf-8',
    '.svg': 'image/svg+xml; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.ico': 'image/x-icon',
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.webp': 'image/webp',
    '.avif': 'image/avif',
    '.woff2': 'font/woff2',
    // Archives of the service worker (setup/precache-archives.ts).
    '.bin': 'application/octet-stream',
  }),
);
/** The media type that the server names for a built file. Throws for a file it would not serve. */
export function mediaType(name: string): string {
  const type = types.get(path.extname(name));
  if (!type) throw new Error(`No media type for ${name}`);
  return type;
}
const alreadySmall = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2', '.ico']);
/** Files that the build makes only for itself. */
const isPrivate = (name: string) =>
  name.endsWith('.map') ||
  name.split('/').some((part) => part.startsWith('.')) ||
  ['screens.json', 'csp.json'].includes(name);

/**
 * Copies the build in `dist` into DATA_DIR/builds, compressed, and returns its files and those of earlier builds by address
 * (`/assets/main-1a2b.js`). Of earlier builds only files under /assets, whose names contain a hash of their content.
 */
export async function keepBuild(dist: string, dataDir: string): Promise<KeptBuild> {
  const builds = path.join(dataDir, 'builds');
  const current = path.join(builds, await digestOf(dist));
  const isKept = await stat(current).then(
    () => true,
    () => false,
  );
  if (!isKept) await copyCompressed(dist, current);
  await utimes(current, new Date(), new Date());
  await removeAbandoned(builds);

  const files = new Map<string, BuiltFile>();
  const [newest, ...older] = await newestFirst(builds);
  for (const build of older.slice(0, KEPT_BUILDS - 1))
    for (const [address, file] of await filesOf(build)) if (address.startsWith('/assets/')) files.set(address, file);
  for (const [address, file] of newest ? await filesOf(newest) : []) files.set(address, file);
  await Promise.all(older.slice(KEPT_BUILDS - 1).map((build) => rm(build, { recursive: true, force: true })));
  return { folder: current, files };
}

/**
 * Looks for a file of builds that other servers of this folder have put there since `keepBuild`: while servers are replaced one after the other, a page of
 * a new one may ask an old one for its files. Adds what it finds to `files`.
 */
export function findInLaterBuilds(
  dataDir: string,
  files: Map<string, BuiltFile>,
): (address: string) => Promise<BuiltFile | null> {
  const builds = path.join(dataDir, 'builds');
  let seenAt = 0;
  let looking: Promise<void> | null = null;
  const look = async () => {
    // A build is renamed into the folder, which changes the folder's time.
    const { mtimeMs } = await stat(builds);
    if (mtimeMs === seenAt) return;
    for (const build of await newestFirst(builds))
      for (const [address, file] of await filesOf(build))
        if (address.startsWith('/assets/') && !files.has(address)) files.set(address, file);
    seenAt = mtimeMs;
  };
  return async (address) => {
    looking ??= look().finally(() => void (looking = null));
    await looking.catch(() => undefined);
    return files.get(address) ?? null;
  };
}

/** Changes with any name or length in the build, and with the content of the files that refer to all others. */
async function digestOf(dist: string): Promise<string> {
  const names = (await namesIn(dist)).toSorted();
  const sizes = await Promise.all(names.map(async (name) => `${name} ${(await stat(path.join(dist, name))).size}`));
  const contents = await Promise.all(
    ['index.html', 'version.json'].map((name) => readFile(path.join(dist, name), 'utf8').catch(() => '')),
  );
  return hash('sha256', [...sizes, ...contents].join('\n'), 'hex').slice(0, 16);
}

/** Written aside and renamed, so that a server killed in between leaves no half build. Of servers that start together from one folder, one keeps it. */
async function copyCompressed(dist: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomUUID()}${UNFINISHED}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await cp(dist, unfinished, { recursive: true, filter: (source) => !source.endsWith('.map') });
    await Promise.all((await namesIn(unfinished)).map((name) => writeCompressed(path.join(unfinished, name))));
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another server has kept the same build meanwhile.
    if (!(error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(error.code))))
      throw error;
    await stat(to);
  }
}

/** Removes what servers left that were killed while they copied a build. */
async function removeAbandoned(builds: string): Promise<void> {
  const names = (await readdir(builds)).filter((name) => name.endsWith(UNFINISHED));
  const before = Date.now() - HOUR_MS;
  for (const name of names) {
    const folder = path.join(builds, name);
    const at = await stat(folder).catch(() => null);
    if (at && at.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}

async function writeCompressed(file: string): Promise<void> {
  const extension = path.extname(file);
  if (alreadySmall.has(extension) || !types.has(extension)) return;
  const content = await readFile(file);
  if (content.length < MIN_COMPRESSED_BYTES) return;
  const small = await brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, await zip(content, { level: 9 }))]);
}

async function filesOf(build: string): Promise<[string, BuiltFile][]> {
  const names = new Set(await namesIn(build));
  const shown = [...names].filter((name) => types.has(path.extname(name)) && !isPrivate(name));
  return Promise.all(
    shown.map(async (name): Promise<[string, BuiltFile]> => {
      const file = path.join(build, name);
      const encodings = (['br', 'gz'] as const).filter((encoding) => names.has(`${name}.${encoding}`));
      return [
        `/${name}`,
        {
          file,
          type: types.get(path.extname(name)) ?? '',
          digest: hash('sha1', await readFile(file), 'base64url'),
          encodings,
        },
      ];
    }),
  );
}

async function newestFirst(builds: string): Promise<string[]> {
  const entries = await readdir(builds, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(UNFINISHED))
    .map((entry) => path.join(builds, entry.name));
  const dated = await Promise.all(folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })));
  return dated.toSorted((a, b) => b.at - a.at).map(({ folder }) => folder);
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

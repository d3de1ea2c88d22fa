// npm run package -- FOLDER: writes the production build of this checkout, after setup.mjs has built the app.
// It has the app, the server and what the server imports; no demonstration, no tests, no sources of the app, no tools.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** The layers that the server runs from. */
const LAYERS = ['domain', 'contract', 'i18n', 'server'];
const FILES = ['package-lock.json', '.npmrc', 'README.md', 'LICENSE'];
/** What an operator runs. `npm start` finds no build script, and then neither builds nor installs what only builds. */
const SCRIPTS = ['start', 'serve', 'import', 'keys', 'staff', 'audit', 'backup', 'restore', 'search'];

/** Tests, what only editors read, and what only builds: of `setup` an operator needs the plain JavaScript of `npm start`. */
const isLeftOut = (file: string) =>
  /\.(test|test-d|examples)\.tsx?$|\btsconfig\.json$|[/\\]setup[/\\](dev\.mjs|[^/\\]+\.ts)$/.test(file);

try {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new CannotStart('Usage: npm run package -- FOLDER');
  writeProductionBuild(path.resolve(folder), path.resolve(process.env['DIST'] ?? path.join(ROOT, 'dist')));
  console.log(`The production build is in ${folder}. There, DEMONSTRATION=off and PUBLIC_URL=… npm start serves it.`);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function writeProductionBuild(folder: string, dist: string): void {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new CannotStart(`${folder} is not empty; choose a new folder.`);
  if (!fs.existsSync(path.join(dist, 'index.html'))) throw new CannotStart(`${dist} has no built app: npm run build.`);
  fs.cpSync(dist, path.join(folder, 'dist'), { recursive: true });
  for (const layer of LAYERS)
    fs.cpSync(path.join(ROOT, 'src', layer), path.join(folder, 'src', layer), {
      recursive: true,
      filter: (file) => !isLeftOut(file),
    });
  for (const file of FILES) fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  const { devDependencies: _, ...manifest } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  ) as Manifest;
  const scripts = Object.fromEntries(SCRIPTS.map((name) => [name, manifest.scripts[name]]));
  const imported = packagesOf(path.join(folder, 'src'));
  const dependencies = Object.fromEntries(Object.entries(manifest.dependencies).filter(([name]) => imported.has(name)));
  const written = JSON.stringify({ ...manifest, scripts, dependencies }, null, 2);
  fs.writeFileSync(path.join(folder, 'package.json'), `${written}\n`);
  leaveOutUnusedPackages(folder);
}

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: unknown;
}

/** The packages that the sources in a folder name in imports, among other quoted words. */
function packagesOf(folder: string): ReadonlySet<string> {
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/['"`]((?:@[a-z\d-]+\/)?[a-z\d-]+)(?:\/[^'"`]*)?['"`]/g)].map(([, name]) => name ?? ''),
    ),
  );
}

/** Takes out of the copied lock file what the manifest beside it does not need; without a network, because nothing is added. */
function leaveOutUnusedPackages(folder: string): void {
  const { status, stderr } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new CannotStart(`The lock file of the production build could not be written:\n${stderr}`);
}

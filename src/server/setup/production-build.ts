// npm run package -- FOLDER: writes the production build of this checkout, after setup.mjs has built the app.
// It has the app, the server and what the server imports; no demonstration, no tests, no sources of the app, no tools.
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** The layers that the server runs from. */
const LAYERS = ['domain', 'contract', 'i18n', 'server'];
const FILES = ['package-lock.json', '.npmrc', 'README.md', 'LICENSE'];
/** What an operator runs. `npm start` finds no build script, and then neither builds nor installs what only builds. */
const SCRIPTS = ['start', 'serve', 'import', 'keys', 'staff', 'audit-log', 'backup', 'restore'];

const isLeftOut = (file: string) => /\.(test|test-d|examples)\.tsx?$|\btsconfig\.json$/.test(file);

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
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const scripts = Object.fromEntries(SCRIPTS.map((name) => [name, manifest.scripts[name]]));
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`);
}

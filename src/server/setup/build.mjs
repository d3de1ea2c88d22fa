import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runNpmQuietly, step } from './run.mjs';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
];
const RECORD = 'dist/.source-hash';
/** The output of the build, about 200 lines of files and sizes. */
const BUILD_LOG = 'node_modules/.cache/build.log';

/** Not sources: tests, and files that the build writes. */
const isNoSource = (file) =>
  /\.test\.tsx?$/.test(file) ||
  file === 'src/routeTree.gen.ts' ||
  (file.startsWith('src/i18n/locales/') && !file.endsWith('.po'));

/** Whether this folder has the sources of the app; a production build (production-build.ts) has the built app instead. */
export const hasAppSources = () => JSON.parse(fs.readFileSync('package.json', 'utf8')).scripts.build !== undefined;

/** Builds the app if there is no build of the current sources. */
export async function buildIfChanged() {
  if (!hasAppSources()) return;
  const hash = sourceHash();
  if (fs.existsSync(RECORD) && fs.readFileSync(RECORD, 'utf8') === hash) return;
  console.log('Building the app (takes some seconds) …');
  fs.rmSync(RECORD, { force: true });
  await step(
    runNpmQuietly(['run', '--silent', 'build'], BUILD_LOG),
    'The app could not be built; see the output above.',
  );
  fs.mkdirSync(path.dirname(RECORD), { recursive: true });
  fs.writeFileSync(RECORD, hash);
}

function sourceHash() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap(filesIn).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((name) => !isNoSource(name)).toSorted((a, b) => (a < b ? -1 : 1))) {
    const content = fs.readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  return fs.readdirSync(place).flatMap((name) => filesIn(path.join(place, name)));
}

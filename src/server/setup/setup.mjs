// The entry point of a fresh clone: plain JavaScript that Node 20 runs without installed packages.
//   npm start  ->  setup.mjs start:   packages, build if the sources have changed, server
//   npm test   ->  setup.mjs verify:  packages, Chromium, all checks
//   npm run package -- FOLDER  ->  setup.mjs package FOLDER:  packages, build if the sources have changed, production build
import { buildIfChanged } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, projectNode } from './packages.mjs';
import { CannotGoOn, run, runNpm } from './run.mjs';

const tasks = { start, verify, package: writePackage };

try {
  const task = tasks[process.argv[2]];
  if (!task) throw new CannotGoOn('Usage: setup.mjs start, setup.mjs verify, or setup.mjs package FOLDER.');
  process.exitCode = await task(...process.argv.slice(3));
} catch (error) {
  if (!(error instanceof CannotGoOn)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

async function start() {
  await ensurePackages();
  await buildIfChanged();
  // Not through npm, which would report a requested stop as a failure.
  // The IPC channel closes when this process is killed, which stops the server too.
  const { code, wasAsked } = await run(
    projectNode(),
    ['src/server/main.ts'],
    { NODE_ENV: 'production' },
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  return wasAsked ? 0 : code;
}

async function verify() {
  await ensurePackages();
  const { code } = await runNpm(['run', 'verify'], await ensureChromium());
  return code;
}

async function writePackage(...folder) {
  await ensurePackages();
  await buildIfChanged();
  const { code } = await run(projectNode(), ['src/server/setup/production-build.ts', ...folder]);
  return code;
}
